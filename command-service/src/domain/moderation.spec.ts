import { describe, expect, it } from 'vitest';
import type { EventFacts } from './event.ts';
import { evolveEvent, hideEvent, restoreEvent } from './event.ts';

const reason = 'Publicité';
const shown = { isHidden: false, isWithdrawn: false } as EventFacts;
const hidden = evolveEvent(shown, { type: 'EventHidden', data: { reason }, at: '' });

describe('moderation', () => {
  it('hides an event once and restores it once', () => {
    expect(hideEvent(shown, { reason })).toEqual({ events: [{ type: 'EventHidden', data: { reason } }] });
    expect(hideEvent(hidden, { reason })).toEqual({ events: [] });
    expect(restoreEvent(hidden, { reason })).toEqual({ events: [{ type: 'EventRestored', data: { reason } }] });
    expect(restoreEvent(shown, { reason })).toEqual({ events: [] });
  });

  it('needs an event that is still there', () => {
    const withdrawn = { ...shown, isWithdrawn: true };
    for (const decide of [hideEvent, restoreEvent]) {
      expect(decide(null, { reason })).toEqual({ rejection: { code: 'event.not_found' } });
      expect(decide(withdrawn, { reason })).toEqual({ rejection: { code: 'event.withdrawn' } });
    }
  });
});
