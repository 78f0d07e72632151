import { attachment, type FileExtension } from './file-name';

const types: Record<FileExtension, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  xml: 'application/xml',
  eml: 'message/rfc822',
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
};

function extensionOf(name: string): FileExtension {
  const extensions = Object.keys(types) as FileExtension[];
  return extensions.find((extension) => name.endsWith(`.${extension}`)) ?? 'xlsx';
}

/** A file, whole or as a stream, as a call's response; its name's extension decides the content type. */
export function answerFile(
  file: Uint8Array | ReadableStream<Uint8Array>,
  name: string,
  way?: 'attachment' | 'inline',
): Response {
  const whole = file instanceof Uint8Array;
  return new Response(whole ? Buffer.from(file) : file, {
    headers: {
      'content-type': types[extensionOf(name)],
      ...(whole && { 'content-length': String(file.byteLength) }),
      'content-disposition': attachment(name, way),
    },
  });
}
