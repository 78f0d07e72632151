import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { badInput, type UserError } from '@/base/errors';
import { formatNumber } from '@/lib/core/format/number';
import { decodeText } from './decode-text';
import { maxBlankRows, maxCsvCells, maxCsvColumns, maxCsvRows, maxRecordLength } from './limits';

export type CsvRow = {
  /** The line where the row begins in the file, from 1. */
  line: number;
  /** As many as there are headings. */
  cells: string[];
  /** The row's cell count, if it has non-empty cells without a heading. */
  overflow?: number;
};

export type CsvTable = {
  /** The line of the headings. */
  line: number;
  headings: string[];
  rows: CsvRow[];
};

const delimiters = [';', ',', '\t'] as const;
const pieceLength = 16 * 1024;

/** The delimiter: the most frequent candidate outside quotes in the headings, else a semicolon. */
export function delimiterOf(whole: string): string {
  const text = whole.slice(0, maxRecordLength);
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

/** What the parser returns with `raw`; its types only describe the record. */
type Parsed = { record: string[]; raw: string };

/** Line breaks of a record, counted here because csv-parse counts a quoted CRLF as two lines. */
const breaksIn = (raw: string) => raw.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Collects records and checks the limits at each. */
class Records {
  readonly rows: CsvRow[] = [];
  /** The start of the next record: its line, and its offset in the text. */
  line = 1;
  at = 0;
  private blank = 0;
  private cells = 0;

  take({ record, raw }: Parsed): void {
    this.cells += record.length;
    const [empty = ''] = /^[\r\n]*/.exec(raw) ?? [];
    const line = this.line + breaksIn(empty);
    if (record.some((cell) => cell.trim() !== '')) this.rows.push({ line, cells: record });
    else this.blank += 1;
    this.line += breaksIn(raw);
    this.at += raw.length;
    if (this.rows.length > maxCsvRows + 1) {
      throw badInput(`Filen har flere enn ${formatNumber(maxCsvRows)} rader. Del den i flere filer.`);
    }
    if (this.blank > maxBlankRows) throw badInput(`Filen har flere enn ${formatNumber(maxBlankRows)} tomme rader.`);
    if (this.cells > maxCsvCells) {
      throw badInput(`Filen har flere enn ${formatNumber(maxCsvCells)} celler. Del den i flere filer.`);
    }
    const [first] = this.rows;
    // Checked at once, before the rows below are read.
    if (this.rows.length === 1 && first) requireFewColumns(first.cells);
  }

  /** Throws when the text given to the parser since the last record exceeds the maximum record length. */
  requireEnd(text: string, given: number): void {
    if (given - this.at <= maxRecordLength) return;
    if (text.slice(this.at, given).trim() !== '') throw this.endless();
    throw badInput(`Filen har flere enn ${formatNumber(maxRecordLength)} tomme linjer etter hverandre.`);
  }

  endless(): UserError {
    return badInput(`Rad ${this.line}: raden tar ikke slutt. Mangler det et anførselstegn (")?`);
  }
}

function requireFewColumns(cells: readonly string[]): void {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  if (last >= maxCsvColumns) throw badInput(`Filen har flere enn ${maxCsvColumns} kolonner.`);
}

/** Records with their first lines, without blank ones. Throws a sentence with the line for what cannot be parsed. */
async function recordsOf(text: string, onPiece: (length: number) => void): Promise<CsvRow[]> {
  const records = new Records();
  const parser = parse({
    delimiter: delimiterOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    // Needed because the parser's own line count takes a quoted \r\n for two.
    raw: true,
    // A quote inside an unquoted cell (a pipe of 12") is an ordinary character.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecordLength,
    // Collected here instead of read from the stream: an error would drop the records still buffered, and their lines.
    on_record: (given: unknown) => {
      records.take(given as Parsed);
      return null;
    },
  });
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceLength) {
      // The parser checks its limit only when a record ends, so an endless one is stopped here.
      records.requireEnd(text, at);
      onPiece(Math.min(pieceLength, text.length - at));
      yield text.slice(at, at + pieceLength);
    }
  }
  try {
    await pipeline(pieces, parser.resume());
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') throw records.endless();
    throw badInput(`Rad ${records.line} kan ikke leses som CSV.`);
  }
  return records.rows;
}

/** Fits a row to the headings: pads missing cells with empty ones, drops empty cells past the headings. */
function fitted({ line, cells }: CsvRow, columns: number): CsvRow {
  const row = { line, cells: Array.from({ length: columns }, (_, i) => cells[i] ?? '') };
  return cells.slice(columns).some((cell) => cell.trim() !== '') ? { ...row, overflow: cells.length } : row;
}

/**
 * Parses a CSV file into headings and rows of text, uninterpreted. Detects delimiter and encoding; drops trailing empty
 * headings. Calls `onPiece` before each piece. Throws UserError 400 with the line for an invalid or too large table.
 */
export async function readCsv(bytes: Uint8Array, onPiece: (length: number) => void = () => {}): Promise<CsvTable> {
  const [first, ...records] = await recordsOf(decodeText(bytes), onPiece);
  if (!first) throw badInput('Filen er tom.');
  const headings = first.cells.map((heading) => heading.trim());
  while (headings.at(-1) === '') headings.pop();
  if (records.length === 0) throw badInput('Filen har ingen rader under overskriften.');
  return { line: first.line, headings, rows: records.map((record) => fitted(record, headings.length)) };
}
