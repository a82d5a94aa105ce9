import type { Lang } from '@convoi/contracts';

/** A car for somebody who asks: whether it is the reader's, the seats that are needed, and those that are free. */
export interface Car {
  readonly isOwn: boolean;
  readonly seats: number;
  readonly left: number;
}

type Says = (name: string, seats: number, left: number) => string;

const WORDS: { readonly [L in Lang]: { readonly own: Says; readonly theirs: Says } } = {
  fr: {
    own: (name, seats, left) =>
      `Il faut ${seats === 1 ? 'une place' : `${seats} places`} à ${name}, et ${left === 0 ? "votre voiture n'en a plus de libre" : `votre voiture n'en a que ${left} de ${left === 1 ? 'libre' : 'libres'}`}.`,
    theirs: (name, seats, left) =>
      `Il vous faut ${seats === 1 ? 'une place' : `${seats} places`}, et la voiture de ${name} ${left === 0 ? "n'en a plus de libre" : `n'en a que ${left} de ${left === 1 ? 'libre' : 'libres'}`}.`,
  },
  en: {
    own: (name, seats, left) =>
      `${name} needs ${seats === 1 ? 'a seat' : `${seats} seats`}, and your car has ${left === 0 ? 'none' : `only ${left}`} free.`,
    theirs: (name, seats, left) =>
      `You need ${seats === 1 ? 'a seat' : `${seats} seats`}, and the car of ${name} has ${left === 0 ? 'none' : `only ${left}`} free.`,
  },
  de: {
    own: (name, seats, left) =>
      `${name} braucht ${seats === 1 ? 'einen Platz' : `${seats} Plätze`}, und in deinem Auto ${left > 1 ? `sind nur ${left}` : `ist ${left === 0 ? 'keiner' : 'nur einer'}`} frei.`,
    theirs: (name, seats, left) =>
      `Du brauchst ${seats === 1 ? 'einen Platz' : `${seats} Plätze`}, und im Auto von ${name} ${left > 1 ? `sind nur ${left}` : `ist ${left === 0 ? 'keiner' : 'nur einer'}`} frei.`,
  },
  es: {
    own: (name, seats, left) =>
      `${name} necesita ${seats === 1 ? 'una plaza' : `${seats} plazas`} y en tu coche ${left === 0 ? 'no queda ninguna' : left === 1 ? 'solo queda una' : `solo quedan ${left}`}.`,
    theirs: (name, seats, left) =>
      `Necesitas ${seats === 1 ? 'una plaza' : `${seats} plazas`} y en el coche de ${name} ${left === 0 ? 'no queda ninguna' : left === 1 ? 'solo queda una' : `solo quedan ${left}`}.`,
  },
};

/** Says before anything is pressed that a car has fewer seats than are needed. Takes the name of the other one. */
export function shortOfSeats(name: string, { isOwn, seats, left }: Car, lang: Lang): string {
  const { own, theirs } = WORDS[lang];
  return isOwn ? own(name, seats, left) : theirs(name, seats, left);
}
