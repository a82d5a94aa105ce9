import { STAFF_ROLES, type StaffMember } from '@convoi/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#web/components/forms/email-field.tsx';
import { Form } from '#web/components/forms/form.tsx';
import { SignInAgain } from '#web/components/passkeys/passkey-parts.tsx';
import { paths } from '#web/config/paths.ts';
import { useMe } from '#web/lib/api/me.ts';
import { Problem } from '#web/lib/api/problem.ts';
import type { Failures } from '#web/lib/form/failures.ts';
import { formSchema } from '#web/lib/form/form-schema.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { RouteModule } from '#web/lib/pages/route-module.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SegmentedRadio } from '#web/ui/fields/segmented-radio.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { showToast } from '#web/ui/overlays/toast-store.ts';
import { useGiveRole, useTakeRole } from '../api/commands.ts';
import { membersList } from '../api/lists.ts';
import { Listing } from '../components/listing.tsx';
import rows from '../components/rows.module.css';
import { StaffPage } from '../components/staff-page.tsx';

const BODY = formSchema(async () => (await import('@convoi/contracts/staff')).StaffRoleBody);

/** Gives a role to the account of an address; of somebody who has one, another. */
function RoleForm() {
  const { t } = useTranslation(['staff', 'common']);
  const give = useGiveRole();
  const form = useContractForm({
    schema: BODY,
    defaultValues: { email: '', role: 'reader' },
    toBody: ({ email, role }) => ({ email: email.trim(), role }),
    failures: {
      'staff.not_found': { field: 'email', text: t('members.unknown') },
      'staff.role_fixed': { banner: t('members.fixed') },
      'auth.reauth_required': { banner: t('members.again'), action: <SignInAgain /> },
    } satisfies Failures<'giveStaffRole'>,
    failed: t('moderation.failed'),
    send: async (body) => {
      await give.run(body);
      form.hook.reset();
      showToast({ tone: 'success', text: t('members.given') });
    },
  });
  return (
    <Form form={form} className="stack no-print">
      <h2>{t('members.give')}</h2>
      <EmailField {...form.field('email')} label={t('members.email')} autoComplete="off" required />
      <SegmentedRadio
        {...form.field('role')}
        label={t('members.role')}
        wrapped
        options={STAFF_ROLES.map((value) => ({ value, label: t(`members.roles.${value}`) }))}
      />
      <p className="soft small">{t('members.what')}</p>
      <div className="actions">
        <Button type="submit" variant="primary" busy={form.isSending} busyText={t('common:states.sending')}>
          {t('members.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** Asks before a role is taken. */
function TakeDialog({ member, onClose }: { readonly member: StaffMember; readonly onClose: () => void }) {
  const { t } = useTranslation(['staff', 'common']);
  const take = useTakeRole();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAgain, setIsAgain] = useState(false);
  const send = async (): Promise<void> => {
    setIsSending(true);
    try {
      await take.run(member.id);
      showToast({ tone: 'success', text: t('members.taken') });
      onClose();
    } catch (error) {
      const code = error instanceof Problem ? error.code : null;
      setIsAgain(code === 'auth.reauth_required');
      setFailure(
        t(
          code === 'auth.reauth_required'
            ? 'members.again'
            : code === 'staff.role_fixed'
              ? 'members.fixed'
              : 'moderation.failed',
        ),
      );
      setIsSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      sending={isSending}
      title={t('members.take_title', { name: member.name })}
      actions={
        <>
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button variant="danger" busy={isSending} busyText={t('common:states.sending')} onClick={() => void send()}>
            {t('members.take')}
          </Button>
        </>
      }
    >
      <p>{t('members.take_effect')}</p>
      {failure !== null && (
        <Banner tone="danger" live action={isAgain ? <SignInAgain /> : undefined}>
          <p>{failure}</p>
        </Banner>
      )}
    </Dialog>
  );
}

function Members() {
  const { t } = useTranslation('staff');
  const me = useMe();
  const [asked, setAsked] = useState<StaffMember | null>(null);
  return (
    <div className="stack measure">
      <Listing list={membersList()}>
        {(members) => (
          <ul className="stack">
            {members.map((member) => (
              <Card as="li" tight className="stack-tight" key={member.id}>
                <h2>{member.name}</h2>
                <p className="soft">{member.email}</p>
                <p className="row">
                  <Badge>{t(`members.roles.${member.role}`)}</Badge>
                  {member.is_fixed && <span className="small soft">{t('members.by_settings')}</span>}
                </p>
                <div className={rows.tools}>
                  {/* Nobody takes their own role: the server refuses it. */}
                  {!member.is_fixed && member.id !== me?.id && (
                    <Button small onClick={() => setAsked(member)}>
                      {t('members.take')}
                    </Button>
                  )}
                  <Link to={`${paths.staffReads.href()}?reader_id=${member.id}`}>{t('nav.reads')}</Link>
                  <Link to={`${paths.staffHistory.href({ kind: 'actor', id: `staff:${member.id}` })}?order=desc`}>
                    {t('members.reads')}
                  </Link>
                </div>
              </Card>
            ))}
          </ul>
        )}
      </Listing>
      <RoleForm />
      {asked !== null && <TakeDialog member={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** Who is staff, with which role, and what each of them read. */
export function Component() {
  const { t } = useTranslation('staff');
  return (
    <StaffPage heading={t('members.heading')} lead={t('members.lead')}>
      <Members />
    </StaffPage>
  );
}

export const meta: RouteModule['meta'] = ({ t }) => ({ title: t('staff:nav.members'), isIndexable: false });
