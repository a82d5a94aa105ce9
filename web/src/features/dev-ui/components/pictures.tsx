import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Ended } from '#web/ui/illustrations/ended.tsx';
import { MailSent } from '#web/ui/illustrations/mail-sent.tsx';
import { NoEvents } from '#web/ui/illustrations/no-events.tsx';
import { NoRequests } from '#web/ui/illustrations/no-requests.tsx';
import { NoResults } from '#web/ui/illustrations/no-results.tsx';
import { NotFound } from '#web/ui/illustrations/not-found.tsx';
import { Offline } from '#web/ui/illustrations/offline.tsx';
import { Thanks } from '#web/ui/illustrations/thanks.tsx';
import { Columns, Section } from './section.tsx';

const PICTURES = [
  { picture: <NoEvents />, title: "Vous n'avez pas encore d'événement.", action: 'Créer un événement' },
  { picture: <NoRequests />, title: 'Aucune demande en attente', action: 'Inviter' },
  { picture: <NoResults />, title: 'Aucun événement à ce nom.', action: 'Créer sa page' },
  { picture: <Ended />, title: 'Cet événement est terminé.', action: "Retour à l'accueil" },
  { picture: <NotFound />, title: "Cette page n'existe pas.", action: "Retour à l'accueil" },
  { picture: <Offline />, title: 'Vous êtes hors connexion.', action: 'Réessayer' },
  { picture: <MailSent />, title: 'Vérifiez votre boîte de réception', action: "Renvoyer l'e-mail" },
  { picture: <Thanks />, title: 'Merci pour votre don.', action: 'Continuer' },
];

/** The eight empty states. */
export function Pictures() {
  return (
    <Section title="Vides">
      <Columns>
        {PICTURES.map(({ picture, title, action }) => (
          <EmptyState key={title} illustration={picture} title={title} action={<Button>{action}</Button>} />
        ))}
      </Columns>
    </Section>
  );
}
