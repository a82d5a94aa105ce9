import { describe, it } from 'vitest';
import { recordOutcome } from './notification.ts';
import { notification } from './testing/deciders.ts';
import { fact } from './testing/facts.ts';
import { spec } from './testing/spec.ts';

const mail = { template: 'event_links', causeEventId: 'c1', eventId: 'e1', participantId: null };
const sent = fact('EmailSent', { ...mail, attempts: 1 });
const suppressed = fact('EmailSuppressed', { ...mail, reason: 'erased' });
const failed = fact('EmailFailed', { ...mail, class: 'given_up', attempts: 6 });

describe('the outcome of a mail', () => {
  it.each([sent, suppressed, failed])('is recorded: $type', (outcome) => {
    spec(notification).given().when(recordOutcome, outcome).gives(outcome);
  });

  it('is final once it is sent or suppressed', () => {
    for (const first of [sent, suppressed])
      for (const second of [sent, suppressed, failed])
        spec(notification).given(first).when(recordOutcome, second).gives();
  });

  it('can still turn out well after a failure', () => {
    spec(notification).given(failed).when(recordOutcome, sent).gives(sent);
    spec(notification).given(failed).when(recordOutcome, suppressed).gives();
    spec(notification).given(failed, sent, failed).when(recordOutcome, sent).gives();
  });
});
