import type { EventView } from '@convoi/contracts';
import { eventView, type People, peopleWanted, type ViewSettings } from '../events/event.view.ts';
import type { PersonalPages } from '../events/personal-page.port.ts';
import type { ModelsPort } from '../shared/read-models.ts';
import { MATCH_MODELS } from './match-access.ts';
import { ownRegistrationIn } from './participant-access.ts';
import { activeOf, peopleFor, peopleShownTo, selfAs } from './participants-as-seen.view.ts';
import type { IndexedRegistration } from './registration-index.projection.ts';

/** What personal pages are made with. */
export interface PersonalPagePorts extends ModelsPort {
  readonly settings: ViewSettings;
}

/** The page as somebody who takes part in it sees it, of the people that they are shown (`peopleShownTo`); its participants only where they are wanted. */
export async function personalPage(
  view: EventView,
  people: People,
  own: IndexedRegistration,
  ports: PersonalPagePorts,
): Promise<EventView> {
  const id = own.participantId;
  const shown = people.views.find((one) => one.id === id);
  const person = (await activeOf([id], ports)).get(id);
  const self = shown === undefined || person === undefined ? null : selfAs(shown, person, ports.settings.costPerKm);
  const participants = view.participants.length === 0 ? [] : [...(await peopleFor(people, own, ports))];
  return { ...view, my_participant_id: id, my_participant: self, participants };
}

/** What participants see of the page of their event beside what anybody sees. */
export function createPersonalPages(ports: PersonalPagePorts): PersonalPages {
  return {
    models: MATCH_MODELS,
    pageFor: async (caller, found, wanted) => {
      const own = await ownRegistrationIn(caller, found.page._id, ports);
      if (own === null) return null;
      const people = peopleShownTo(await found.people(), own);
      return personalPage(
        eventView(found.page, peopleWanted(people, wanted), true, ports.settings),
        people,
        own,
        ports,
      );
    },
  };
}
