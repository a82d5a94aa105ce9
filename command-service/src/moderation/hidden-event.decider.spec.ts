import { describe, expect, it } from 'vitest';
import type { EventFacts } from '../events/event.decider.ts';
import { evolveEvent, hideEvent, restoreEvent } from '../events/event.decider.ts';

const words = { subjectId: 'organiser', reason: 'Publicité' };
const shown = { isHidden: false, isWithdrawn: false } as EventFacts;
const hidden = evolveEvent(shown, { type: 'EventHidden', data: words, at: '' });

describe('moderation', () => {
  it('hides an event once and restores it once', () => {
    expect(hideEvent(shown, words)).toEqual({ events: [{ type: 'EventHidden', data: words }] });
    expect(hideEvent(hidden, words)).toEqual({ events: [] });
    expect(restoreEvent(hidden, words)).toEqual({ events: [{ type: 'EventRestored', data: words }] });
    expect(restoreEvent(shown, words)).toEqual({ events: [] });
  });

  it('needs an event that is still there', () => {
    const withdrawn = { ...shown, isWithdrawn: true };
    for (const decide of [hideEvent, restoreEvent]) {
      expect(decide(null, words)).toEqual({ rejection: { code: 'event.not_found' } });
      expect(decide(withdrawn, words)).toEqual({ rejection: { code: 'event.withdrawn' } });
    }
  });
});
