import { PassThrough } from 'node:stream';
import { LOGO_BYTES_MAX, MULTIPART_FIELDS_MAX, Refusal } from '@convoi/contracts';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { Upload } from './handler.ts';
import { checkKeys } from './json-body.ts';

/** Bodies in multipart/form-data: texts and one file, in memory (api, sections 1.1 and 2.3). */

export interface MultipartBody {
  readonly fields: { readonly [name: string]: unknown };
  readonly file: Upload | null;
}

const FIELD_BYTES_MAX = 64 * 1024;

const receivers = new Map<string, ReturnType<multer.Multer['any']>>();

/** One receiver for each name of a file field; files of other names are unknown fields, and ignored. */
function receiverOf(fileField: string): ReturnType<multer.Multer['any']> {
  const known = receivers.get(fileField);
  if (known !== undefined) return known;
  const receiver = multer({
    storage: multer.memoryStorage(),
    limits: {
      files: 1,
      fileSize: LOGO_BYTES_MAX,
      fields: MULTIPART_FIELDS_MAX,
      fieldSize: FIELD_BYTES_MAX,
      parts: MULTIPART_FIELDS_MAX + 1,
    },
    fileFilter: (_request, file, accept) => accept(null, file.fieldname === fileField),
  }).any();
  receivers.set(fileField, receiver);
  return receiver;
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof multer.MulterError)) return new Refusal('request.malformed');
  if (error.code === 'LIMIT_FILE_SIZE') return new Refusal('upload.too_large');
  return new Refusal(error.code.startsWith('LIMIT_') ? 'request.too_large' : 'request.malformed');
}

/** Texts in which forms write "nothing" (api, section 1.1). */
function formValue(value: unknown): unknown {
  if (value === 'undefined') return undefined;
  return value === 'null' ? null : value;
}

/** Takes all bytes of a body with its content type; gives fields and file. Throws a Refusal for everything else. */
export async function parseMultipart(bytes: Buffer, contentType: string, fileField: string): Promise<MultipartBody> {
  const stream = new PassThrough();
  const request = Object.assign(stream, {
    headers: { 'content-type': contentType, 'content-length': String(bytes.length) },
    body: undefined as unknown,
    files: undefined as unknown,
  });
  await new Promise<void>((resolve, reject) => {
    receiverOf(fileField)(request as unknown as Request, {} as Response, (error?: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(refusalOf(error));
    });
    stream.end(bytes);
  });
  const received = (request.body ?? {}) as { readonly [name: string]: unknown };
  checkKeys(received);
  const files = (request.files ?? []) as readonly { readonly buffer: Buffer }[];
  const file = files[0];
  return {
    fields: Object.fromEntries(
      Object.entries(received)
        .map(([name, value]) => [name, formValue(value)] as const)
        .filter(([, value]) => value !== undefined),
    ),
    // An empty file field is what a form sends when nothing was chosen.
    file: file === undefined || file.buffer.length === 0 ? null : { bytes: file.buffer },
  };
}
