import type { SessionView } from '@convoi/contracts';
import { type DataOf, streamId } from '@convoi/contracts/events';
import type { Caller } from '@convoi/platform/http/pipeline/handler';
import { createAccountLinks } from '@convoi/platform/kernel/personal-data/account-links';
import type { TestService } from './service.ts';

/** Accounts with a proved address, for specs of commands. */

const PASSWORD = 'Montagne-2026';

async function newest<T extends 'EmailVerificationRequested' | 'AddressChangeRequested'>(
  product: TestService,
  type: T,
): Promise<{ readonly userId: string; readonly data: DataOf<T> }> {
  const found = (await product.log()).findLast((one) => one.type === type);
  if (found === undefined) throw new Error(`no ${type}`);
  return { userId: streamId(found.stream), data: found.data as unknown as DataOf<T> };
}

/** An account that has proved its address, logged in. */
export async function provedAccount(product: TestService, email: string): Promise<Caller & { kind: 'account' }> {
  const links = createAccountLinks(product.config.secrets.master);
  await product.call('signUp', { body: { email, password: PASSWORD, full_name: 'Alice Zwingli' } });
  const { userId, data } = await newest(product, 'EmailVerificationRequested');
  await product.call('verifyEmail', { body: { token: links.verify.issue({ userId, linkId: data.linkId }) } });
  const session = (await product.call('logIn', { body: { email, password: PASSWORD } })).body as SessionView;
  const caller = await product.service.authenticate(session.access_token);
  if (caller?.kind !== 'account') throw new Error('no session');
  return caller;
}

/** Gives an account another address, which both of its owner's mailboxes agree to. */
export async function changeAddressTo(product: TestService, caller: Caller, email: string): Promise<void> {
  const { issue } = createAccountLinks(product.config.secrets.master).address;
  await product.call('requestAddressChange', { caller, body: { email, password: PASSWORD } });
  const { userId, data } = await newest(product, 'AddressChangeRequested');
  for (const linkId of [data.newLinkId, data.oldLinkId])
    await product.call('confirmAddressChange', { body: { token: issue({ userId, linkId }) } });
}
