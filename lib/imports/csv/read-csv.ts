import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { badInput } from '@/base/errors';
import { decodeText } from './decode-text';
import { maxCsvColumns, maxCsvRows, maxRecordLength } from './limits';

export type CsvRow = {
  /** Where the row begins in the file, from 1. */
  line: number;
  /** As many as there are headings. */
  cells: string[];
  /** How many cells the row has when it has some that no heading stands over. */
  overflow?: number;
};

export type CsvTable = {
  /** The line of the headings. */
  line: number;
  headings: string[];
  rows: CsvRow[];
};

const delimiters = [';', ',', '\t'] as const;
const pieceLength = 64 * 1024;

/** The sign that separates the headings: the one that stands there most often outside quotes, a semicolon when none does. */
export function delimiterOf(text: string): string {
  const counts = new Map<string, number>(delimiters.map((sign) => [sign, 0]));
  let quoted = false;
  let begun = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (begun) break;
    } else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    begun ||= sign.trim() !== '';
  }
  return delimiters.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best));
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength);
}

/** What the parser gives with `raw`; its types tell of the record alone. */
type Parsed = { record: string[]; raw: string };

const breaksIn = (raw: string) => raw.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Records with the lines they begin on, blank ones left out; what cannot be read throws a sentence with its line. */
async function recordsOf(text: string): Promise<CsvRow[]> {
  const records: CsvRow[] = [];
  let line = 1;
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    // The parser's own count of lines takes a quoted \r\n for two.
    raw: true,
    // A quote inside an unquoted cell (a pipe of 12") is a sign like any other.
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRecordLength,
    // Kept here, not read from the stream: an error would throw away those that wait in it, and their lines.
    on_record: (given: unknown) => {
      const { record, raw } = given as Parsed;
      if (record.some((cell) => cell.trim() !== '')) records.push({ line, cells: record });
      line += breaksIn(raw);
      if (records.length > maxCsvRows + 1) throw badInput('Filen har flere enn 20.000 rader. Del den i flere filer.');
      return null;
    },
  });
  try {
    await pipeline(Readable.from(piecesOf(text)), parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
      throw badInput(`Rad ${line}: raden tar ikke slutt. Mangler det et anførselstegn (")?`);
    }
    throw badInput(`Rad ${line} kan ikke leses som CSV.`);
  }
  return records;
}

/** A row as long as the headings: cells that are left out at the end are empty, empty ones past the headings are dropped. */
function fitted({ line, cells }: CsvRow, columns: number): CsvRow {
  const row = { line, cells: Array.from({ length: columns }, (_, i) => cells[i] ?? '') };
  return cells.slice(columns).some((cell) => cell.trim() !== '') ? { ...row, overflow: cells.length } : row;
}

/**
 * A CSV file as headings and rows of text, nothing read into the text. Delimiter and encoding are found from the file;
 * trailing empty headings are dropped. Throws UserError 400 naming the line for what is no table or too large a one.
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable> {
  const [first, ...records] = await recordsOf(decodeText(bytes));
  if (!first) throw badInput('Filen er tom.');
  const headings = first.cells.map((heading) => heading.trim());
  while (headings.at(-1) === '') headings.pop();
  if (headings.length > maxCsvColumns) throw badInput(`Filen har flere enn ${maxCsvColumns} kolonner.`);
  if (records.length === 0) throw badInput('Filen har ingen rader under overskriften.');
  return { line: first.line, headings, rows: records.map((record) => fitted(record, headings.length)) };
}
