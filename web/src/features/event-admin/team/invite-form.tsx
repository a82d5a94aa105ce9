import { GUEST_ROLES, PARTICIPANT_NAME_MAX } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { bodySchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useInvite } from '../api/team.ts';
import { useTeamWords } from './words.ts';

const schema = bodySchema((bodies) => bodies.InviteBody);

/** Invites somebody to the team, by name and address. */
export function InviteForm({ idAdmin }: { readonly idAdmin: string }) {
  const { t } = useTranslation(['event_admin', 'event']);
  const words = useTeamWords();
  const invite = useInvite(idAdmin);
  const form = useContractForm({
    schema,
    defaultValues: { name: '', email: '', role: 'co_organiser' },
    toBody: ({ name, email, role }) => ({ name, email: email.trim(), role }),
    labels: { name: words.name, email: words.email },
    failures: {
      'team.role_missing': { banner: t('role_missing') },
      'event.not_found': { banner: t('unknown.heading') },
      'event.withdrawn': { banner: t('event:gone.withdrawn') },
      'event.ended': { banner: words.ended },
      'team.full': { banner: words.full },
      'team.already_member': { field: 'email', text: words.known },
    } satisfies Failures<'inviteCoOrganiser'>,
    failed: words.failed,
    failureText: (error) => (error instanceof Problem && error.status === 429 ? words.tooMany : undefined),
    send: async (body, { name }) => {
      await invite.run(body);
      form.hook.reset();
      showToast({ tone: 'success', text: words.invited(name.trim()) });
    },
  });
  return (
    <Form form={form} className="stack">
      <h3>{words.invite}</h3>
      <p className="soft">{words.inviteBody}</p>
      <TextField
        {...form.field('name')}
        label={words.name}
        autoComplete="off"
        maxLength={PARTICIPANT_NAME_MAX}
        required
      />
      <EmailField {...form.field('email')} label={words.email} autoComplete="off" required />
      <SegmentedRadio
        {...form.field('role')}
        label={words.role}
        wrapped
        options={[...GUEST_ROLES].reverse().map((value) => ({ value, label: words.roles[value] }))}
      />
      <ul className="small soft">
        {(['co_organiser', 'viewer'] as const).map((role) => (
          <li key={role}>
            <strong>{words.roles[role]}</strong> · {words.may[role]}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button type="submit" variant="primary" busy={form.isSending} busyText={words.sending}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
