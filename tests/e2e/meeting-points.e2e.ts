import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, linkIn, mailsTo } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { accept, asked, join as joinEvent, PASSENGER } from '../harness/relations.ts';
import { expect, test, unique } from './fixtures.ts';
import { enter, madeEvent } from './steps.ts';

const LIST = `nom_lieu,com_lieu,type,ouvert,Xlong,Ylat
Parking-relais des Landiers nord,Chambéry,Aire de covoiturage,true,5.8946,45.5921
Sortie d'autoroute numéro 14,Aix-les-Bains,Sortie d'autoroute,true,5.92,45.71
Gare d'Aix-les-Bains Le Revard,Aix-les-Bains,Parking,true,5.909,45.688
`;

test('a public meeting point is proposed by one press, at 390 px and with the keyboard', async ({ visitor }) => {
  const folder = await mkdtemp(join(tmpdir(), 'convoi-list-'));
  const file = join(folder, 'list.csv');
  await writeFile(file, LIST);
  const product = await startProduct({ env: { MEETING_POINTS: file } });
  try {
    const client = createClient(product.url);
    const event = await madeEvent(client);
    const person = (name: string, latitude: number, longitude: number, more: object) =>
      joinEvent(client, event.id, `${unique()}@example.org`, { name, latitude, longitude, ...more });
    const driver = await person('Dora Martin', 45.566, 5.92, { places: 4 });
    const rider = await person('Carl Martin', 45.69, 5.9, PASSENGER);
    await accept(client, (await asked(client, rider, driver)).id, driver);
    const [mail] = await mailsTo(client, rider.email, 'registration_received');
    if (mail === undefined) throw new Error('no mail');
    const page = await visitor({ width: 390, site: product.url });
    await enter(page, linkIn(mail, '/participation'));
    await page
      .getByRole('button', { name: /^Proposer lieu et heure/ })
      .first()
      .click();
    const points = page.getByRole('region', { name: 'Points de rencontre publics' });
    await expect(points.getByRole('listitem')).toHaveCount(3);
    await expect(points.getByRole('listitem').first()).toContainText('de chez vous');
    await expect(points.getByRole('listitem').first()).toContainText('détour pour Dora Martin');
    const station = points.getByRole('button', { name: "Gare d'Aix-les-Bains Le Revard" });
    await station.press('Enter');
    await expect(station).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Lieu')).toHaveValue("Gare d'Aix-les-Bains Le Revard");
    if (process.env.SHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SHOTS}/points.png`, fullPage: true });
    await page.getByLabel('Heure').fill('16:40');
    await page.getByRole('button', { name: 'Proposer', exact: true }).click();
    await expect(page.getByText("16:40, Gare d'Aix-les-Bains Le Revard")).toBeVisible();
    await page.context().close();
  } finally {
    await product.dispose();
    await rm(folder, { recursive: true });
  }
});
