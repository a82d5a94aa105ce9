import { LOGO_BYTES_MAX, MULTIPART_FIELDS_MAX, Refusal } from '@convoi/contracts';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Upload } from './handler.ts';
import { isForbiddenKey } from './json-body.ts';

/** Bodies in multipart/form-data: texts and one file, in memory. */

export interface MultipartBody {
  readonly fields: { readonly [name: string]: unknown };
  readonly file: Upload | null;
}

const FIELD_NAME_MAX = 100;
const FIELD_BYTES_MAX = 64 * 1024;
const PARTS_MAX = MULTIPART_FIELDS_MAX + 1;

/** What a form holds, in its order; a name in brackets is a name and never a place in an object. */
interface Form {
  readonly texts: readonly (readonly [name: string, text: string])[];
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array; readonly isTooLarge: boolean }[];
}

/** Reads a form part by part, and stops at the first part too many: what is counted and what is read is the same. */
function readForm(bytes: Buffer, contentType: string): Promise<Form> {
  return new Promise((resolve, reject) => {
    const refuse = (code: 'request.malformed' | 'request.too_large') => reject(new Refusal(code));
    const texts: [string, string][] = [];
    const files: Form['files'][number][] = [];
    let reader: BusboyInstance;
    try {
      reader = new Busboy({
        headers: { 'content-type': contentType },
        limits: {
          fieldNameSize: FIELD_NAME_MAX,
          fieldSize: FIELD_BYTES_MAX,
          fields: MULTIPART_FIELDS_MAX,
          files: 1,
          fileSize: LOGO_BYTES_MAX,
          parts: PARTS_MAX,
        },
      });
    } catch {
      refuse('request.malformed');
      return;
    }
    reader.on('field', (name, text, isNameCut, isTextCut) => {
      if (isNameCut || isTextCut) refuse('request.too_large');
      texts.push([name ?? '', text]);
    });
    reader.on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A form that breaks off within a file says so on the stream of the file too: unheard, that would end the process.
      stream.on('error', () => refuse('request.malformed'));
      stream.on('end', () =>
        files.push({ name, bytes: Uint8Array.from(Buffer.concat(chunks)), isTooLarge: stream.truncated }),
      );
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      reader.on(limit, () => refuse('request.too_large'));
    reader.on('error', () => refuse('request.malformed'));
    reader.on('finish', () => resolve({ texts, files }));
    reader.end(bytes);
  });
}

/** Texts in which forms write "nothing". */
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
  const { texts, files } = await readForm(bytes, contentType);
  const fields = fieldsOf(texts);
  // Files of other names are unknown fields, and ignored; an empty one is what a form sends when nothing was chosen.
  const file = files.find(({ name }) => name === fileField);
  if (file === undefined || file.bytes.length === 0) return { fields, file: null };
  if (file.isTooLarge) throw new Refusal('upload.too_large');
  return { fields, file: { bytes: file.bytes } };
}
