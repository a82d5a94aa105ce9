import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const TONES: { readonly [state: string]: BadgeTone } = {
  failed: 'danger',
  bounced: 'danger',
  returned: 'danger',
  complained: 'warn',
  delivered: 'success',
  hidden: 'warn',
  retry: 'warn',
  pending: 'accent',
  open: 'accent',
  sent: 'success',
  answered: 'success',
  accepted: 'success',
  captured: 'success',
};

/** A state in words; `text` where a thing has words of its own. One that this page has no word for is shown as it is called. */
export function StateBadge({ state, text }: { readonly state: string; readonly text?: string }) {
  const { t, i18n } = useTranslation('staff');
  const key = `states.${state}`;
  const known = i18n.exists(key, { ns: 'staff' }) ? t(key as 'states.open') : state;
  return <Badge tone={TONES[state] ?? 'neutral'}>{text ?? known}</Badge>;
}
