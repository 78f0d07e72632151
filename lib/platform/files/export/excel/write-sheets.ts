import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { rangeOf, type Sheet, sheetXml } from './sheet-xml';
import { StyleTable } from './styles';
import { xmlText } from './xml-text';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const types = 'application/vnd.openxmlformats-officedocument';

/** A fixed timestamp for the archive's parts, so that equal tables give equal bytes. */
const noTime = new Date(1980, 0, 1);
const pieceLength = 262_144;

/**
 * A part of the archive, compressed by Node's zlib, as fflate took four times as long. Each piece is flushed to a byte
 * boundary without a shared dictionary, so that their concatenation is one valid stream.
 */
class Part extends ZipPassThrough {
  override compression = 8;

  protected override process(chunk: Uint8Array, final: boolean): void {
    const finishFlush = final ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
    this.ondata(null, deflateRawSync(chunk, { level: 3, finishFlush }), final);
  }
}

export type BookFacts = { title: string; author: string; company: string };
type Named = { name: string; sheet: Sheet };

function contentTypes(sheets: readonly Named[]): string {
  const parts = [
    ['/xl/workbook.xml', `${types}.spreadsheetml.sheet.main+xml`],
    ['/xl/styles.xml', `${types}.spreadsheetml.styles+xml`],
    ['/xl/sharedStrings.xml', `${types}.spreadsheetml.sharedStrings+xml`],
    ['/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
    ['/docProps/app.xml', `${types}.extended-properties+xml`],
    ...sheets.map((_, i) => [`/xl/worksheets/sheet${i + 1}.xml`, `${types}.spreadsheetml.worksheet+xml`]),
  ].map(([name, type]) => `<Override PartName="${name}" ContentType="${type}"/>`);
  const rels = 'application/vnd.openxmlformats-package.relationships+xml';
  return `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="${rels}"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${type}" Target="${target}"/>`);
  return `<Relationships xmlns="${packaged}/relationships">${all.join('')}</Relationships>`;
}

/** A name for a sheet's rows with their headings, by which a query finds them: 'Rader_Resultatregnskap'. */
const rowsName = (name: string) => `Rader_${name.replaceAll(/[^\p{L}\p{N}]+/gu, '_')}`;

/** The names of ranges: each sheet's rows, its filter, and what is repeated on every printed page. */
function definedNames(sheets: readonly Named[]): string {
  const names = sheets.flatMap(({ name, sheet }, i) => {
    const quoted = xmlText(`'${name.replaceAll("'", "''")}'`);
    const filter = `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">${quoted}!${rangeOf(sheet, sheet.filteredRows, sheet.headRows, '$')}</definedName>`;
    const titles = `<definedName name="_xlnm.Print_Titles" localSheetId="${i}">${quoted}!$1:$${sheet.frozenRows}</definedName>`;
    const rows = sheet.rowCount - sheet.headRows;
    const own = `<definedName name="${xmlText(rowsName(name))}">${quoted}!${rangeOf(sheet, rows, sheet.headRows, '$')}</definedName>`;
    const isFirst = sheets.findIndex((other) => rowsName(other.name) === rowsName(name)) === i;
    return [
      sheet.filteredRows > 0 ? filter : '',
      sheet.frozenRows > 0 ? titles : '',
      sheet.headRows > 0 && isFirst ? own : '',
    ];
  });
  return names.some((name) => name !== '') ? `<definedNames>${names.join('')}</definedNames>` : '';
}

function workbook(sheets: readonly Named[]): string {
  const list = sheets.map(({ name }, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  return `<workbook xmlns="${main}" xmlns:r="${office}/relationships"><bookViews><workbookView/></bookViews><sheets>${list.join('')}</sheets>${definedNames(sheets)}</workbook>`;
}

function coreFacts({ title, author }: BookFacts): string {
  return `<cp:coreProperties xmlns:cp="${packaged}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xmlText(title)}</dc:title><dc:creator>${xmlText(author)}</dc:creator></cp:coreProperties>`;
}

function* sharedStrings(texts: Iterable<string>): Generator<string> {
  yield `<sst xmlns="${main}">`;
  for (const text of texts) yield `<si><t xml:space="preserve">${xmlText(text)}</t></si>`;
  yield '</sst>';
}

/** Writes named sheets as a workbook, passing its bytes to `take` while they are compressed. */
export function writeSheets(sheets: readonly Named[], facts: BookFacts, take: (bytes: Uint8Array) => void): void {
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    take(bytes);
  });
  function add(name: string, pieces: Iterable<string>): void {
    const part = new Part(name);
    part.mtime = noTime;
    zip.add(part);
    let waiting = declaration;
    for (const piece of pieces) {
      waiting += piece;
      if (waiting.length < pieceLength) continue;
      part.push(strToU8(waiting));
      waiting = '';
    }
    part.push(strToU8(waiting), true);
  }
  const styles = new StyleTable();
  const strings = new Map<string, number>();
  function stringNumber(text: string): number {
    const known = strings.get(text);
    if (known !== undefined) return known;
    strings.set(text, strings.size);
    return strings.size - 1;
  }
  const parts = sheets.map((_, i) => [`${office}/relationships/worksheet`, `worksheets/sheet${i + 1}.xml`] as const);
  add('[Content_Types].xml', [contentTypes(sheets)]);
  add('_rels/.rels', [
    relationships([
      [`${office}/relationships/officeDocument`, 'xl/workbook.xml'],
      [`${packaged}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      [`${office}/relationships/extended-properties`, 'docProps/app.xml'],
    ]),
  ]);
  add('docProps/core.xml', [coreFacts(facts)]);
  add('docProps/app.xml', [
    `<Properties xmlns="${office}/extended-properties"><Application>Innsikt</Application><Company>${xmlText(facts.company)}</Company></Properties>`,
  ]);
  add('xl/workbook.xml', [workbook(sheets)]);
  add('xl/_rels/workbook.xml.rels', [
    relationships([
      ...parts,
      [`${office}/relationships/styles`, 'styles.xml'],
      [`${office}/relationships/sharedStrings`, 'sharedStrings.xml'],
    ]),
  ]);
  sheets.forEach(({ sheet }, i) => {
    add(`xl/worksheets/sheet${i + 1}.xml`, sheetXml(sheet, i === 0, styles, stringNumber));
  });
  add('xl/styles.xml', [styles.xml()]);
  add('xl/sharedStrings.xml', sharedStrings(strings.keys()));
  zip.end();
}
