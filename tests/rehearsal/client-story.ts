import createClient from 'openapi-fetch';
import type { paths } from './generated/api.d.ts';

/**
 * The main story as a program of somebody else's tells it: with a client and types that come from the document alone. The
 * compiler looks at it before it runs.
 */

type Api = ReturnType<typeof createClient<paths>>;

export interface StoryPorts {
  readonly baseUrl: string;
  /** The token in the link that was mailed for a registration. */
  readonly mailedToken: (address: string) => Promise<string>;
  /** A day to come, `YYYY-MM-DD`. */
  readonly day: string;
}

/** The answer, or an error with what was told instead. */
function answered<T>({ data, error }: { readonly data?: T; readonly error?: unknown }): T {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

async function registered(
  api: Api,
  ports: StoryPorts,
  eventId: string,
  person: { name: string; email: string; drives: boolean },
) {
  const { id } = answered(
    await api.POST('/api/participants', {
      body: {
        event_id: eventId,
        name: person.name,
        email: person.email,
        address: '12 rue de Boigne, 73000 Chambéry',
        latitude: 45.5662,
        longitude: 5.9208,
        chauffeur: person.drives ? 'Je préfère prendre ma voiture' : 'Je préfère me faire conduire',
        places: person.drives ? 3 : 1,
        legs: [{ kind: 'outbound', departure_time: '17:00' }],
        share_email: true,
        token: 'off',
      },
    }),
  );
  const opened = answered(
    await api.POST('/api/participants/confirm', { body: { token: await ports.mailedToken(person.email) } }),
  );
  return { id, headers: { authorization: `Bearer ${opened.access_token}` } };
}

/** Creates an event, registers two people, edits both, asks, accepts and reads it back; gives what there is at the end. */
export async function tellStory(ports: StoryPorts) {
  const api = createClient<paths>({ baseUrl: ports.baseUrl });
  const event = answered(
    await api.POST('/api/events', {
      body: {
        title: 'Fête du lac',
        location: 'Place de la Mairie, 74000 Annecy',
        latitude: 45.8992,
        longitude: 6.1294,
        event_type: 'ponctuel',
        date: ports.day,
        time: '19:30',
        contact: 'orga@example.org',
        is_public: true,
        is_email_visible: false,
        token: 'off',
      },
    }),
  );
  const organised = answered(
    await api.PUT('/api/events/admin/{id_admin}', {
      params: { path: { id_admin: event.id_admin } },
      body: { title: 'Fête d’hiver', is_email_visible: true },
    }),
  );
  const anna = await registered(api, ports, event.id, { name: 'Anna Arnaud', email: 'anna@example.org', drives: true });
  const ben = await registered(api, ports, event.id, { name: 'Ben Blanc', email: 'ben@example.org', drives: false });
  const edited = answered(
    await api.PATCH('/api/participants/{id}', {
      params: { path: { id: anna.id } },
      headers: anna.headers,
      body: { places: 2, comment: 'Je pars de la gare.' },
    }),
  );
  const request = answered(
    await api.POST('/api/match-requests/create', {
      headers: ben.headers,
      body: { sender_id: ben.id, receiver_id: anna.id, event_id: event.id, message: 'Bonjour !' },
    }),
  );
  const ride = await api.POST('/api/match-requests/{id}/accept', {
    params: { path: { id: request.id } },
    headers: anna.headers,
    body: {},
  });
  const position = Number(ride.response.headers.get('x-position'));
  const accepted = answered(ride);
  const messages = answered(
    await api.GET('/api/messages/{match_request_id}', {
      params: { path: { match_request_id: request.id }, header: { 'X-Min-Position': position } },
      headers: ben.headers,
    }),
  );
  const page = answered(
    await api.GET('/api/events/user/{id_user}', {
      params: { path: { id_user: event.id_user }, header: { 'X-Min-Position': position } },
      headers: ben.headers,
    }),
  );
  const refused = await api.POST('/api/match-requests/create', {
    headers: ben.headers,
    body: { sender_id: ben.id, receiver_id: anna.id, event_id: event.id },
  });
  return {
    title: organised.title,
    seats: edited.places,
    status: accepted.status,
    driver: accepted.driver_id === anna.id ? 'Anna' : 'Ben',
    words: messages.map(({ content }) => content),
    // The exact point is a pair of numbers, and those who ride together see each other's address.
    position: page.participants.find(({ id }) => id === anna.id)?.position ?? null,
    counterpart: page.participants.find(({ id }) => id === anna.id)?.contact_email ?? null,
    refusal: refused.error?.code ?? null,
  };
}
