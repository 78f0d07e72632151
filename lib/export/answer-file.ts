import { attachment } from './file-name';

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** A file as the answer of a call, to be kept under its name, which says by its ending what it is. */
export function answerFile(bytes: Uint8Array, name: string): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': name.endsWith('.pdf') ? types.pdf : types.xlsx,
      'content-length': String(bytes.byteLength),
      'content-disposition': attachment(name),
    },
  });
}
