import type { EventAdminView } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import styles from './fixed-facts.module.css';

/** What an ended event keeps as it is. */
export function FixedFacts({ event }: { readonly event: EventAdminView }) {
  const { t } = useTranslation(['event_admin', 'event_form']);
  const shown = (isShown: boolean) => t(isShown ? 'event_form:shown' : 'event_form:hidden');
  const facts = [
    { term: t('event_form:title.label'), text: event.title },
    { term: t('event_form:contact.label'), text: event.contact, aside: shown(event.is_email_visible) },
    { term: t('event_form:telephone.label'), text: event.telephone, aside: shown(event.is_telephone_visible) },
    { term: t('capacity.label'), text: event.max_participants === null ? null : String(event.max_participants) },
  ].filter(({ text }) => text !== null && text !== '');
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, text, aside }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {text}
            {aside && <span className="small soft">{aside}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
