import { type FareView, type Lang, type MatchRequestView, tollsCeilingCents, wayCents } from '@convoi/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { langOf } from '#web/i18n/index.ts';

interface Words {
  readonly heading: string;
  readonly tolls: (amount: string) => string;
  readonly parking: (amount: string) => string;
  readonly unknownWay: string;
  /** The sum, the people whom the car holds, the part of each. */
  readonly shared: (sum: string, people: number, each: string) => string;
  readonly stated: (name: string) => string;
  /** Where the amount was fixed by other costs than those of today. */
  readonly before: string;
  readonly rate: (source: string, year: number) => string;
}

const WORDS: { readonly [L in Lang]: Words } = {
  fr: {
    heading: "D'où vient ce montant",
    tolls: (amount) => `péages ${amount}`,
    parking: (amount) => `parking ${amount}`,
    unknownWay: 'distance inconnue',
    shared: (sum, people, each) =>
      `Un trajet coûte ${sum}. Partagé entre les ${people} places de la voiture, conducteur compris : ${each} par personne au plus.`,
    stated: (name) => `Péages et parking selon ${name}`,
    before: "Ce calcul part des frais d'aujourd'hui\u00a0; le montant a été fixé avant.",
    rate: (source, year) => `${source} (${year}).`,
  },
  en: {
    heading: 'Where this amount comes from',
    tolls: (amount) => `tolls ${amount}`,
    parking: (amount) => `parking ${amount}`,
    unknownWay: 'distance unknown',
    shared: (sum, people, each) =>
      `One way costs ${sum}. Shared between the ${people} seats of the car, the driver's among them: ${each} per person at most.`,
    stated: (name) => `Tolls and parking according to ${name}`,
    before: 'This is reckoned from the costs of today; the amount was fixed before.',
    rate: (source, year) => `${source} (${year}).`,
  },
  de: {
    heading: 'Woher dieser Betrag kommt',
    tolls: (amount) => `Maut ${amount}`,
    parking: (amount) => `Parken ${amount}`,
    unknownWay: 'Strecke unbekannt',
    shared: (sum, people, each) =>
      `Ein Weg kostet ${sum}. Geteilt durch die ${people} Plätze des Autos, den Fahrersitz eingerechnet: höchstens ${each} pro Person.`,
    stated: (name) => `Maut und Parken laut ${name}`,
    before: 'Gerechnet ist mit den heutigen Kosten; der Betrag wurde vorher festgelegt.',
    rate: (source, year) => `${source} (${year}).`,
  },
  es: {
    heading: 'De dónde sale este importe',
    tolls: (amount) => `peajes ${amount}`,
    parking: (amount) => `aparcamiento ${amount}`,
    unknownWay: 'distancia desconocida',
    shared: (sum, people, each) =>
      `Un trayecto cuesta ${sum}. Repartido entre las ${people} plazas del coche, incluida la de quien conduce: ${each} por persona como máximo.`,
    stated: (name) => `Peajes y aparcamiento según ${name}`,
    before: 'El cálculo parte de los gastos de hoy; el importe se fijó antes.',
    rate: (source, year) => `${source} (${year}).`,
  },
};

interface FareBasisProps {
  readonly request: MatchRequestView;
  /** The amount that is shown: of the request or of the ride, whatever the driver has said since. */
  readonly fare: FareView | undefined;
}

/**
 * What a driver's amount is made of, folded: distance and rate, tolls, parking, and by how many it is shared. Nothing where no amount
 * is asked. The costs are those of now: an amount that was fixed by other ones says so.
 */
export function FareBasis({ request: { counterpart, fare_costs: said }, fare }: FareBasisProps) {
  const words = WORDS[langOf(useTranslation().i18n)];
  const format = useFormat();
  if (said === undefined || fare?.amount == null) return null;
  const { name, distance_km: km, places, legs } = counterpart;
  const { rate } = said;
  const cents = Math.round(fare.amount * 100);
  const ways = Math.max(1, legs.length);
  const tollsCents = Math.min(Math.round(said.tolls * 100), tollsCeilingCents(km));
  const parkingCents = Math.round(said.parking * 100);
  const sum = wayCents({ km, tollsCents, parkingCents, ways }, rate.cents_per_km);
  const people = 1 + places;
  const most = Math.floor(sum / people);
  const isOfNow = counterpart.fare?.amount === fare.amount && cents <= most;
  const perKm = `${(rate.cents_per_km / 100).toFixed(3)}\u00a0€`;
  const parts = [
    km === null ? words.unknownWay : `${format.km(km)} × ${format.lang === 'en' ? perKm : perKm.replace('.', ',')}`,
    ...(tollsCents > 0 ? [words.tolls(format.money(tollsCents))] : []),
    ...(parkingCents > 0 ? [words.parking(format.money(Math.round(parkingCents / ways)))] : []),
  ];
  return (
    <details className="fold small">
      <summary>{words.heading}</summary>
      <p className="soft">
        {parts.join(' + ')}. {words.shared(format.money(Math.round(sum)), people, format.money(most))}{' '}
        {tollsCents + parkingCents > 0 && `${words.stated(name.endsWith('.') ? name.slice(0, -1) : name)}. `}
        {words.rate(rate.source, rate.year)}
        {!isOfNow && ` ${words.before}`}
      </p>
    </details>
  );
}
