import { textTable } from '@convoi/platform/observability/text-table';
import { checkStores } from '@convoi/platform/stores/configured';
import { OperatorFault, runOperation } from './src/operations/operation.ts';

/** `npm run check:stores`: tries every store that the settings name, before anything depends on it; removes what it makes. */

const WORDS = { good: 'good', better: 'good, but', wrong: 'WRONG' } as const;

await runOperation({
  program: 'check-stores',
  usage: 'npm run check:stores     tries the stores that EVENTSTORE_URL, MONGODB_URL, FILES_URL and DATA_DIR name',
  words: { least: 0, most: 0 },
  run: async (_words, settings, print) => {
    const checks = await checkStores(settings());
    print(
      textTable(
        ['store', 'tried', 'result', 'found', 'what to change'],
        checks.map(({ store, what, verdict, found, change }) => [store, what, WORDS[verdict], found, change]),
      ),
    );
    const wrong = checks.filter(({ verdict }) => verdict === 'wrong');
    if (wrong.length > 0) throw new OperatorFault(`${wrong.length} of ${checks.length} are wrong: change them first.`);
    return { checks };
  },
});
