import { expect, it } from 'vitest';
import { unraised } from './read-model-rules.ts';

const model = (name: string, version: number, from: string, index = '`event`'): string =>
  `## ${name}\n\nVersion ${version}, collection \`${name}__v${version}\`.\n\n- From: ${from}\n\n| Index |\n| --- |\n| ${index} |`;
const page = (...sections: readonly string[]): string => `${['# Read models', ...sections].join('\n\n')}\n`;
const stored = page(model('rides', 2, 'RideAgreed'), model('people', 4, 'PersonCame, PersonLeft'));

it('finds read models that are made from other events, or have other indexes, under the version they had', () => {
  const now = page(model('rides', 2, 'RideAgreed, RideEnded'), model('people', 4, 'PersonCame, PersonLeft', '`day`'));
  expect(unraised(stored, now)).toEqual(['rides', 'people']);
});

it('lets those be whose version is another one, those that are new, and those that are gone', () => {
  const raised = model('rides', 3, 'RideAgreed, RideEnded');
  expect(unraised(stored, page(raised, model('fares', 1, 'FareStated')))).toEqual([]);
  expect(unraised(stored, stored)).toEqual([]);
  expect(unraised('', stored)).toEqual([]);
});

it('tells a model from another one that stands beside it', () => {
  expect(unraised(stored, page(model('people', 4, 'PersonCame, PersonLeft'), model('rides', 2, 'RideAgreed')))).toEqual(
    [],
  );
});
