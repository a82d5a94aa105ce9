import type { Locator, Page } from '@playwright/test';
import { go } from './fixtures.ts';

/**
 * What somebody does on the way through a story, counted: a press is a finger on a link, a choice or a button, the link of a mail among
 * them; a field is one that is typed into. The first page is open at the beginning; the mail program is not counted. Seconds are those of
 * the machine: nobody reads or thinks.
 */
export class Acts {
  presses = 0;
  fields = 0;
  private readonly begun = Date.now();

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.tap();
  }
  async type(target: Locator, text: string): Promise<void> {
    this.fields += 1;
    await target.fill(text);
  }
  async follow(page: Page, link: string): Promise<void> {
    this.presses += 1;
    await go(page, link);
  }
  told(what: string): string {
    const seconds = ((Date.now() - this.begun) / 1000).toFixed(1);
    return `${what}: ${this.presses} presses, ${this.fields} fields typed, ${seconds} s of the machine\n`;
  }
}
