import { fields } from '@convoi/contracts';
import { WithdrawEventBody } from '@convoi/contracts/bodies';
import * as z from 'zod/mini';

/** The same words, however a keyboard writes their spaces, capitals and apostrophes. */
const plain = (text: string): string =>
  text.normalize('NFKC').replaceAll('’', "'").trim().replace(/\s+/g, ' ').toLowerCase();

/** The contract's body; the title has to be typed besides, so that nobody deletes a page by a slip. */
export const withdrawSchema = (title: string) =>
  z.extend(WithdrawEventBody, {
    title: fields.field<string>({ type: 'string', minLength: 1 }, true, (value) =>
      typeof value === 'string' && plain(value) === plain(title) ? { value } : { code: 'not_allowed' },
    ),
  });
