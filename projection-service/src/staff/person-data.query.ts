import { type OwnDataView, Refusal } from '@convoi/contracts';
import type { Caller, CallHandlers, CallRequest } from '@convoi/platform/http/pipeline/handler';
import { NAMED_MODELS, namesOf, peopleRead } from '../carpool/named.view.ts';
import { PARTICIPANTS, type ParticipantsDocument } from '../carpool/participant.projection.ts';
import { REGISTRATION_INDEX } from '../carpool/registration-index.projection.ts';
import { type OwnDataQueryPorts, ownDataQueries } from '../erasure/own-data.query.ts';
import type { RecordAccess } from '../shared/record-access.port.ts';
import { partsOf } from './person-parts.ts';

/** `exportPerson`: everything about somebody in one file, for a request of access that came by letter. */

/** What it is made with. */
export interface PersonDataPorts extends OwnDataQueryPorts {
  readonly record: RecordAccess;
}

/**
 * Handler of `exportPerson`. It holds what the person's own download would hold, with the same words and omissions: whoever
 * writes a letter gets neither more nor less than whoever presses the button.
 */
export function personDataQueries(ports: PersonDataPorts): CallHandlers {
  const { models, personal, record } = ports;
  const { downloadAccountData, downloadParticipantData } = ownDataQueries(ports);
  return {
    exportPerson: async (request) => {
      const { params, context } = request;
      const id = (params.id ?? '').toLowerCase();
      const reading = await models.upTo([REGISTRATION_INDEX, ...NAMED_MODELS], context.minPosition);
      const names = await namesOf([id], reading, personal);
      const self = names.get(id);
      if (self === undefined || self.kind === 'event' || self.name === null) throw new Refusal('participant.not_found');
      const about = { kind: self.kind, id };
      await record(context, { call: 'exportPerson', about, results: 1, people: peopleRead(names.values()) });
      const { userId } = await partsOf(id, reading);
      const found = await reading.model<ParticipantsDocument>(PARTICIPANTS).collection.get(id);
      const as = (caller: Caller) => ({ ...request, context: { ...context, caller } });
      if (userId !== null && downloadAccountData !== undefined) {
        const owner: Caller = { kind: 'account', userId, sessionId: '', version: 0, openedAt: 0 };
        const answer = await downloadAccountData(as(owner) as unknown as CallRequest<'downloadAccountData'>);
        const body = answer.body as OwnDataView;
        // The session that is made up for this reading is none of theirs.
        return { ...answer, body: { ...body, sessions: body.sessions.filter((session) => session.id !== '') } };
      }
      if (found === null || downloadParticipantData === undefined) throw new Refusal('participant.not_found');
      const owner: Caller = { kind: 'participant', participantId: id, eventId: found.eventId };
      return downloadParticipantData(as(owner) as unknown as CallRequest<'downloadParticipantData'>);
    },
  };
}
