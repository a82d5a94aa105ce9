import { stripVTControlCharacters } from 'node:util';
import { createLogger } from '@convoi/platform/observability/logger';
import { describe, expect, it } from 'vitest';
import { addressLines, logForPeople } from './terminal.ts';

describe('what a terminal shows', () => {
  it('tells a line of the log in words, without JSON', () => {
    const written: string[] = [];
    const log = createLogger({
      service: 'convoi',
      level: 'warn',
      target: logForPeople((text) => written.push(stripVTControlCharacters(text))),
    });
    log.info({}, 'not asked for');
    log.warn({ type: 'photon', errorCode: 'timeout' }, 'places source failed');
    log.error({ errorName: 'TypeError', frames: ['at one', 'at two'] }, 'background work failed');
    expect(written).toHaveLength(2);
    expect(written[0]).toMatch(/^\d\d:\d\d:\d\d {2}warn {2}places source failed errorCode=timeout type=photon\n$/);
    expect(written[1]).toMatch(/error background work failed errorName=TypeError\n +at one\n +at two\n$/);
  });

  it('lists the addresses one a line', () => {
    const text = stripVTControlCharacters(
      addressLines([
        ['Convoi', 'http://127.0.0.1:3000'],
        ['Data', './data'],
      ]),
    );
    expect(text).toBe('\n  Convoi    http://127.0.0.1:3000\n  Data      ./data\n\n');
  });
});
