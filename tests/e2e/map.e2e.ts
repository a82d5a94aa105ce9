import type { Locator, Page } from '@playwright/test';
import type { Client } from '../harness/client.ts';
import { linkIn } from '../harness/client.ts';
import { expect, go, test, type VisitorOptions } from './fixtures.ts';
import { enter, eventMap, madeEvent, madeRegistration, participants } from './steps.ts';

/** What WCAG 2.5.8 asks of a target's side. */
const LEAST_PX = 24;
const PLACE = { latitude: 45.8992, longitude: 6.1294 };
const DRIVES = 'Je préfère prendre ma voiture';
const RIDES = 'Je préfère me faire conduire';
const EITHER = "Je n'ai pas de préférence";
const PREFERENCES = [DRIVES, RIDES, EITHER];

/** An event whose people leave from all around it, some from next door, as does the visitor who holds the link. */
async function crowdedPlace(client: Client) {
  const event = await madeEvent(client, PLACE);
  const me = await madeRegistration(client, event, { name: 'Carole Caron', ...PLACE });
  for (let index = 0; index < 24; index += 1) {
    const far = index < 12 ? 0.002 : 0.25;
    await madeRegistration(client, event, {
      name: `Denis ${String.fromCharCode(65 + index)}`,
      chauffeur: PREFERENCES[index % PREFERENCES.length],
      latitude: PLACE.latitude + Math.sin(index) * far,
      longitude: PLACE.longitude + Math.cos(index) * far * 1.4,
    });
  }
  return { event, link: linkIn(me.mail, '/participation') };
}

/** The event's map as this visitor has it; narrow pages keep it folded. */
async function shownMap(page: Page, path: string, { width }: VisitorOptions): Promise<Locator> {
  await go(page, path);
  if (width === 390) await participants(page).getByRole('radio', { name: 'Carte' }).check();
  const map = eventMap(page);
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('[data-item="event"]')).toBeVisible();
  return map;
}

/** The marks whose middle, as large as a target has to be, another mark takes a press away from. */
function coveredMarks(map: Locator): Promise<readonly string[]> {
  return map.evaluate((element, least) => {
    const pane = element.querySelector('.leaflet-marker-pane');
    const marks = [...(pane?.querySelectorAll('button') ?? [])];
    const isCovered = (mark: HTMLElement): boolean => {
      const { left, top, width, height } = mark.getBoundingClientRect();
      const ways = [-1, 0, 1].map((way) => (way * least) / 2);
      return ways.some((right) =>
        ways.some((down) => {
          const hit = document.elementFromPoint(left + width / 2 + right, top + height / 2 + down)?.closest('button');
          return hit != null && hit !== mark && pane?.contains(hit);
        }),
      );
    };
    return marks.filter(isCovered).map((mark) => mark.ariaLabel ?? '');
  }, LEAST_PX);
}

for (const width of [1280, 390] as const)
  test(`map: flag, house and everybody else can be pressed at every size, ${width} px`, async ({ visitor, client }) => {
    const { event, link } = await crowdedPlace(client);
    const page = await visitor({ width });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enter(page, link);
    const map = await shownMap(page, event.path, { width });
    await expect(map.getByRole('button', { name: 'Votre départ' })).toBeVisible();
    const clusters = map.getByRole('button', { name: /^\d+ participants/ });
    await expect(clusters).not.toHaveCount(0);
    const seen: string[] = [];
    const flag = map.locator('[data-item="event"]');
    const places = () => map.locator('.leaflet-marker-pane').innerHTML();
    // From the whole region down to one's own street.
    await map.getByRole('button', { name: 'Réduire', exact: true }).click();
    const nearer = map.getByRole('button', { name: 'Agrandir', exact: true });
    for (;;) {
      await expect(flag).toBeInViewport();
      seen.push(...(await coveredMarks(map)));
      // Where the map shows nothing more, its button rests.
      if ((await nearer.getAttribute('aria-disabled')) === 'true') break;
      const before = await places();
      await nearer.click();
      await expect.poll(places).not.toBe(before);
    }
    expect(seen).toEqual([]);
    // A cluster beside the flag opens where it is pressed, and not what lies under it.
    await map.getByRole('button', { name: 'Tout voir' }).click();
    const before = await places();
    const people = await clusters.first().innerText();
    await clusters.first().click();
    // The map comes nearer or, where it shows nothing more, the people are gone through one by one.
    const isOpen = async () =>
      (await places()) !== before || (await map.getByRole('region').getByText(`1 sur ${people}`).isVisible());
    await expect.poll(isOpen).toBe(true);
    await expect(flag).toHaveAttribute('aria-expanded', 'false');
    await expect(map.getByRole('button', { name: 'Votre départ' })).toHaveAttribute('aria-expanded', 'false');
  });

/** What is drawn of a pin, without its colours. */
const drawing = (pin: Locator): Promise<string> =>
  pin.evaluate((button) => [...button.querySelectorAll('svg')].map((svg) => svg.innerHTML).join());

test('map: who drives, who looks for a seat and who does either look different, also without colour', async ({
  visitor,
  client,
}) => {
  const event = await madeEvent(client, PLACE);
  for (const [index, chauffeur] of PREFERENCES.entries())
    await madeRegistration(client, event, {
      name: 'Alice Martin',
      chauffeur,
      latitude: PLACE.latitude + 0.4 * (index - 1),
      longitude: PLACE.longitude + 0.6,
    });
  const page = await visitor();
  await page.emulateMedia({ forcedColors: 'active' });
  const map = await shownMap(page, event.path, {});
  const pins = ['conduit', 'cherche une place', 'sans préférence'].map((role) =>
    map.getByRole('button', { name: new RegExp(`^Alice M\\..*, ${role}$`) }),
  );
  for (const pin of pins) await expect(pin).toBeVisible();
  const drawings = await Promise.all(pins.map(drawing));
  expect(new Set(drawings).size).toBe(pins.length);
  // Where the system gives the colours, all pins have the same two.
  const fills = await Promise.all(
    pins.map((pin) => pin.evaluate((button) => getComputedStyle(button.querySelector('path') ?? button).fill)),
  );
  expect(new Set(fills).size).toBe(1);
  const legend = map.getByRole('list', { name: 'Légende' });
  for (const text of ['Conduit', 'Cherche une place', 'Sans préférence'])
    await expect(legend.getByText(text)).toBeVisible();
});
