import { attachment, type FileExtension } from './file-name';

const types: Record<FileExtension, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml',
  eml: 'message/rfc822',
};

function extensionOf(name: string): FileExtension {
  const extensions = Object.keys(types) as FileExtension[];
  return extensions.find((extension) => name.endsWith(`.${extension}`)) ?? 'xlsx';
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
