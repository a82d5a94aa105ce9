import type { MatchRequestView } from '@convoi/contracts';

/** What `npm run demo` gives the staff to do: a ride that goes wrong, reports, and messages to the association. */

/** Makes a call of the application; with a token, as whoever it belongs to. */
export type Call = <T>(method: string, path: string, body?: unknown, token?: string) => Promise<T>;

/** Somebody of the event in which it happens; the token only where their link could be opened. */
export interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isDriver: boolean;
  /** Seats that are offered or wanted. */
  readonly seats: number;
  readonly token: string | null;
}

/** The title of the event in which it happens. */
export const DESK_EVENT = 'Marché de Noël solidaire';

const TALK = [
  ['passenger', 'Bonjour ! Je serai devant la gare, côté parc à vélos.'],
  ['driver', "D'accord, j'y passe vers 8 h 15."],
  ['driver', "Pour garder la place, je demande 40 € d'avance par virement."],
  ['passenger', "Ce n'est pas ce qui était prévu."],
] as const;

type Registered = DemoPerson & { readonly token: string };

/** A request that is declined, then a ride with a talk that its passenger reports. */
async function rideThatGoesWrong(call: Call, eventId: string, people: readonly DemoPerson[]): Promise<void> {
  // Whoever was registered first differs from run to run; their names do not.
  const known = [...people]
    .sort((a, b) => a.name.localeCompare(b.name))
    .filter((one): one is Registered => one.token !== null);
  const [driver, other] = known.filter((one) => one.isDriver).sort((a, b) => b.seats - a.seats);
  const [passenger] = known.filter((one) => !one.isDriver).sort((a, b) => a.seats - b.seats);
  if (driver === undefined || other === undefined || passenger === undefined) return;
  const ask = (receiver: DemoPerson, message: string): Promise<MatchRequestView> =>
    call(
      'POST',
      '/api/match-requests/create',
      { sender_id: passenger.id, receiver_id: receiver.id, event_id: eventId, message },
      passenger.token,
    );
  const declined = await ask(other, "Bonjour, auriez-vous une place pour moi à l'aller ?");
  await call('DELETE', `/api/match-requests/${declined.id}`, undefined, other.token);
  const ride = await ask(driver, 'Bonjour, je cherche une place pour le marché.');
  await call('POST', `/api/match-requests/${ride.id}/accept`, {}, driver.token);
  for (const [who, content] of TALK) {
    const writer = who === 'driver' ? driver : passenger;
    const body = { match_request_id: ride.id, sender_id: writer.id, content };
    await call('POST', '/api/messages/send', body, writer.token);
  }
  await call(
    'POST',
    '/api/reports',
    {
      target_type: 'match_request',
      target_id: ride.id,
      reason: 'danger',
      comment: "On me demande de l'argent d'avance pour un trajet.",
    },
    passenger.token,
  );
}

/** Takes the calls, the event and its people; gives the staff something in each of their lists. */
export async function fillDesk(call: Call, eventId: string, people: readonly DemoPerson[]): Promise<void> {
  await rideThatGoesWrong(call, eventId, people);
  await call('POST', '/api/reports', {
    target_type: 'event',
    target_id: eventId,
    reason: 'other',
    comment: "L'affiche de la mairie annonce une autre date.",
  });
  const [writer] = people.filter((one) => !one.isDriver).sort((a, b) => a.name.localeCompare(b.name));
  const letters = [
    {
      fullName: writer?.name ?? 'Nadia Durand',
      email: writer?.email ?? 'nadia.durand@demo.example',
      subject: 'help',
      message: "Bonjour,\nje n'arrive pas à changer mon heure de départ.\nPouvez-vous m'aider ?",
    },
    {
      fullName: 'Comité des fêtes',
      email: 'comite@demo.example',
      subject: 'info',
      message: 'Bonjour, notre association peut-elle imprimer la liste des participants pour le jour du marché ?',
    },
    {
      fullName: 'Olivier Clerc',
      email: 'olivier.clerc@demo.example',
      subject: 'feature',
      message: 'Ce serait bien de voir aussi les trains du soir sur la page. Merci pour votre travail !',
    },
  ];
  for (const letter of letters) await call('POST', '/api/contacts/contact', letter);
}
