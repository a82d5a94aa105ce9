import type { Lang } from '@convoi/contracts';

export type CountName = 'adults' | 'children' | 'child_seats' | 'aboard';
type Field = { readonly label: string; readonly less: string; readonly more: string };

export interface CompanionsWords {
  readonly heading: string;
  readonly intro: string;
  readonly fields: { readonly [N in CountName]: Field };
  readonly most: string;
  readonly together: (seats: number) => string;
  readonly left: (seats: number) => string;
}

/** Beside the fields, for the form with scripts and the one without. */
export const COMPANIONS_WORDS: { readonly [L in Lang]: CompanionsWords } = {
  fr: {
    heading: "D'autres personnes voyagent avec moi",
    intro: "Vous voyagez toujours ensemble. Aucun nom n'est demandé.",
    fields: {
      adults: { label: 'Adultes avec vous', less: 'Un adulte de moins', more: 'Un adulte de plus' },
      children: { label: 'Enfants avec vous', less: 'Un enfant de moins', more: 'Un enfant de plus' },
      child_seats: {
        label: 'Sièges enfant à prévoir',
        less: 'Un siège enfant de moins',
        more: 'Un siège enfant de plus',
      },
      aboard: { label: 'Autres personnes déjà à bord', less: 'Une personne de moins', more: 'Une personne de plus' },
    },
    most: "Il n'y a pas plus de places.",
    together: (seats) => `Il vous faut ${seats} places dans la même voiture.`,
    left: (seats) =>
      seats === 0
        ? "Il ne reste aucune place pour d'autres."
        : seats === 1
          ? "Il reste 1 place pour d'autres."
          : `Il reste ${seats} places pour d'autres.`,
  },
  en: {
    heading: 'Others travel with me',
    intro: 'You always ride together. No names are asked for.',
    fields: {
      adults: { label: 'Adults with you', less: 'One adult less', more: 'One more adult' },
      children: { label: 'Children with you', less: 'One child less', more: 'One more child' },
      child_seats: { label: 'Child seats needed', less: 'One child seat less', more: 'One more child seat' },
      aboard: { label: 'Other people already aboard', less: 'One person less', more: 'One more person' },
    },
    most: 'There are no more seats.',
    together: (seats) => `You need ${seats} seats in the same car.`,
    left: (seats) =>
      seats === 0
        ? 'No seat is left for others.'
        : seats === 1
          ? '1 seat is left for others.'
          : `${seats} seats are left for others.`,
  },
  de: {
    heading: 'Andere fahren mit mir',
    intro: 'Ihr fahrt immer zusammen. Namen werden nicht gefragt.',
    fields: {
      adults: {
        label: 'Erwachsene mit dir',
        less: 'Eine erwachsene Person weniger',
        more: 'Eine erwachsene Person mehr',
      },
      children: { label: 'Kinder mit dir', less: 'Ein Kind weniger', more: 'Ein Kind mehr' },
      child_seats: { label: 'Benötigte Kindersitze', less: 'Ein Kindersitz weniger', more: 'Ein Kindersitz mehr' },
      aboard: { label: 'Weitere Personen schon an Bord', less: 'Eine Person weniger', more: 'Eine Person mehr' },
    },
    most: 'Mehr Plätze gibt es nicht.',
    together: (seats) => `Ihr braucht ${seats} Plätze im selben Auto.`,
    left: (seats) =>
      seats === 0
        ? 'Für andere bleibt kein Platz.'
        : seats === 1
          ? 'Für andere bleibt 1 Platz.'
          : `Für andere bleiben ${seats} Plätze.`,
  },
  es: {
    heading: 'Otras personas viajan conmigo',
    intro: 'Viajáis siempre juntos. No se pide ningún nombre.',
    fields: {
      adults: { label: 'Adultos contigo', less: 'Un adulto menos', more: 'Un adulto más' },
      children: { label: 'Niños contigo', less: 'Un niño menos', more: 'Un niño más' },
      child_seats: { label: 'Sillas infantiles necesarias', less: 'Una silla menos', more: 'Una silla más' },
      aboard: { label: 'Otras personas ya a bordo', less: 'Una persona menos', more: 'Una persona más' },
    },
    most: 'No hay más plazas.',
    together: (seats) => `Necesitáis ${seats} plazas en el mismo coche.`,
    left: (seats) =>
      seats === 0
        ? 'No queda ninguna plaza para otros.'
        : seats === 1
          ? 'Queda 1 plaza para otros.'
          : `Quedan ${seats} plazas para otros.`,
  },
};
