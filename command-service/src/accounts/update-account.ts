import type { ProfileBody, UserView } from '@convoi/contracts';
import { Refusal, rolePreferenceOf, smokingOf } from '@convoi/contracts';
import type { DataOf } from '@convoi/contracts/events';
import type { CommandOrigin } from '@convoi/platform/kernel/command-handler/command-handler';
import { sealed } from '../shared/sealing.ts';
import { updateProfile as decideUpdate, liveUser } from './account.decider.ts';
import { userModel } from './account.state.ts';
import { accountView, openUserPerson, userDigests, userOfSession, userStream } from './accounts.ts';
import type { AccountPorts } from './ports.ts';

type PersonChange = NonNullable<DataOf<'ProfileUpdated'>['person']>;

/** The personal fields that were given. */
function personChange({ full_name: fullName, address, comment, latitude, longitude }: ProfileBody): PersonChange {
  return {
    ...(fullName === undefined ? {} : { fullName }),
    ...(address === undefined ? {} : { address }),
    ...(comment === undefined ? {} : { comment }),
    ...(latitude === undefined ? {} : { latitude, longitude: longitude ?? null }),
  };
}

/** Changes the profile of the calling account (`updateAccount`). */
export async function updateProfile(
  deps: AccountPorts,
  userId: string,
  body: ProfileBody,
  origin: CommandOrigin,
): Promise<{ readonly view: UserView; readonly position: number }> {
  const { user: before } = await userOfSession(deps, userId);
  const { subjectId } = before;
  const stream = userStream(userId);
  const plain = personChange(body);
  const { fumeur, chauffeur, places, lang } = body;
  const { person } = await sealed(deps.personal, stream, 'ProfileUpdated', {
    subjectId,
    person: Object.keys(plain).length === 0 ? null : plain,
    digests: {},
  });
  const { state, position } = await deps.commands.execute(userModel, stream, origin, (view) =>
    decideUpdate(view.user, {
      person,
      digests: userDigests(deps, subjectId, plain),
      preferences: {
        smoking: fumeur === undefined ? undefined : smokingOf(fumeur),
        rolePreference: chauffeur === undefined ? undefined : rolePreferenceOf(chauffeur),
        seats: places,
        lang,
      },
    }),
  );
  const user = liveUser(state.user);
  const opened = await openUserPerson(deps, userId, state);
  if (user === null || opened === null) throw new Refusal('auth.token_invalid');
  return { view: accountView(userId, user, opened), position };
}
