import type { TestService } from './service.ts';

/** Sessions of two administrators. */
const administrator = (userId: string) =>
  ({
    kind: 'account',
    userId,
    sessionId: 's',
    version: 1,
    openedAt: Number.MAX_SAFE_INTEGER,
    staffRole: 'administrator',
  }) as const;
export const STAFF = administrator('staff');
export const OTHER_STAFF = administrator('other-staff');

/** Has one administrator ask for an erasure and another one confirm it; gives how many subjects that were. */
export async function eraseByStaff(
  product: Pick<TestService, 'call'>,
  body: { readonly [field: string]: string },
): Promise<number> {
  const { id } = (await product.call('erasePerson', { body, caller: STAFF })).body as { readonly id: string };
  const confirmed = await product.call('confirmErasure', { params: { id }, caller: OTHER_STAFF });
  return (confirmed.body as { readonly subjects: number }).subjects;
}
