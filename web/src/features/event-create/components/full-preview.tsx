import type { EventView, Lang } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { aboutBody } from '#web/components/events/about/about-values.ts';
import { PagePreview } from '#web/components/preview/page-preview.tsx';
import { langOf } from '#web/i18n/index.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { WizardValues } from '../wizard-values.ts';

interface PreviewWords {
  readonly title: string;
  readonly note: string;
  readonly nobody: string;
  readonly untitled: string;
  readonly noPlace: string;
}

const WORDS: { readonly [L in Lang]: PreviewWords } = {
  fr: {
    title: 'La page comme vos visiteurs la verront',
    note: "Personne d'autre ne la voit\u00a0: elle sera publiée quand vous aurez créé l'événement.",
    nobody: 'Ici viendront les participants, sous le formulaire pour s’inscrire.',
    untitled: 'Le titre de votre événement',
    noPlace: 'Lieu à préciser',
  },
  en: {
    title: 'The page as your visitors will see it',
    note: 'Nobody else sees it: it is published once you have created the event.',
    nobody: 'Participants will come here, under the form to register.',
    untitled: 'The title of your event',
    noPlace: 'Place to be given',
  },
  de: {
    title: 'Die Seite, wie deine Besucher sie sehen',
    note: 'Niemand sonst sieht sie: Sie wird veröffentlicht, wenn du die Veranstaltung erstellt hast.',
    nobody: 'Hier stehen später die Teilnehmenden, unter dem Anmeldeformular.',
    untitled: 'Der Titel deiner Veranstaltung',
    noPlace: 'Ort noch offen',
  },
  es: {
    title: 'La página como la verán tus visitantes',
    note: 'Nadie más la ve: se publicará cuando hayas creado el evento.',
    nobody: 'Aquí vendrán los participantes, debajo del formulario para inscribirse.',
    untitled: 'El título de tu evento',
    noPlace: 'Lugar por precisar',
  },
};

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What the page would say if it were made now. */
export function previewOf(
  values: WizardValues,
  logo: string | null,
  words: Pick<PreviewWords, 'untitled' | 'noPlace'>,
): EventView {
  const isOnce = values.event_type === 'ponctuel';
  const { location, telephone } = values;
  const about = aboutBody(values, isOnce);
  return {
    id: 'preview',
    id_user: 'preview',
    title: orNull(values.title) ?? words.untitled,
    location: orNull(location.text) ?? words.noPlace,
    latitude: location.latitude,
    longitude: location.longitude,
    is_place_approximate: location.isApproximate === true,
    country_code: location.countryCode,
    timezone: 'Europe/Paris',
    contact: orNull(values.contact),
    is_email_visible: values.is_email_visible,
    telephone: orNull(telephone.text),
    is_telephone_visible: values.is_telephone_visible,
    logo,
    is_public: values.is_public === 'true',
    event_type: values.event_type,
    date: isOnce ? orNull(values.date) : null,
    time: isOnce ? orNull(values.time) : null,
    start_date: isOnce ? null : orNull(values.start_date),
    end_date: isOnce ? null : orNull(values.end_date),
    end_time: orNull(about.end_time ?? ''),
    doors_time: orNull(about.doors_time ?? ''),
    description: orNull(about.description ?? ''),
    practical_notes: orNull(about.practical_notes ?? ''),
    organiser_name: orNull(about.organiser_name ?? ''),
    max_participants: null,
    current_participants: 0,
    is_upcoming: true,
    counts: { drivers: 0, free_seats: 0, passengers: 0 },
    my_participant_id: null,
    my_participant: null,
    participants: [],
  };
}

export interface FullPreviewProps {
  readonly values: WizardValues;
  readonly logo: string | null;
  readonly onClose: () => void;
}

/** The whole page before it is public, over the form: closed, the form is as it was. */
export function FullPreview({ values, logo, onClose }: FullPreviewProps) {
  const { t, i18n } = useTranslation('common');
  const words = WORDS[langOf(i18n)];
  return (
    <Dialog open wide title={words.title} closeText={t('actions.close')} onClose={onClose}>
      <div className="stack">
        <p className="soft">{words.note}</p>
        <PagePreview as="h2" event={previewOf(values, logo, words)} nobody={words.nobody} />
      </div>
    </Dialog>
  );
}
