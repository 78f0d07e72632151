import { attachment, type FileExtension } from './file-name';

const types: Record<FileExtension, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml',
};

function extensionOf(name: string): FileExtension {
  if (name.endsWith('.pdf')) return 'pdf';
  return name.endsWith('.xml') ? 'xml' : 'xlsx';
}

/** A file as the answer of a call, to be kept under its name, which says by its ending what it is. */
export function answerFile(bytes: Uint8Array, name: string): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': types[extensionOf(name)],
      'content-length': String(bytes.byteLength),
      'content-disposition': attachment(name),
    },
  });
}
