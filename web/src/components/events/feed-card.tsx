import { useTranslation } from 'react-i18next';
import { langOf } from '#web/i18n/index.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { IconCalendarPlus } from '#web/ui/display/icons.ts';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { FEED_WORDS } from './feed-words.ts';

export interface FeedCardProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** Whole addresses of the two forms. */
  readonly calendar: string;
  readonly news: string;
}

/** One feed: plain links, which need no script, and its address to take away. */
export function FeedCard({ title, hint, calendar, news }: FeedCardProps) {
  const { i18n } = useTranslation();
  const words = FEED_WORDS[langOf(i18n)];
  return (
    <Card className="stack">
      <h2>{title}</h2>
      {hint !== undefined && <p className="soft">{hint}</p>}
      <ButtonLink
        variant="primary"
        wide
        to={calendar.replace(/^https?:/, 'webcal:')}
        icon={<IconCalendarPlus size={20} />}
      >
        {words.subscribe}
      </ButtonLink>
      <p className="soft">{words.subscribeHint}</p>
      <CopyField
        label={words.address}
        hint={words.addressHint}
        value={calendar}
        copyText={words.copy}
        copiedText={words.copied}
        selectedText={words.selected}
      />
      <p>
        <Link to={news}>{words.news}</Link>
      </p>
    </Card>
  );
}
