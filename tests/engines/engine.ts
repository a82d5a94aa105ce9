/** What the journey asks of a browser; Puppeteer and Selenium each do it in their way. */

export const WIDTHS = [390, 1280] as const;
export type Width = (typeof WIDTHS)[number];
export const HEIGHTS: Readonly<Record<Width, number>> = { 390: 844, 1280: 900 };

/** An element of the page as the driver knows it: pressed and typed into as a person does. */
export interface Part {
  click(): Promise<void>;
  type(text: string): Promise<void>;
}

/** One window of a browser that remembers nothing from before. */
export interface Browser {
  readonly name: string;
  readonly version: string;
  resize(width: Width): Promise<void>;
  /** Opens an address; resolves when the page has loaded. */
  open(url: string): Promise<void>;
  /** Runs a function that stands alone inside the page and gives its value, which must be plain data. */
  evaluate<A extends unknown[], T>(run: (...args: A) => T, ...args: A): Promise<T>;
  /** Likewise for an element. */
  find<A extends unknown[]>(run: (...args: A) => Element | null, ...args: A): Promise<Part | null>;
  /** What is seen in the window, as PNG, a dot for each pixel of the page. */
  picture(): Promise<Uint8Array>;
  press(key: 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  close(): Promise<void>;
}

/** Starts a browser; each kind is an entry of the table of the suite. */
export type Start = () => Promise<Browser>;
