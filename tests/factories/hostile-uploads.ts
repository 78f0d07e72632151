import { crc32, deflateRawSync } from 'node:zlib';

const mega = 1024 ** 2;
const invoice = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const ledger = 'urn:StandardAuditFile-Taxation-Financial:NO';

/** What a format's file begins and ends with, with something of its own round what is put in between. */
const frames = {
  EHF: (inside: string) => `<Invoice xmlns="${invoice}" xmlns:c="urn:x">${inside}</Invoice>`,
  'SAF-T': (inside: string) => `<AuditFile xmlns="${ledger}"><Header>${inside}</Header></AuditFile>`,
};
export type XmlKind = keyof typeof frames;
export const xmlKinds = Object.keys(frames) as XmlKind[];

const many = (part: string, bytes: number) => part.repeat(Math.ceil(bytes / part.length));
const attributes = (count: number) => Array.from({ length: count }, (_, i) => `a${i}=""`).join(' ');

/** What is too much in an XML file, by its dimension: `bytes` is about how long it gets. */
export const hostileMarkup: Readonly<Record<string, (bytes: number) => string>> = {
  elements: (bytes) => many('<a/>', bytes),
  'elements of another kind': (bytes) => many('<c:a/>', bytes),
  'elements with a few attributes each': (bytes) => many(`<a ${attributes(50)}/>`, bytes),
  depth: (bytes) => many('<a>', bytes),
  attributes: (bytes) => `<a ${attributes(bytes / 11)}/>`,
  'one attribute': (bytes) => `<a b="${many('x', bytes)}"/>`,
  'one name': (bytes) => `<${many('x', bytes)}/>`,
  text: (bytes) => `<a>${many('x', bytes)}</a>`,
  'text between elements': (bytes) => many(' ', bytes),
  references: (bytes) => `<a>${many('&#65;', bytes)}</a>`,
  'references in many texts': (bytes) => many(`<a>${'&lt;'.repeat(1_000)}</a>`, bytes),
  'one comment': (bytes) => `<!--${many('x', bytes)}-->`,
  comments: (bytes) => many('<!---->', bytes),
  'one section': (bytes) => `<a><![CDATA[${many('x', bytes)}]]></a>`,
  sections: (bytes) => `<a>${many('<![CDATA[]]>', bytes)}</a>`,
  'one instruction': (bytes) => `<?a ${many('x', bytes)}?>`,
  instructions: (bytes) => many('<?a?>', bytes),
  'a document type': (bytes) => `<!DOCTYPE a [${many('<!ENTITY a "aaaa">', bytes)}]>`,
};

/** A file of one format with one of the above in it. */
export const hostileXml = (kind: XmlKind, dimension: string, bytes: number): string =>
  frames[kind](hostileMarkup[dimension]?.(bytes) ?? '');

/** A zip of some hundred kilobytes in which so many XML files are 19 MB each; they are packed once. */
export function hostileZip(files: number, dimension = 'elements of another kind', bytes = 19 * mega): Buffer {
  const content = Buffer.from(hostileXml('EHF', dimension, bytes));
  const packed = deflateRawSync(content);
  const sizes = Buffer.alloc(26);
  sizes.writeUInt16LE(20, 0);
  sizes.writeUInt16LE(8, 4);
  sizes.writeUInt32LE(crc32(content), 10);
  sizes.writeUInt32LE(packed.length, 14);
  sizes.writeUInt32LE(content.length, 18);
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (let i = 0; i < files; i += 1) {
    const name = Buffer.from(`faktura-${i}.xml`);
    sizes.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    list.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), Buffer.from(sizes), place, name);
    const file = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(sizes), name, packed];
    parts.push(...file);
    at += file.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(
    list.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...list, end]);
}

/** CSV files that are small and much work, by their dimension. */
export const hostileCsv: Readonly<Record<string, (bytes: number) => string>> = {
  'quoted cells': (bytes) => many('"";', bytes),
  cells: (bytes) => many(';', bytes),
  'columns in the heading': (bytes) => `${many('Navn;', bytes / 2)}\n${many('a;', bytes / 2)}`,
  'cells past the heading': (bytes) => `Varenr;Navn\n${many(`${many(';', 400)}\n`, bytes)}`,
  'one cell': (bytes) => `Varenr;Navn\n1;${many('x', bytes)}`,
  'one quoted cell': (bytes) => `Varenr;Navn\n1;"${many('x\n', bytes)}`,
  'one heading': (bytes) => `${many('x', bytes)};Navn\n1;2`,
  rows: (bytes) => `Varenr;Navn\n${many('1;2\n', bytes)}`,
  'blank rows': (bytes) => `Varenr;Navn\n${many('\n', bytes)}`,
  'rows of blank cells': (bytes) => `Varenr;Navn\n${many(' ; \n', bytes)}`,
};

/** A multipart body with so many fields, parts without a name, files, or headers of one part. */
export const hostileForms: Readonly<Record<string, (count: number) => { body: string; type: string }>> = {
  fields: (count) =>
    form(Array.from({ length: count }, (_, i) => `Content-Disposition: form-data; name="f${i}"\r\n\r\nx`)),
  'the same field': (count) =>
    form(Array.from({ length: count }, () => 'Content-Disposition: form-data; name="a"\r\n\r\nx')),
  'nameless parts': (count) => form(Array.from({ length: count }, () => 'X: y\r\n\r\n')),
  files: (count) =>
    form(
      Array.from({ length: count }, () => 'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b'),
    ),
  'files of other fields': (count) =>
    form(Array.from({ length: count }, () => 'Content-Disposition: form-data; name="x"; filename="a.csv"\r\n\r\na;b')),
  'headers of a part': (count) =>
    form([`${'X: y\r\n'.repeat(count)}Content-Disposition: form-data; name="a"\r\n\r\nx`]),
};

function form(parts: readonly string[]) {
  const body = [...parts.map((part) => `--skille\r\n${part}\r\n`), '--skille--\r\n'].join('');
  return { body, type: 'multipart/form-data; boundary=skille' };
}

/** JSON of so many small things. */
export const hostileJson: Readonly<Record<string, (count: number) => string>> = {
  numbers: (count) => `[${'1,'.repeat(count)}1]`,
  lists: (count) => `[${'[],'.repeat(count)}[]]`,
  'a list as a field': (count) => `{"items":[${'{},'.repeat(count)}{}]}`,
  fields: (count) => `{${Array.from({ length: count }, (_, i) => `"f${i}":1`).join(',')}}`,
  depth: (count) => `${'['.repeat(count)}${']'.repeat(count)}`,
};
