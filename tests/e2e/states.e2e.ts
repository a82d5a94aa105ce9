import { faultsOfDocument, overflowOf, smallTargets, violationsOf } from './examine.ts';
import { test as base, expect, heightOf } from './fixtures.ts';
import { isShownAt, makeScene, reachState, type Scene, STATES, settled } from './states.ts';
import { WORDS } from './words.ts';

const test = base.extend<object, { readonly scene: Scene }>({
  scene: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what a fixture needs from here
    async ({}, use) => {
      const scene = await makeScene();
      await use(scene);
      await scene.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ mode: 'parallel' });

for (const state of STATES) {
  for (const lang of ['fr', 'de'] as const) {
    test(`W6 W8 W10 ${state.name} in ${lang}`, async ({ visitor, scene, expectError }) => {
      if (state.expects !== undefined) expectError(state.expects);
      const t = WORDS[lang];
      if (isShownAt(state, 1280)) {
        const page = await visitor({ width: 1280, lang, site: scene.url });
        await reachState(state, { page, scene, lang, t, width: 1280 });
        expect.soft(await page.evaluate(faultsOfDocument)).toEqual([]);
        expect.soft(await violationsOf(page), 'axe, light').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await settled(page);
        expect.soft(await violationsOf(page), 'axe, dark').toEqual([]);
      }
      if (isShownAt(state, 390)) {
        const page = await visitor({ width: 390, lang, site: scene.url });
        await reachState(state, { page, scene, lang, t, width: 390 });
        expect.soft(await page.evaluate(faultsOfDocument)).toEqual([]);
        expect.soft(await violationsOf(page, { withTargets: false }), 'axe, narrow').toEqual([]);
        expect.soft(await page.evaluate(overflowOf, 390), 'at 390 px').toEqual([]);
        expect.soft(await page.evaluate(smallTargets), 'targets').toEqual([]);
        await page.setViewportSize({ width: 320, height: heightOf(320) });
        await settled(page);
        expect.soft(await page.evaluate(overflowOf, 320), 'at 320 px').toEqual([]);
      }
    });
  }
}
