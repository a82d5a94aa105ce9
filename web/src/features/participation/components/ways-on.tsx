import { paths } from '#web/config/paths.ts';
import { ButtonLink } from '#web/ui/actions/button-link.tsx';
import type { useOwnPage } from '../own-page.ts';

export interface WaysOnProps {
  readonly own: ReturnType<typeof useOwnPage>;
  readonly idUser: string;
  readonly words: { readonly own: string; readonly dashboard: string; readonly event: string };
}

/** The ways on once a link has done what it is for: to one's own page, where there is one, and to the event. */
export function WaysOn({ own, idUser, words }: WaysOnProps) {
  return (
    <div className="row">
      {own !== null && (
        <ButtonLink variant="primary" to={own.href}>
          {own.isKept ? words.own : words.dashboard}
        </ButtonLink>
      )}
      <ButtonLink variant={own === null ? 'primary' : 'secondary'} to={paths.eventPage.href({ id_user: idUser })}>
        {words.event}
      </ButtonLink>
    </div>
  );
}
