import { useCommand } from '#web/lib/api/commands.ts';
import { staffAnswer } from './staff-answer.ts';

/** Staff act. What they do stands in the history of what they do it to, so both lists and histories are read again. */

const TOUCHED = [['staff']];

export interface ModerationInput {
  readonly id: string;
  readonly act: 'hide' | 'restore';
  readonly reason: string;
}

/** Hides an event from everybody, or shows it again. */
export const useModerate = () =>
  useCommand({
    call: ({ id, act, reason }: ModerationInput, command, api) =>
      api.send('POST', act === 'hide' ? '/api/staff/events/:id/hide' : '/api/staff/events/:id/restore', {
        ...command,
        params: { id },
        body: { reason },
        schema: staffAnswer((views) => views.ModeratedView),
      }),
    touches: TOUCHED,
  });

/** Does something about a report. */
export const useActOnReport = (id: string) =>
  useCommand({
    call: (input: object, command, api) =>
      api.send('POST', '/api/staff/reports/:id/acts', {
        ...command,
        params: { id },
        body: input,
        schema: staffAnswer((views) => views.ReportActedView),
      }),
    touches: TOUCHED,
  });

/** Closes a report. */
export const useResolveReport = (id: string) =>
  useCommand({
    call: (input: object, command, api) =>
      api.send('POST', '/api/staff/reports/:id/resolve', {
        ...command,
        params: { id },
        body: input,
        schema: staffAnswer((views) => views.ReportResolvedView),
      }),
    touches: TOUCHED,
  });

/** What is done with a message to the association. */
export type ContactAct =
  | { readonly act: 'answers' | 'notes' | 'assignee'; readonly body: object }
  | { readonly act: 'close' };

/** Answers a message, keeps a note, says who looks after it, closes it. */
export const useHandleContact = (id: string) =>
  useCommand({
    call: (input: ContactAct, command, api) => {
      const how = { ...command, params: { id }, schema: staffAnswer((views) => views.ContactHandledView) };
      return input.act === 'close'
        ? api.send('POST', '/api/staff/contacts/:id/close', how)
        : api.send('POST', `/api/staff/contacts/:id/${input.act}`, { ...how, body: input.body });
    },
    touches: TOUCHED,
  });

/** Sends a mail once more. */
export const useResendMail = () =>
  useCommand({
    call: (id: string, command, api) =>
      api.send('POST', '/api/staff/mails/:id/resend', {
        ...command,
        params: { id },
        schema: staffAnswer((views) => views.MailResentView),
      }),
    touches: TOUCHED,
  });

/** Mails oneself a test message. */
export const useTestMail = () =>
  useCommand({
    call: (_: null, command, api) =>
      api.send('POST', '/api/staff/mails/test', { ...command, schema: staffAnswer((views) => views.TestMailView) }),
    touches: TOUCHED,
  });

/** Gives somebody a role of the staff, or another one. */
export const useGiveRole = () =>
  useCommand({
    call: (input: object, command, api) =>
      api.send('POST', '/api/staff/members', {
        ...command,
        body: input,
        schema: staffAnswer((views) => views.StaffRoleView),
      }),
    touches: TOUCHED,
  });

/** Takes the role from somebody. */
export const useTakeRole = () =>
  useCommand({
    call: (id: string, command, api) =>
      api.send('DELETE', '/api/staff/members/:id', {
        ...command,
        params: { id },
        schema: staffAnswer((views) => views.StaffRoleView),
      }),
    touches: TOUCHED,
  });

/** Asks that a person be erased on their request. */
export const useAskErasure = () =>
  useCommand({
    call: (input: object, command, api) =>
      api.send('POST', '/api/staff/erasures', {
        ...command,
        body: input,
        schema: staffAnswer((views) => views.StaffErasureAskedView),
      }),
    touches: TOUCHED,
  });

/** Confirms an erasure, which is carried out at once. */
export const useConfirmErasure = () =>
  useCommand({
    call: (id: string, command, api) =>
      api.send('POST', '/api/staff/erasures/:id/confirm', {
        ...command,
        params: { id },
        schema: staffAnswer((views) => views.StaffErasedView),
      }),
    touches: TOUCHED,
  });

/** Declines an erasure, or takes back one's own. */
export const useDeclineErasure = () =>
  useCommand({
    call: (id: string, command, api) =>
      api.send('POST', '/api/staff/erasures/:id/decline', {
        ...command,
        params: { id },
        schema: staffAnswer((views) => views.StaffErasureDeclinedView),
      }),
    touches: TOUCHED,
  });
