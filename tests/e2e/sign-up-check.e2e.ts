import { createClient } from '../harness/client.ts';
import { startProduct } from '../harness/product.ts';
import { expect, go, test, unique } from './fixtures.ts';

const PASSWORD = 'Sesame-2026';

/** Where many sign up the server wants the human check: the form does the work when it is asked, nobody sees it. */
test('a sign-up goes through where others have signed up too often @core', async ({ visitor, expectError }) => {
  const product = await startProduct({ env: { HUMAN_CHECK: 'altcha', HUMAN_CHECK_COST: '1', RATE_LIMITS: 'on' } });
  try {
    const client = createClient(product.url);
    const signUp = async (): Promise<unknown> => {
      const body = { email: `${unique()}@example.org`, password: PASSWORD, full_name: 'Somebody' };
      const answer = await client.post<{ readonly code?: string }>('/auth/signup', body);
      return answer.body.code ?? answer.status;
    };
    for (let time = 0; time < 3; time += 1) expect(await signUp()).toBe(201);
    expect(await signUp()).toBe('human_check.missing');

    expectError(/400/);
    const page = await visitor({ site: product.url });
    await go(page, '/signup');
    const main = page.getByRole('main');
    await main.getByLabel('Adresse e-mail').fill(`${unique()}@example.org`);
    await main.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await main.getByLabel('Nom complet').fill('Alice Martin');
    await main.getByRole('checkbox').check();
    await main.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(page.getByRole('heading', { name: 'Vérifiez votre boîte de réception' })).toBeFocused();
  } finally {
    await product.dispose();
  }
});
