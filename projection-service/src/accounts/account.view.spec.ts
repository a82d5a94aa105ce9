import { expect, it } from 'vitest';
import type { Account } from './account.projection.ts';
import { identityViews, userView } from './account.view.ts';

/** As the version before kept an account; it is served while the present one is built. */
const before = {
  _id: '8d0e4c7a-51b2-4f69-9a3e-6c1d7f2b8e40',
  state: 'active',
  subjectId: 'b7c2d9e4-1f6a-4d83-8e50-9a4b3c2d1e0f',
  pieces: [],
  fumeur: 'Non',
  chauffeur: "Je n'ai pas de préférence",
  places: 1,
  lang: 'fr',
  isVerified: true,
  isStaff: false,
  hasPassword: true,
  providers: ['google'],
  sessions: { version: 1, keptSessionId: null, revoked: [], isErased: false },
} satisfies Account;

const person = {
  email: 'alice@example.org',
  fullName: 'Alice Martin',
  address: null,
  latitude: null,
  longitude: null,
  comment: null,
};

it('an account of the version before is shown with its providers, its identities once they are known', () => {
  expect(userView({ profile: before, person }, { kind: 'anonymous' }).providers).toEqual(['google']);
  expect(identityViews(before)).toEqual([]);
});
