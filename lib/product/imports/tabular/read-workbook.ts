import { type CellObject, read, SSF, type WorkBook, type WorkSheet } from 'xlsx';
import { fromBufferPromise } from 'yauzl';
import { badInput, UserError } from '@/base/errors';
import { listed } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { currencyIn } from './currency';
import { type Answers, answered, type Decision, quoted } from './decision';
import type { FileRow } from './layout';
import { maxCells, maxColumns, maxRows, maxUnpackedBytes } from './limits';
import { headingScorer, type Vocabulary } from './vocabulary';

const maxParts = 2_000;
/** Rows of a sheet that are looked at to choose among sheets. */
const lookedRows = 30;

const broken = 'Regnearket er skadet eller har passord. Åpne det i Excel og lagre det på nytt.';
const mega = Math.round(maxUnpackedBytes / 1024 ** 2);

/** Unpacks every part once, since what a zip says of its sizes may be wrong. Throws a sentence beyond the bounds. */
async function requireBounds(bytes: Uint8Array): Promise<void> {
  const tooLarge = () => badInput(`Regnearket er for stort utpakket (grensen er ${mega} MB). Del det i flere.`);
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (zip.entryCount > maxParts) throw badInput(`Regnearket har flere enn ${formatNumber(maxParts)} deler.`);
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (unpacked + entry.uncompressedSize > maxUnpackedBytes) throw tooLarge();
      const stream = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        if (unpacked > maxUnpackedBytes) throw tooLarge();
      }
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw badInput(broken);
  }
}

function opened(bytes: Uint8Array): WorkBook {
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      cellFormula: true,
      cellHTML: false,
      cellNF: true,
      cellText: false,
      // Stubs, since a formula without a kept value is one.
      sheetStubs: true,
      // Which rows and columns are hidden is among the styles.
      cellStyles: true,
      // One more, so that a larger sheet is noticed.
      sheetRows: 2 * maxRows,
    });
  } catch {
    throw badInput(broken);
  }
}

/** The digits of a number without exponent and thousands, with a decimal comma; fifteen count, as in Excel. */
function figureText(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  // Sixteen digits and more have lost their last ones in the workbook itself.
  if (Math.abs(value) >= 1e15) return value.toExponential(14).toUpperCase().replace('.', ',');
  return (text.includes('e') ? value.toFixed(20).replace(/0+$/, '') : text).replace('.', ',');
}

/** Two or more places of digits with a sign between or before them, as in 00\-000: a code, which is what its format shows. */
function isCodeFormat(format: string): boolean {
  const signs = format.replaceAll(/\\(.)|"([^"]*)"/g, '$1$2');
  return (
    /^[^0#.,;]*0[0#]*([-/][0#]+)*$/.test(signs) && /[-/\p{L}]/u.test(signs) && (signs.match(/[0#]/g) ?? []).length > 1
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** A day, a time of day or both, by what the cell's format shows. */
function timeText(value: number, format: string, date1904: boolean): string {
  const bare = format.replaceAll(/"[^"]*"|\\.|\[[^hms\]]*\]/gi, '');
  const minutes = Math.round(value * 24 * 60);
  const showsDay = /[dy]/i.test(bare);
  if (!showsDay && /[hs]/i.test(bare)) {
    // A day with a time that is shown as the time alone is no count of hours since 1900.
    const shown = /\[h/i.test(bare) || value < 366 ? minutes : minutes % (24 * 60);
    return `${two(Math.floor(shown / 60))}:${two(shown % 60)}`;
  }
  const code = SSF.parse_date_code(value, { date1904 });
  if (!code) return figureText(value);
  const day = `${code.y}-${two(code.m)}-${two(code.d)}`;
  return code.H === 0 && code.M === 0 && code.S === 0 ? day : `${day} ${two(code.H)}:${two(code.M)}`;
}

/** Excel's errors by their codes. */
const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

/**
 * A cell as a person would write it: days as yyyy-mm-dd, numbers with a decimal comma and another currency than kroner
 * behind them, texts as they are.
 */
function cellText(cell: CellObject | undefined, date1904: boolean): string {
  if (cell?.t === 'z' && cell.f !== undefined) return '#FORMEL';
  if (!cell || cell.t === 'z' || cell.v === undefined || cell.v === null) return '';
  if (cell.t === 'e') return errors[Number(cell.v)] ?? '#FEIL';
  if (typeof cell.v === 'boolean') return cell.v ? 'Ja' : 'Nei';
  if (typeof cell.v !== 'number') return String(cell.v);
  const format = typeof cell.z === 'string' ? cell.z : 'General';
  if (SSF.is_date(format)) return timeText(cell.v, format, date1904);
  if (/%/.test(format)) return `${figureText(Number((cell.v * 100).toPrecision(15)))} %`;
  // '0000000' shows the zeros in front that a number cannot hold.
  const [, zeros] = /^(0{2,})$/.exec(format) ?? [];
  if (zeros && Number.isInteger(cell.v) && cell.v >= 0) return String(cell.v).padStart(zeros.length, '0');
  if (Number.isInteger(cell.v) && isCodeFormat(format)) return SSF.format(format, cell.v);
  const currency = shownCurrency(format);
  return currency === undefined ? figureText(cell.v) : `${figureText(cell.v)} ${currency}`;
}

/** Sweden's and Denmark's kroner, which Excel tells from ours by the language of the format alone. */
const foreignKroner: Readonly<Record<string, string>> = { '41D': 'SEK', '406': 'DKK' };

/** The currency that a cell's number format shows, other than Norwegian kroner: '[$€-2] #,##0.00' is EUR. */
function shownCurrency(format: string): string | undefined {
  const [, sign = '', language = ''] = /\[\$([^\]-]+)-?([^\]]*)\]/.exec(format) ?? [];
  const shown = sign === '' ? format.replaceAll(/\[\$-[^\]]*\]/g, '') : sign;
  const currency = currencyIn(shown) ?? (/^kr/i.test(sign) ? foreignKroner[language.toUpperCase()] : undefined);
  return currency === 'NOK' ? undefined : currency;
}

const cellsOf = (sheet: WorkSheet) => (sheet['!data'] ?? []) as (CellObject | undefined)[][];

/** The rows below the first of cells that are merged downwards, with the column and what the first has. */
function mergedBelow(sheet: WorkSheet, date1904: boolean): Map<number, { at: number; text: string }[]> {
  const below = new Map<number, { at: number; text: string }[]>();
  let cells = 0;
  for (const { s, e } of sheet['!merges'] ?? []) {
    const text = cellText(cellsOf(sheet)[s.r]?.[s.c], date1904);
    cells += e.r - s.r;
    if (cells > maxCells) throw badInput('Arket har for mange sammenslåtte celler. Del dem opp og lagre på nytt.');
    for (let r = s.r + 1; r <= e.r && text !== ''; r += 1) below.set(r, [...(below.get(r) ?? []), { at: s.c, text }]);
  }
  return below;
}

/** Leaves hidden rows and columns out until somebody answers that they are to be read; the question says which they are. */
function withoutHidden(
  sheet: WorkSheet,
  all: FileRow[],
  answers: Answers,
): { records: FileRow[]; decisions: Decision[] } {
  const columns = (sheet['!cols'] ?? []).flatMap((column, at) =>
    column?.hidden && all.some(({ cells }) => (cells[at] ?? '') !== '') ? [at] : [],
  );
  const rows = new Set(all.filter(({ line }) => sheet['!rows']?.[line - 1]?.hidden));
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `Én ${one}` : `${formatNumber(count)} ${many}`];
  const parts = [
    ...counted(rows.size, 'skjult rad', 'skjulte rader'),
    ...counted(columns.length, 'skjult kolonne', 'skjulte kolonner'),
  ];
  if (parts.length === 0) return { records: all, decisions: [] };
  const answer = answered(answers, 'hidden', ['out', 'in']);
  const shown = all.filter((row) => !rows.has(row));
  const bare = shown.map((row) => ({ ...row, cells: row.cells.map((cell, at) => (columns.includes(at) ? '' : cell)) }));
  const [row] = rows;
  const example = row ? row.cells.filter(Boolean).join(' · ') : (all[0]?.cells[columns[0] ?? 0] ?? '');
  const decision: Decision = {
    key: 'hidden',
    title: 'Skjult i Excel',
    value: answer ?? 'out',
    said: `${parts.join(', ')}: ${row ? `linje ${row.line}, ` : ''}${quoted(example)}.`,
    sure: answer !== undefined,
    choices: [
      { value: 'out', text: 'Utelat det som er skjult', example: '' },
      { value: 'in', text: 'Les det som resten', example: '' },
    ],
  };
  return { records: answer === 'in' ? all : bare, decisions: [decision] };
}

/** The rows of a sheet that have something, at most `most`. */
function rowsOf(sheet: WorkSheet, date1904: boolean, most: number): FileRow[] {
  const data = cellsOf(sheet);
  const below = mergedBelow(sheet, date1904);
  const rows: FileRow[] = [];
  let cells = 0;
  // Sparse arrays: only rows and cells that exist are visited.
  for (const at of Object.keys(data)) {
    const row = data[Number(at)];
    if (!row) continue;
    const texts: string[] = [];
    for (const column of Object.keys(row)) {
      const text = cellText(row[Number(column)], date1904);
      if (text.trim() === '') continue;
      if (Number(column) >= maxColumns) throw badInput(`Arket har flere enn ${maxColumns} kolonner.`);
      texts[Number(column)] = text;
    }
    if (texts.length === 0) continue;
    cells += texts.length;
    const merged = (below.get(Number(at)) ?? []).filter(({ at: column }) => texts[column] === undefined);
    for (const { at: column, text } of merged) texts[column] = text;
    rows.push({
      line: Number(at) + 1,
      cells: Array.from(texts, (text) => text ?? ''),
      ...(merged.length > 0 && { merged: merged.map(({ at: column }) => column) }),
    });
    if (rows.length > maxRows + 1) {
      throw badInput(`Arket har flere enn ${formatNumber(maxRows)} rader. Del det i flere filer.`);
    }
    if (cells > maxCells)
      throw badInput(`Arket har flere enn ${formatNumber(maxCells)} celler. Del det i flere filer.`);
    if (rows.length >= most) break;
  }
  return rows;
}

/** The sheet to read: the only one with known headings, else the first with rows; a hidden one where it is chosen. */
function sheetOf(workbook: WorkBook, date1904: boolean, vocabulary: Vocabulary, answers: Answers) {
  const score = headingScorer(vocabulary);
  const hidden = new Set(workbook.Workbook?.Sheets?.filter(({ Hidden }) => Hidden).map(({ name }) => name) ?? []);
  const sheets = workbook.SheetNames.flatMap((name) => {
    const sheet = workbook.Sheets[name];
    const rows = sheet ? rowsOf(sheet, date1904, lookedRows) : [];
    if (!sheet || rows.length === 0) return [];
    const first = rows.find(({ cells }) => cells.length > 1) ?? rows[0];
    return [
      {
        name,
        sheet,
        isHidden: hidden.has(name),
        score: Math.max(...rows.map(({ cells }) => score(cells))),
        example: first?.cells.slice(0, 4).join(' · ') ?? '',
      },
    ];
  });
  const names = sheets.map(({ name }) => name);
  const known = sheets.filter((sheet) => sheet.score >= 3);
  const chosen = answered(answers, 'sheet', names);
  const [best = sheets[0]] = [...known, ...sheets].filter(({ name, isHidden }) =>
    chosen === undefined ? !isHidden : name === chosen,
  );
  if (!best) throw badInput('Regnearket er tomt.');
  const many = names.length === 1 ? 'Regnearket har ett ark med rader.' : `Ett av ${names.length} ark med rader.`;
  const notShown = sheets.filter(({ name, isHidden }) => isHidden && name !== chosen).map(({ name }) => quoted(name));
  const left = notShown.length === 0 ? '' : ` ${listed(notShown)} er skjult i Excel.`;
  const decision: Decision = {
    key: 'sheet',
    title: 'Ark',
    value: best.name,
    said: `${best.name}${chosen === undefined ? `. ${many}` : ', slik du valgte.'}${left}`,
    sure: chosen !== undefined || (!best.isHidden && (names.length === 1 || known.length === 1)),
    choices: sheets.map(({ name, isHidden, example }) => ({
      value: name,
      text: isHidden ? `${name} (skjult)` : name,
      example,
    })),
  };
  return { sheet: best.sheet, decision };
}

/**
 * Reads the rows of a workbook's sheet (.xlsx) as texts: kept values of formulas, days as yyyy-mm-dd, numbers with a
 * decimal comma. Bounded in unpacked bytes, rows, columns and cells. Throws a sentence for a broken or too large one.
 */
export async function workbookRecords(
  bytes: Uint8Array,
  vocabulary: Vocabulary,
  answers: Answers,
): Promise<{ records: FileRow[]; decisions: Decision[] }> {
  await requireBounds(bytes);
  const workbook = opened(bytes);
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const { sheet, decision } = sheetOf(workbook, date1904, vocabulary, answers);
  const { records, decisions } = withoutHidden(sheet, rowsOf(sheet, date1904, Number.POSITIVE_INFINITY), answers);
  return { records, decisions: [decision, ...decisions] };
}
