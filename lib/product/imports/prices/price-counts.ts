import { roundTo } from '@/lib/core/format/exact';
import { formatNumber, formatUnitPrice } from '@/lib/core/format/number';
import { type Answers, answered, type Decision, quoted } from '@/lib/product/imports/tabular/decision';
import { countIn, type PerCount, perCountOf } from './per-count';
import type { PriceColumn } from './price-columns';

/** Per how many a row's price is: a count, a sentence that refuses it, or left out until it is known. */
export type RowCount = { count: number } | { error: string } | { waits: string };

/** Counts by row, the units that stood beside them, and what was decided. */
export type PriceCounts = {
  of: (i: number) => RowCount;
  unit?: (i: number) => string | undefined;
  decisions: Decision[];
  /** The rows that an open question is about. */
  about: readonly number[];
};

/** A row as a question shows it: its name, its figure in the file, and today's price for one. */
export type PricedRow = { name: string; figure: number | undefined; today: number | undefined };

type Source = {
  /** The column that says per how many, and the cells; undefined without any. */
  per: { name: string; texts: readonly string[] } | undefined;
  /** The unit's column, whose cells may hold a count: '100 stk'. */
  measure: { name: string; texts: readonly string[] } | undefined;
  column: PriceColumn;
  titles: readonly string[];
  rows: readonly PricedRow[];
};

const title = 'Per antall';
const byHand = [1, 10, 100, 1_000];

/** True for a price within 15 % of today's. */
const isAlike = (price: number, today: number) => today > 0 && Math.abs(price - today) <= today * 0.15;

const alike = (rows: readonly PricedRow[], count: number) =>
  rows.filter(({ figure, today }) => figure !== undefined && today !== undefined && isAlike(figure / count, today))
    .length;

const known = (rows: readonly PricedRow[]) =>
  rows.filter(({ figure, today }) => figure !== undefined && today !== undefined && today > 0).length;

const pieces = (count: number) => `${formatNumber(count)} stk`;

/** Shows the effect of one count on the rows: the first one's price, and the number of prices like today's. */
function exampleOf(rows: readonly PricedRow[], count: number): string {
  const first = rows.find(({ figure }) => figure !== undefined);
  if (!first || first.figure === undefined) return '';
  const price = roundTo(first.figure / count, 4);
  const like =
    known(rows) === 0 ? '' : `; ${formatNumber(alike(rows, count))} av ${formatNumber(known(rows))} ligner i dag`;
  return `${quoted(first.name, 30)} blir ${formatUnitPrice(price)}${like}`;
}

/** The count under which most rows are like today's prices; among equals the first of `counts`. */
function proposedCount(rows: readonly PricedRow[], counts: readonly number[]): number {
  return [...counts].sort((a, b) => alike(rows, b) - alike(rows, a))[0] ?? 1;
}

/** A question about rows that all get the same count. */
function countQuestion(
  key: string,
  said: string,
  rows: readonly PricedRow[],
  counts: readonly number[],
  answers: Answers,
): { decision: Decision; answer: RowCount } {
  const proposal = proposedCount(rows, counts);
  const order = [proposal, ...counts.filter((count) => count !== proposal)];
  const choices = [
    ...order.map((count) => ({ value: String(count), text: pieces(count), example: exampleOf(rows, count) })),
    {
      value: 'wait',
      text: 'Vent',
      example: `${rows.length === 1 ? 'Linjen' : `De ${formatNumber(rows.length)}`} leses ikke, og listes`,
    },
  ];
  const value = answered(
    answers,
    key,
    choices.map((choice) => choice.value),
  );
  const decision: Decision = {
    key,
    title,
    value: value ?? String(proposal),
    said:
      value === undefined
        ? said
        : value === 'wait'
          ? `${said} De leses ikke nå.`
          : `${said} Du svarte ${pieces(Number(value))}.`,
    sure: value !== undefined,
    choices,
  };
  const answer =
    value === 'wait'
      ? { waits: 'Venter: vi vet ikke hvor mange prisen gjelder' }
      : { count: Number(value ?? proposal) };
  return { decision, answer };
}

/** 'C' and 'M' are a hundred and a thousand, or units. */
function lettersDecision(name: string, letters: ReadonlySet<string>, sure: boolean, answers: Answers): Decision {
  const key = 'price:per:letters';
  const value = answered(answers, key, ['count', 'unit']);
  const which = [...letters].map((letter) => `«${letter}»`).join(' og ');
  const counts = [...letters].map((letter) => `${letter} er ${letter === 'C' ? '100' : '1.000'}`).join(', ');
  return {
    key,
    title,
    value: value ?? 'count',
    said: value === 'unit' ? `${which} i «${name}» er enheter.` : `${counts} i «${name}».`,
    sure: sure || value !== undefined,
    choices: [
      { value: 'count', text: 'Et antall', example: `${counts}, og prisen deles` },
      { value: 'unit', text: 'En enhet', example: 'prisen er for én' },
    ],
  };
}

/** The counts of a column with one per row: empty ones are asked about. */
function ofColumn({ name, texts }: NonNullable<Source['per']>, source: Source, answers: Answers): PriceCounts {
  const cells = texts.map((text): PerCount | undefined => (text.trim() === '' ? undefined : perCountOf(text)));
  const decisions: Decision[] = [];
  const letters = new Set(cells.flatMap((cell) => (cell && 'letter' in cell ? [cell.letter] : [])));
  const hasCounts = cells.some((cell) => cell && 'count' in cell && cell.count > 1) || letters.has('C');
  const asUnits = letters.size > 0 && answers['price:per:letters'] === 'unit';
  if (letters.size > 0) decisions.push(lettersDecision(name, letters, hasCounts, answers));
  const countOf = (cell: PerCount): RowCount => {
    if ('letter' in cell) return { count: asUnits ? 1 : cell.letter === 'C' ? 100 : 1_000 };
    return 'count' in cell ? { count: cell.count } : cell;
  };
  const counts = new Map<number, number>();
  for (const cell of cells) {
    const read = cell && countOf(cell);
    if (read && 'count' in read) counts.set(read.count, (counts.get(read.count) ?? 0) + 1);
  }
  const empty = source.rows.flatMap((_, i) =>
    cells[i] === undefined && source.column.values[i] !== undefined ? [i] : [],
  );
  const seen = [...counts].sort((a, b) => b[1] - a[1]).map(([count]) => count);
  const list = seen
    .slice(0, 3)
    .map((count) => `${formatNumber(counts.get(count) ?? 0)} står for ${formatNumber(count)}`);
  if (seen.length > 0) {
    const said = `Prisen deles på «${name}». ${list.join(', ')}.`;
    decisions.unshift({ key: 'price:per', title, value: name, said, sure: true, choices: [] });
  }
  let forEmpty: RowCount = { count: 1 };
  if (empty.length > 0) {
    const rows = empty.map((i) => source.rows[i] as PricedRow);
    const question = `${empty.length === 1 ? 'Én linje' : `${formatNumber(empty.length)} linjer`} har «${name}» tom.`;
    const candidates = [...new Set([...seen.slice(0, 3), 1, ...(seen.length === 0 ? byHand : [])])];
    const { decision, answer } = countQuestion('price:per:empty', question, rows, candidates, answers);
    decisions.push(decision);
    forEmpty = answer;
  }
  const inHeading = source.column.count;
  return {
    of: (i) => {
      const cell = cells[i];
      const read = cell ? countOf(cell) : forEmpty;
      if (inHeading === undefined || !('count' in read) || read.count === inHeading) return read;
      return {
        error: `«${source.column.name}» sier at prisen er for ${formatNumber(inHeading)}, men linjen sier ${formatNumber(read.count)}.`,
      };
    },
    decisions,
    about: empty,
  };
}

/** Units that are counted in hundreds; a bucket of 10 l is one thing. */
const isCounted = ({ count, unit }: { count: number; unit: string }) =>
  [1, 10, 100, 1_000].includes(count) && /^(stk|st|stykk|m|meter|lm|pcs|pce|ea)?\.?$/i.test(unit);

/** Asks whether '100 stk' in the unit's column divides the price. */
function measureDecision(
  name: string,
  texts: readonly string[],
  cells: readonly PerCount[],
  answers: Answers,
): Decision {
  const key = 'price:per:measure';
  const value = answered(answers, key, ['count', 'unit']);
  const counts = cells.flatMap((cell, i) =>
    'count' in cell && cell.count !== 1 ? [{ ...cell, text: texts[i] ?? '' }] : [],
  );
  const first = counts.find((cell) => !isCounted(cell)) ?? counts[0];
  const example = quoted(first?.text ?? '');
  return {
    key,
    title,
    value: value ?? 'count',
    said:
      value === 'unit'
        ? `${example} i «${name}» er en enhet.`
        : `Prisen deles på antallet i «${name}», som ${example}.`,
    sure: value !== undefined || counts.every(isCounted),
    choices: [
      { value: 'count', text: 'Del prisen', example: `${example} blir pris for én ${first?.unit ?? ''}`.trim() },
      { value: 'unit', text: 'Det er enheten', example: `prisen er for ${example}` },
    ],
  };
}

/** The counts within the unit's column: '100 stk' is a hundred, 'stk' is one. Undefined where it has none. */
function ofMeasure({ name, texts }: NonNullable<Source['measure']>, answers: Answers): PriceCounts | undefined {
  const cells = texts.map((text) => perCountOf(text));
  const letters = new Set(cells.flatMap((cell) => ('letter' in cell && cell.letter === 'C' ? ['C'] : [])));
  // A metre is written M too, hence only beside a hundred.
  if (letters.size > 0 && cells.some((cell) => 'letter' in cell && cell.letter === 'M')) letters.add('M');
  const hasCounts = cells.some((cell) => 'count' in cell && cell.count !== 1);
  if (!hasCounts && letters.size === 0) return undefined;
  const decisions: Decision[] = [];
  if (hasCounts) decisions.push(measureDecision(name, texts, cells, answers));
  const divides = answers['price:per:measure'] !== 'unit';
  if (letters.size > 0) decisions.push(lettersDecision(name, letters, false, answers));
  const asUnits = answers['price:per:letters'] === 'unit';
  const isCount = (cell: PerCount | undefined) =>
    cell !== undefined && (('count' in cell && divides) || ('letter' in cell && letters.has(cell.letter) && !asUnits));
  return {
    of: (i) => {
      const cell = cells[i];
      if (!cell || !isCount(cell)) return { count: 1 };
      if ('letter' in cell) return { count: cell.letter === 'C' ? 100 : 1_000 };
      return 'count' in cell ? { count: cell.count } : { count: 1 };
    },
    unit: (i) => {
      const cell = cells[i];
      if (!cell || !isCount(cell)) return texts[i];
      return 'count' in cell && cell.unit !== '' ? cell.unit : undefined;
    },
    decisions,
    about: [],
  };
}

/** Known prices from which a factor between the file and today is more than chance. */
const leastKnown = 3;

/** Decides per how many the prices are: by a column, the unit, a heading or a title; else today's prices may object. */
export function priceCounts(source: Source, answers: Answers): PriceCounts {
  if (source.per) return ofColumn(source.per, source, answers);
  const measured = source.measure && ofMeasure(source.measure, answers);
  if (measured) return measured;
  const { column, rows, titles } = source;
  if (column.count !== undefined) {
    const { count } = column;
    const said = `Prisen deles på ${formatNumber(count)}: overskriften er «${column.name}».`;
    const decisions =
      count === 1 ? [] : [{ key: 'price:per', title, value: String(count), said, sure: true, choices: [] }];
    return { of: () => ({ count }), decisions, about: [] };
  }
  const above = titles.find((one) => /pris/i.test(one) && (countIn(one) ?? 1) > 1);
  const guess = proposedCount(rows, byHand);
  const objects = known(rows) >= leastKnown && guess !== 1 && alike(rows, guess) * 2 > known(rows);
  if (above === undefined && !objects) return { of: () => ({ count: 1 }), decisions: [], about: [] };
  const count = above === undefined ? guess : (countIn(above) ?? 1);
  const said =
    above === undefined
      ? `Prisene er om lag ${formatNumber(count)} ganger dagens på ${formatNumber(alike(rows, guess))} av ${formatNumber(known(rows))} kjente varer.`
      : `Det står ${quoted(above, 60)} over tabellen.`;
  const { decision, answer } = countQuestion('price:per', said, rows, [count, 1], answers);
  return { of: () => answer, decisions: [decision], about: rows.map((_, i) => i).slice(0, 3) };
}
