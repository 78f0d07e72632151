import { Buffer } from 'node:buffer';
import { strToU8, zipSync } from 'fflate';

const text = (content: string) => Buffer.from(content, 'latin1');

/** A PDF of one empty page. */
export const tinyPdf = (note = ''): Buffer =>
  text(
    `%PDF-1.4\n%${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

/** A picture of one dot. */
export const tinyPng: Buffer = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const tinyJpeg: Buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text('JFIF'), Buffer.alloc(40)]);

/** A workbook by the names of its files, which is what tells it from another archive. */
export const tinyXlsx: Buffer = Buffer.from(
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') }),
);

export const tinyOds: Buffer = Buffer.from(
  zipSync(
    { mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('<office/>') },
    { level: 0 },
  ),
);

/** Bytes as base64 in lines, as senders write it. */
export const inBase64 = (bytes: Buffer, lineEnd = '\n'): string =>
  (bytes.toString('base64').match(/.{1,76}/g) ?? []).join(lineEnd);
