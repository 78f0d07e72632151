import { createHash } from 'node:crypto';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '@/db/query-rows';
import { certificate, contactEvent, letter, membership, pageMail, timeEntry } from '@/db/schema';
import { asSystem } from '@/db/system';
import { formatDate } from '@/lib/core/format/date';
import { findPage } from '@/lib/product/pages/registry';
import type { Place } from './answers';
import { type Fate, tableName } from './fates';
import { type FoundRow, type FoundText, findTexts, readingOf } from './find-texts';
import { byBookkeepingLaw, freeFrom } from './held-by-law';
import type { Sought } from './marks';
import { isOwnIn, namingOf, ownRows } from './own-rows';
import type { PersonKind } from './person-kinds';
import { readSought } from './sought';

/** All that is stored of a person: what goes, what somebody decides, what stays, and the rows that texts were found in. */
export type Places = { sought: Sought; goes: Place[]; look: Place[]; stays: Place[]; rows: FoundRow[] };

export type Which = { kind: PersonKind; id: string };

const place = (values: Pick<Place, 'Where' | 'What' | 'Does'> & Partial<Place>): Place => ({
  ...{ Key: null, Marks: [], Note: null, Count: 1, Blank: true },
  ...values,
});

const round = 60;

/** The part of a text round its marks, on one line. */
function excerpt({ text, marks }: FoundText): Pick<Place, 'What' | 'Marks'> {
  const from = Math.max(0, (marks[0]?.from ?? 0) - round);
  const to = Math.min(text.length, (marks.at(-1)?.to ?? 0) + round);
  const before = from > 0 ? '…' : '';
  return {
    What: `${before}${text.slice(from, to).replaceAll(/\s/g, ' ')}${to < text.length ? '…' : ''}`,
    Marks: marks.map((mark) => ({ From: mark.from - from + before.length, To: mark.to - from + before.length })),
  };
}

/** The name of the text of a row in a column, by which somebody decides about it. */
export const keyOf = ({ table, key }: FoundRow, column: string): string =>
  [table.name, ...Object.values(key), column].join(' ');

const labels = ['no', 'key', 'erp_projectid', 'shortid', 'title', 'description', 'name', 'file_name'];

/** A row's name to people: its table, and its number or title where that is not what names the person. */
export function whereOf({ table, cells, texts }: FoundRow): string {
  const label = labels.map((column) => cells[column]).find((value) => typeof value === 'string' && value !== '');
  const isTheirs = texts.some(({ text }) => text === label);
  return `${tableName(table.name)}${label && !isTheirs ? ` ${String(label).slice(0, 40)}` : ''}`;
}

/** Adds up places that say the same. */
function together(places: readonly Place[]): Place[] {
  const sums = new Map<string, Place>();
  for (const one of places) {
    const key = `${one.Where}|${one.Does}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, Count: sum.Count + one.Count, Marks: [], What: 'tekster som nevner dem' } : one);
  }
  return [...sums.values()];
}

/** The texts of a row to decide about, a column each. */
function lookedAt(row: FoundRow): Place[] {
  const looked = row.texts.filter(({ fate }) => fate.act === 'look');
  return [...new Set(looked.map(({ column }) => column))].flatMap((column) => {
    const texts = looked.filter((one) => one.column === column);
    const [first = texts[0]] = texts.filter(({ fate }) => fate.blank);
    if (!first) return [];
    const { blank: Blank = false, says: Note } = first.fate;
    return [place({ Key: keyOf(row, column), Where: whereOf(row), ...excerpt(first), Note, Does: '', Blank })];
  });
}

/** True for a letter to the person's own address, which goes whole. */
export const isOwnLetter = ({ table, texts }: FoundRow): boolean =>
  table.table === letter && texts.some(({ column, marks }) => column === 'to_address' && marks[0]?.of === 'address');

const letterPlace = ({ cells }: FoundRow): Place =>
  cells.state === 'sent' || cells.state === 'given-up'
    ? place({ Where: 'Utsendelser, sendt', What: `«${cells.subject}»`, Does: 'mottaker, emne og forsøk slettes' })
    : place({ Where: 'Utsendelser, venter', What: `«${cells.subject}»`, Does: 'stoppes og slettes' });

/** The places of texts that are decided. */
const placesOf = (rows: readonly FoundRow[], act: Fate['act']): Place[] =>
  rows.flatMap((row) => {
    const text = row.texts.find(({ fate }) => fate.act === act);
    if (isOwnLetter(row)) return act === 'goes' ? [letterPlace(row)] : [];
    if (!text) return [];
    const { path, owner_name: owner } = row.cells;
    const mailed = { What: `${findPage(String(path))?.title ?? path}, eier ${owner}`, Marks: [] };
    const said = row.table.table === pageMail && act === 'goes' ? mailed : excerpt(text);
    return [place({ Where: tableName(row.table.name), ...said, Does: text.fate.says ?? '' })];
  });

const agreed = ['bid', 'contract', 'purchase_order'];
const countRow = z.strictObject({ count: z.number(), year: z.number().nullable() });

/** Reads the rows that name an employee or contact by key, and stay with the name. */
async function namingRows(companyId: string, { kind, id }: Which): Promise<Place[]> {
  const { read } = await readingOf(companyId);
  const places: Place[] = [];
  for (const { table, name, column } of kind === 'user' ? [] : namingOf(kind)) {
    if (table === certificate || table === contactEvent) continue;
    const year = table === timeEntry ? sql`extract(year from max(${timeEntry.day}))::int` : sql`null::int`;
    const [{ count, ...last } = { count: 0, year: null }] = await read(
      name,
      (tx) => queryRows(tx, countRow)`
        select count(*)::int as count, ${year} as year from ${table}
        where ${getTableColumns(table).companyId} = ${companyId} and ${column} = ${id}`,
    );
    const until = last.year === null ? '' : ` til ${formatDate(freeFrom(last.year))}`;
    const law = agreed.includes(name) ? `det som er avtalt, ${byBookkeepingLaw}` : 'navnet står, så det sier hvem';
    const Does = table === timeEntry ? `grunnlag for lønn og faktura, ${byBookkeepingLaw}${until}` : law;
    if (count > 0) places.push(place({ Where: tableName(name), What: 'peker på navnet', Count: count, Does }));
  }
  return together(places);
}

/** Tells whether a user may log in to any company still. */
export const isMember = (id: string): Promise<boolean> =>
  asSystem(async (tx) => (await tx.$count(membership, eq(membership.userId, id))) > 0);

const elsewhere = 'egne rader her slettes; e-post, pålogginger og enheter står, for de logger inn i et annet selskap';
const nowhere = 'slettes, men navnet står på det de har ført';

/**
 * Finds everything stored of a person, by key and by text: what is shown before an erasure, what it does, and what is
 * looked for afterwards (with the words `known` from before). The caller has checked that the person is the company's.
 */
export async function findPlaces(companyId: string, which: Which, known?: Sought): Promise<Places> {
  const { kind, id } = which;
  const sought = known ?? (await readSought(companyId, kind, id));
  const naming = await namingRows(companyId, which);
  const own = ownRows(companyId, kind, id, naming.length > 0);
  const { read } = await readingOf(companyId);
  const places: Place[] = [];
  for (const { table, where, what: What, does } of own) {
    const Count = await read(getTableName(table), (tx) => tx.$count(table, where));
    const Does = does || ((await isMember(id)) ? elsewhere : nowhere);
    if (Count > 0) places.push(place({ Where: tableName(getTableName(table)), What, Count, Does }));
  }
  const rows = await findTexts(companyId, sought, (table) => isOwnIn(own, table));
  return {
    ...{ sought, rows },
    goes: together([...places, ...placesOf(rows, 'goes')]),
    look: rows.filter((row) => !isOwnLetter(row)).flatMap(lookedAt),
    stays: [...naming, ...together(placesOf(rows, 'stays'))],
  };
}

/** Names the texts to decide about, so that an erasure is of what was seen; what goes by itself may grow, as with the person's file. */
export const nameOf = ({ look }: Places): string =>
  createHash('sha256')
    .update(JSON.stringify(look.map(({ Key, What }) => [Key, What])))
    .digest('hex')
    .slice(0, 16);
