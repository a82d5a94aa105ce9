import { idOf } from '@convoi/platform/kernel/personal-data/ids';
import type { ForgetDraft } from '../events/ports.ts';
import type { CorePorts } from '../shared/ports.ts';
import { eraseSubject } from './erase-subject.ts';

/** Gives what erases a draft whose event was published: what was typed lives on in the event alone. */
export const draftEraser =
  (ports: Pick<CorePorts, 'personal' | 'commands'>): ForgetDraft =>
  async ({ draftId, subjectId }, origin) => {
    const target = { kind: 'draft', draftId } as const;
    const command = { ...origin, commandId: idOf(draftId, 'forget') };
    await eraseSubject(ports, { subjectId, basis: 'retention', target }, command);
  };
