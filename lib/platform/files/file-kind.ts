/** The kinds of file that are stored as they are and shown: the attachments that EN 16931 allows (BT-125). */
export const fileKinds = {
  pdf: { mime: 'application/pdf', ending: '.pdf', names: /\.pdf$/i },
  png: { mime: 'image/png', ending: '.png', names: /\.png$/i },
  jpeg: { mime: 'image/jpeg', ending: '.jpg', names: /\.jpe?g$/i },
  csv: { mime: 'text/csv', ending: '.csv', names: /\.(csv|txt)$/i },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: '.xlsx',
    names: /\.xlsx$/i,
  },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', ending: '.ods', names: /\.ods$/i },
} as const;
export type FileKind = keyof typeof fileKinds;

const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start));

/** The first file of an OpenDocument archive is its type, stored unpacked. */
const odsStart = `mimetype${fileKinds.ods.mime}`;

/** Text without control characters that begins as no markup does. */
function isPlainText(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is what tells it from other files.
  return text.trim() !== '' && !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text) && !/^(?:\xef\xbb\xbf)?\s*[<{]/.test(text);
}

/** The names in a zip's own directory; those of archives inside it are not among them. */
function* namesIn(zip: Buffer): Generator<string> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || end + 20 > zip.length) return;
  let at = zip.readUInt32LE(end + 16);
  while (at + 46 <= end && zip.readUInt32LE(at) === 0x02014b50) {
    const name = zip.readUInt16LE(at + 28);
    yield zip.toString('latin1', at + 46, at + 46 + name);
    at += 46 + name + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function isWorkbook(zip: Buffer): boolean {
  const names = new Set(namesIn(zip));
  return names.has('[Content_Types].xml') && names.has('xl/workbook.xml');
}

/** A file's kind by its bytes; text has no mark of its own, and is CSV when the sender says so. */
export function fileKindOf(bytes: Buffer, saysCsv: boolean): FileKind | undefined {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    if (bytes.subarray(30, 30 + odsStart.length).toString('latin1') === odsStart) return 'ods';
    return isWorkbook(bytes) ? 'xlsx' : undefined;
  }
  return saysCsv && isPlainText(bytes) ? 'csv' : undefined;
}
