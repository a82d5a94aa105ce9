import { CALLS } from '@convoi/contracts';
import { expect, test } from 'vitest';
import { useProduct } from '../harness/suite.ts';
import { CANARIES, FINDERS, openScene, SCENE_ENV } from './scene.ts';

const it = useProduct({ env: SCENE_ENV });

test('P6 a download holds everything of its owner and nothing of anybody else', async () => {
  const { visitor, holder } = await openScene(it.client);
  const downloads = [
    { who: 'visitor', path: CALLS.P12.path.replace(':id', visitor.id), token: visitor.token },
    { who: 'holder', path: CALLS.A13.path, token: holder.token },
  ] as const;
  for (const { who, path, token } of downloads) {
    const answer = await it.client.get(path, { token });
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(JSON.stringify(answer.body));
    // A password is kept by nobody, so nobody can hand it out.
    const wanted = [...Object.keys(CANARIES[who].texts).filter((what) => what !== 'password'), 'point'];
    const found = FINDERS[who](bytes).map((what) => (/latitude|longitude|point/.test(what) ? 'point' : what));
    expect([...new Set(found)].sort()).toEqual(wanted.sort());
    for (const [other, find] of Object.entries(FINDERS)) if (other !== who) expect(find(bytes)).toEqual([]);
  }
});
