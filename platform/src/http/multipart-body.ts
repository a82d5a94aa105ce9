import { LOGO_BYTES_MAX, MULTIPART_FIELDS_MAX, Refusal } from '@convoi/contracts';
import type { Upload } from './handler.ts';
import { isForbiddenKey } from './json-body.ts';

/** Bodies in multipart/form-data: texts and one file, in memory (api, sections 1.1 and 2.3). */

export interface MultipartBody {
  readonly fields: { readonly [name: string]: unknown };
  readonly file: Upload | null;
}

const FIELD_CHARACTERS_MAX = 64 * 1024;
const PARTS_MAX = MULTIPART_FIELDS_MAX + 1;

/** Refuses more parts than a form may have before any of them is read. */
function checkParts(bytes: Buffer, contentType: string): void {
  const boundary = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType);
  const mark = `--${boundary?.[1] ?? boundary?.[2] ?? ''}\r\n`;
  let parts = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) {
    parts += 1;
    if (parts > PARTS_MAX) throw new Refusal('request.too_large');
  }
}

/** The platform's own reader: a flat list, in which a name in brackets is a name and never a place in an object. */
async function readForm(bytes: Buffer, contentType: string): Promise<[string, string | File][]> {
  try {
    const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': contentType } }).formData();
    return [...form];
  } catch {
    throw new Refusal('request.malformed');
  }
}

/** Texts in which forms write "nothing" (api, section 1.1). */
function formValue(value: string): string | null | undefined {
  if (value === 'undefined') return undefined;
  return value === 'null' ? null : value;
}

/** One value for each name; a name given twice or in brackets is no text, and is told so by the field's own rule. */
function fieldsOf(entries: readonly (readonly [string, string])[]): { readonly [name: string]: unknown } {
  const fields = new Map<string, unknown>();
  for (const [name, text] of entries) {
    const [base = '', ...inner] = name.split(/[[\]]+/);
    if ([base, ...inner].some(isForbiddenKey)) throw new Refusal('request.malformed');
    const value = formValue(text);
    if (inner.length > 0 || fields.has(base)) fields.set(base, [value]);
    else if (value !== undefined) fields.set(base, value);
  }
  return Object.fromEntries(fields);
}

/** Takes all bytes of a body with its content type; gives fields and file. Throws a Refusal for everything else. */
export async function parseMultipart(bytes: Buffer, contentType: string, fileField: string): Promise<MultipartBody> {
  checkParts(bytes, contentType);
  const entries = await readForm(bytes, contentType);
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const files = entries.filter((entry): entry is [string, File] => typeof entry[1] !== 'string');
  const isTooLarge = texts.some(([, text]) => text.length > FIELD_CHARACTERS_MAX);
  if (texts.length > MULTIPART_FIELDS_MAX || files.length > 1 || isTooLarge) throw new Refusal('request.too_large');
  // Files of other names are unknown fields, and ignored; an empty one is what a form sends when nothing was chosen.
  const file = files.find(([name]) => name === fileField)?.[1];
  if (file === undefined || file.size === 0) return { fields: fieldsOf(texts), file: null };
  if (file.size > LOGO_BYTES_MAX) throw new Refusal('upload.too_large');
  return { fields: fieldsOf(texts), file: { bytes: new Uint8Array(await file.arrayBuffer()) } };
}
