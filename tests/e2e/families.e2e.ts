import { linkIn, mailsTo } from '../harness/client.ts';
import { accept, asked, join, PASSENGER } from '../harness/relations.ts';
import { expect, test, unique } from './fixtures.ts';
import { enter, madeEvent } from './steps.ts';

for (const width of [390, 1280] as const)
  test(`a ride grows with its group and says when the car holds no more, ${width} px`, async ({
    visitor,
    client,
    expectError,
  }) => {
    const event = await madeEvent(client);
    const at = () => `${unique()}@example.org`;
    const driver = await join(client, event.id, at(), {
      name: 'Gerard Martin',
      places: 3,
      chauffeur: 'Je préfère prendre ma voiture',
    });
    const rider = await join(client, event.id, at(), { ...PASSENGER, name: 'Lea Martin' });
    const { id } = await asked(client, rider, driver);
    await accept(client, id, driver);
    const [mail] = await mailsTo(client, rider.email, 'registration_received');
    if (mail === undefined) throw new Error('no mail to the passenger');
    const page = await visitor({ width });
    await enter(page, linkIn(mail, '/participation'));
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByText("D'autres personnes voyagent avec moi").click();
    const more = page.getByRole('button', { name: 'Un adulte de plus' });
    const before = (await more.boundingBox())?.y ?? 0;
    await more.click();
    // A second press at the same spot meets the same button.
    expect(Math.abs(((await more.boundingBox())?.y ?? 0) - before)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Un enfant de plus' }).click();
    await expect(page.getByRole('textbox', { name: 'Places souhaitées' })).toHaveValue('3');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const card = page.getByRole('article', { name: 'Gerard Martin' });
    await expect(card).toContainText('3 places pour vous');
    if (process.env.SHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SHOTS}/family-${width}.png`, fullPage: true });
    expectError(/status of 409/);
    await page.getByRole('button', { name: 'Modifier' }).click();
    await more.click();
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: "n'a plus de place libre" });
    await expect(alert.getByRole('link', { name: 'Voir mes trajets' })).toBeInViewport();
    if (process.env.SHOTS !== undefined)
      await page.screenshot({ path: `${process.env.SHOTS}/family-refused-${width}.png` });
  });
