import type { sharing as source } from '../fr/sharing.ts';
import type { Translation } from '../translation.ts';

export const sharing: Translation<typeof source, 'en'> = {
  impact: {
    heading: 'Together we have avoided',
    heading_event: 'What this event has avoided',
    seats_one: '{{shown}} seat shared',
    seats_other: '{{shown}} seats shared',
    km_one: '{{shown}}\u00a0km avoided',
    km_other: '{{shown}}\u00a0km avoided',
    co2_one: '{{shown}}\u00a0kg of CO₂ avoided',
    co2_other: '{{shown}}\u00a0kg of CO₂ avoided',
    how: 'How is this calculated?',
    method:
      "For every accepted ride, there and back: the kilometres the passenger would have driven alone, minus the driver's detour. Distances as the crow flies × 1.3; {{grams}}\u00a0g of CO₂ per kilometre.",
  },
  suggestions: {
    heading: 'Suggested people to ride with',
    driver: 'Can give you a lift',
    passenger: 'Can ride with you',
    detour_one: 'detour of about {{shown}}\u00a0km',
    detour_other: 'detour of about {{shown}}\u00a0km',
    apart_one: 'about {{shown}}\u00a0km from you',
    apart_other: 'about {{shown}}\u00a0km from you',
    no_detour: 'hardly any detour',
    more: 'Show more',
    empty: 'No ride nearby yet. New ones will appear here.',
    failed: 'The suggestions could not be loaded.',
    how: 'How are they chosen?',
    method:
      "A matching preference, a trip in common, enough seats, and a detour of 5\u00a0km at most or a quarter of the driver's way. Those who start near you for a small detour come first. Distances as the crow flies × 1.3, from approximate positions.",
  },
};
