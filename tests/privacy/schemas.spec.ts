import { bodySchema, EVENT_DEFINITIONS, encryptedFields } from '@convoi/contracts/events';
import { expect, test } from 'vitest';
import { filesHolding } from '../harness/data-folder.ts';
import { useProduct } from '../harness/suite.ts';
import { FINDERS, openScene, SCENE_ENV } from './scene.ts';

const it = useProduct({ env: SCENE_ENV });

/** Words of which a field's name is made when it holds something of a person. */
const PERSONAL =
  /^(e?mail|phone|telephone|name|fullname|first|last|address|street|comment|message|text|birth|ip|password|sender|person|note|basis)$/;
/** Fields that are named so and hold nothing of a person: flags, keyed digests, ids and words of a closed list. */
const HARMLESS: Readonly<Record<string, string>> = {
  firstDay: 'day of an event',
  showEmail: 'may the organiser\u2019s address be shown',
  showPhone: 'may the organiser\u2019s number be shown',
  shareEmail: 'may the address be shown to those one rides with',
  mails: 'are reminders wanted',
  addressNumber: 'how often an address has changed',
  senderId: 'id',
  messageId: 'id',
  'ReportActed.textId': 'id of a message, or which text it is',
  'UserErased.basis': 'one of a closed list',
  'SubjectErased.basis': 'one of a closed list',
};

const wordsOf = (field: string): string[] =>
  field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/);

test('no field that is named like something personal is stored in plain', () => {
  const unmarked = [...EVENT_DEFINITIONS.values()].flatMap((definition) => {
    const { properties = {} } = bodySchema(definition) as { properties?: Record<string, unknown> };
    return Object.keys(properties)
      .filter(
        (field) =>
          !encryptedFields(definition).includes(field) &&
          (HARMLESS[field] ?? HARMLESS[`${definition.type}.${field}`]) === undefined,
      )
      .filter((field) => wordsOf(field).some((word) => PERSONAL.test(word)))
      .map((field) => `${definition.type}.${field}`);
  });
  expect(unmarked).toEqual([]);
  // Whatever is marked can be erased: it belongs to somebody.
  for (const definition of EVENT_DEFINITIONS.values()) {
    const { properties = {} } = bodySchema(definition) as { properties?: Record<string, unknown> };
    if (encryptedFields(definition).length > 0) expect(Object.keys(properties), definition.type).toContain('subjectId');
  }
});

test('before any erasure only the read models hold anything in plain', async () => {
  await openScene(it.client);
  for (const find of Object.values(FINDERS)) {
    const files = await filesHolding(it.product.dataDir, find);
    expect(files.filter((file) => !file.startsWith('read.sqlite'))).toEqual([]);
  }
  expect(await filesHolding(it.product.dataDir, FINDERS.visitor)).not.toEqual([]);
});
