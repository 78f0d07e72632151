import { z } from 'zod';
import { badInput } from '@/base/errors';
import { isCalculationDay } from '@/lib/core/calculation/days';
import { largestNumber, type NumberField, tidyRow } from '@/lib/core/calculation/fields';
import { isByMargin } from '@/lib/core/calculation/line';
import { isMargin } from '@/lib/core/calculation/revenue';
import {
  type CalculationRow,
  calcs,
  emptyRow,
  ledgerClassifications,
  ownerOf,
  packageCategories,
  rowSections,
} from '@/lib/core/calculation/row';
import { longestComment, longestMeasure, longestRowText, maxRows } from './limits';

/** Control characters (except line break and tab), lone surrogates and noncharacters. */
const unstorable = /[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/u;

/** An optional value: absent, null and '' all become null. */
function maybe<T extends z.ZodType>(schema: T) {
  const read = z.preprocess((value) => (value === '' ? null : value), schema.nullish());
  return read.transform((value) => value ?? null);
}

const text = (most: number) =>
  maybe(
    z
      .string('skal være tekst')
      .max(most, `kan ha høyst ${most} tegn`)
      .refine((value) => !unstorable.test(value), 'har tegn som ikke kan lagres'),
  );
const figure = (most: number) =>
  maybe(z.number('skal være et tall').min(-most, 'er for lite').max(most, 'er for stort'));
const number = figure(largestNumber);
const id = z.uuid('er ikke en id').transform((value) => value.toLowerCase());
const day = maybe(
  z
    .string('skal være en dato')
    .refine(isCalculationDay, 'skal være en dato (åååå-mm-dd) fra 2019-01-01 til 2050-01-01'),
);
const flag = z.preprocess((value) => (value === 1 ? true : value || false), z.boolean('skal være ja eller nei'));

const numbers = Object.fromEntries(
  (
    [
      'daysint',
      'countint',
      'durationam',
      'consume1am',
      'quantity1am',
      'consume2am',
      'quantity2am',
      'priceam',
      'co2am',
      'acnoint',
    ] satisfies NumberField[]
  ).map((name) => [name, number]),
) as Record<Exclude<NumberField, 'amount'>, typeof number>;

/** A received row: absent fields are empty; derived fields are ignored. */
const rowSchema = z.object({
  ...numbers,
  // Wider bounds than typed numbers; recompute bounds a line's amount.
  amount: figure(1e15),
  xid: id,
  orderint: z.number('skal være et tall').min(-1e6).max(1e6).default(0),
  section: z.enum(rowSections, `er ukjent. Kjent: ${rowSections.join(', ')}`),
  classification: text(longestRowText),
  parent: maybe(id),
  category: text(longestRowText),
  lineid: text(longestRowText),
  title: text(longestRowText).transform((value) => value ?? ''),
  comment: text(longestComment),
  frdt: day,
  todt: day,
  durationmeasure: text(longestMeasure),
  consume1measure: text(longestMeasure),
  measure1: text(longestMeasure),
  consume2measure: text(longestMeasure),
  measure2: text(longestMeasure),
  pricemeasure: text(longestMeasure),
  calc: maybe(z.enum(calcs, `er ukjent. Kjent: ${calcs.join(', ')}`)),
  sup_id: maybe(id),
  disable: flag,
  isworkpkg: flag,
});

const rowsSchema = z.array(rowSchema, 'Radene (items) skal være en liste.');

/** Fields the server always derives. */
const derived = { calcpricepr: null, co2sumam: 0 } as const;

const placeOf = (at: number, title: unknown) =>
  `Rad ${at + 1}${typeof title === 'string' && title.trim() !== '' ? ` («${title.trim().slice(0, 60)}»)` : ''}`;

function titleAt(value: unknown, at: number): unknown {
  const row: unknown = Array.isArray(value) ? value[at] : undefined;
  return typeof row === 'object' && row !== null && 'title' in row ? row.title : undefined;
}

const ledgers: ReadonlySet<string> = new Set(ledgerClassifications);
const kinds: ReadonlySet<string> = new Set(packageCategories);

/** Returns the fault of a row's place among the others, as the end of a sentence; else undefined. */
function misplaced(row: CalculationRow, byXid: ReadonlyMap<string, CalculationRow>): string | undefined {
  const owner = ownerOf(row);
  const above = owner === null ? undefined : byXid.get(owner);
  if (row.section === 'jobpkg') {
    return row.category !== null && !kinds.has(row.category)
      ? `jobbpakken er ${packageCategories.join(', ')} – ikke «${row.category}»`
      : undefined;
  }
  if (row.section === 'activity') {
    return above?.section === 'jobpkg' ? undefined : 'aktiviteten mangler jobbpakken den hører til';
  }
  if (!ledgers.has(row.classification ?? '')) return `klassifiseringen «${row.classification ?? ''}» er ukjent`;
  if (owner !== null && (above === undefined || above.section === 'ledger')) {
    return 'aktiviteten eller jobbpakken den hører til finnes ikke';
  }
  if (isByMargin(row) && row.priceam !== null && !isMargin(row.priceam)) return 'marginen må være fra 0 og under 100';
  return undefined;
}

/**
 * Parses the rows of a save (`items`, JSON text or a list), rounding numbers to their fields' decimals. Throws 400 with
 * row and field: bounds, unknown names, duplicate xids, an owner that is not among the rows.
 */
export function parseRows(items: unknown): CalculationRow[] {
  let given = items;
  if (typeof items === 'string') {
    try {
      given = JSON.parse(items);
    } catch {
      throw badInput('Radene (items) er ikke gyldig JSON.');
    }
  }
  if (Array.isArray(given) && given.length > maxRows) {
    throw badInput(`En kalkyle kan ha høyst ${maxRows.toLocaleString('de-DE')} rader.`);
  }
  const read = rowsSchema.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    const [at, field] = issue?.path ?? [];
    if (typeof at !== 'number') throw badInput(issue?.message ?? 'Radene (items) kan ikke leses.');
    if (field === undefined) throw badInput(`Rad ${at + 1} kan ikke leses.`);
    throw badInput(`${placeOf(at, titleAt(given, at))}: «${String(field)}» ${issue?.message}.`);
  }
  const rows = read.data.map((row) => {
    // An activity's package is in its classification; a parent as well is redundant.
    const parent = row.section === 'ledger' ? row.parent : null;
    const classification =
      row.section === 'activity' ? (row.classification?.toLowerCase() ?? null) : row.classification;
    const placed = { classification: row.section === 'jobpkg' ? null : classification, parent };
    return tidyRow(emptyRow({ ...row, ...derived, ...placed }));
  });
  const byXid = new Map(rows.map((row) => [row.xid, row]));
  if (byXid.size !== rows.length) {
    const seen = new Set<string>();
    const at = rows.findIndex(({ xid }) => seen.size === seen.add(xid).size);
    throw badInput(`${placeOf(at, rows[at]?.title)} har samme id som en annen rad.`);
  }
  for (const [at, row] of rows.entries()) {
    const wrong = misplaced(row, byXid);
    if (wrong !== undefined) throw badInput(`${placeOf(at, row.title)}: ${wrong}.`);
  }
  return rows;
}
