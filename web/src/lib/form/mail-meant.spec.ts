// @vitest-environment node
import { expect, test } from 'vitest';
import { mailMeant } from './mail-meant.ts';

test.each([
  ['alice@gmial.com', 'alice@gmail.com'],
  ['alice@gmail.con', 'alice@gmail.com'],
  ['alice@gmail.co', 'alice@gmail.com'],
  ['alice@gmail.fr', 'alice@gmail.com'],
  ['alice@gmailcom', 'alice@gmail.com'],
  ['Alice.Martin+bal@GMAL.COM', 'Alice.Martin+bal@gmail.com'],
  ['alice@hotmial.fr', 'alice@hotmail.fr'],
  ['alice@hotmai.con', 'alice@hotmail.com'],
  ['alice@orange.f', 'alice@orange.fr'],
  ['alice@orange.ft ', 'alice@orange.fr'],
  ['alice@wanado.fr', 'alice@wanadoo.fr'],
  ['alice@laposte.ent', 'alice@laposte.net'],
  ['alice@yaho.fr', 'alice@yahoo.fr'],
  ['alice@outlok.com', 'alice@outlook.com'],
  ['alice@free.rf', 'alice@free.fr'],
  ['alice@gmx.ed', 'alice@gmx.de'],
])('%s was meant to be %s', (typed, meant) => expect(mailMeant(typed)).toBe(meant));

test.each([
  ...['alice@gmail.com', 'alice@hotmail.co.uk', 'alice@gmx.net', 'alice@mail.com', 'alice@ymail.com', 'alice@free.fr'],
  ...['alice@life.fr', 'alice@tree.fr', 'alice@example.org', 'alice@mairie-annecy.fr', 'alice@yahoo.com.br'],
  ...['alice', 'alice@', '@gmial.com', '', 'alice@g', 'alice@gmail', 'alice@univ-savoie.fr'],
])('of %s nothing is said', (typed) => expect(mailMeant(typed)).toBeNull());

test('what is proposed is right itself', () => {
  for (const typed of ['a@gmial.com', 'a@hotmai.con', 'a@orange.f', 'a@yaho.fr', 'a@gmailcom'])
    expect(mailMeant(mailMeant(typed) ?? '')).toBeNull();
});
