import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { badInput, type UserError } from '@/base/errors';
import { formatNumber } from '@/lib/core/format/number';
import type { FileRow } from './layout';
import { maxBlankRows, maxCells, maxColumns, maxRecordLength, maxRows } from './limits';

const pieceLength = 16 * 1024;

/** The parser's output with `raw`; its types only describe the record. */
type Parsed = { record: string[]; raw: string };

/** Line breaks of a record, counted here because csv-parse counts a quoted CRLF as two lines. */
const breaksIn = (raw: string) => raw.match(/\r\n|\n|\r/g)?.length ?? 0;

/** Collects records and checks the limits at each. */
class Records {
  readonly rows: FileRow[] = [];
  /** The offset of the next record in the text. */
  at = 0;
  private blank = 0;
  private cells = 0;

  /** `line` is the one where the next record begins; `isCrlf`: whether lines end with both signs. */
  constructor(
    public line: number,
    private readonly isCrlf: boolean,
  ) {}

  take({ record, raw }: Parsed): void {
    this.cells += record.length;
    const [empty = ''] = /^[\r\n]*/.exec(raw) ?? [];
    const line = this.line + breaksIn(empty);
    if (record.some((cell) => cell.trim() !== '')) this.rows.push({ line, cells: record });
    else this.blank += 1;
    this.line += breaksIn(raw);
    // csv-parse leaves out the second sign of a \r\n that ends a record.
    this.at += raw.length + (this.isCrlf ? (raw.match(/\r(?!\n)/g)?.length ?? 0) : 0);
    if (this.rows.length > maxRows + 1) {
      throw badInput(`Filen har flere enn ${formatNumber(maxRows)} rader. Del den i flere filer.`);
    }
    if (this.blank > maxBlankRows) throw badInput(`Filen har flere enn ${formatNumber(maxBlankRows)} tomme rader.`);
    if (this.cells > maxCells) {
      throw badInput(`Filen har flere enn ${formatNumber(maxCells)} celler. Del den i flere filer.`);
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
  if (last >= maxColumns) throw badInput(`Filen har flere enn ${maxColumns} kolonner.`);
}

/**
 * Parses the records of a CSV text from an offset, with their first lines and without blank ones. Calls `onPiece` before
 * each piece. Throws a sentence with the line for what cannot be parsed or is too large.
 */
export async function csvRecords(
  whole: string,
  { delimiter, from }: { delimiter: string; from: number },
  onPiece: (length: number) => void,
): Promise<FileRow[]> {
  const text = from === 0 ? whole : whole.slice(from);
  const records = new Records(1 + breaksIn(whole.slice(0, from)), text.includes('\r\n'));
  const parser = parse({
    delimiter,
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
