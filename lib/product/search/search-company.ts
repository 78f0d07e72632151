import { sql } from 'drizzle-orm';
import { asCompany, type CompanyTx } from '@/db/company';
import { countRow, queryRows } from '@/db/query-rows';
import { readTyped, type Typed } from '@/lib/core/search/read-typed';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { things } from '@/lib/platform/routing/things';
import { calledInvoices } from './called-invoices';
import {
  fewHits,
  groupOrder,
  manyHits,
  nearGroup,
  type SearchGroup,
  type SearchHit,
  type SearchPart,
  tiedGroup,
} from './hit';
import { papers } from './papers';
import { prices, registers } from './registers';
import { bestRows, type FoundRow, type MayRead, type Subject } from './subject';
import { tiedIds } from './tied';
import { countNear, nearVouchers } from './voucher-rows';

/** The groups in their order, which may also be asked for one by one. */
export const searchedGroups: readonly string[] = groupOrder.flatMap(({ title }) =>
  title === 'Prislinjer' ? [tiedGroup, nearGroup, title] : [title],
);

const ofPart: Readonly<Record<SearchPart, readonly Subject[]>> = { papers, prices, registers };

/** With fewer exact hits of an amount, what is near it is counted. */
const fewExact = 3;

const byFit = (a: SearchHit, b: SearchHit) =>
  a.fit - b.fit || (b.day ?? '').localeCompare(a.day ?? '') || a.name.localeCompare(b.name, 'nb');

const readerOf =
  ({ permissions }: Scope): MayRead =>
  (path) =>
    may(permissions, path, 'Read');

/** The subjects whose page the user may read, each thing on the best of its pages. */
function readable(subjects: readonly Subject[], scope: Scope): Subject[] {
  const mayRead = readerOf(scope);
  return subjects.filter(({ path, unless }) => mayRead(path) && !(unless !== undefined && mayRead(unless)));
}

function hitOf({ company }: Scope, { kind, path, params, panel, named }: Subject, row: FoundRow): SearchHit {
  const { code, note, state, value, day, fit, amounts } = row;
  return {
    kind,
    code,
    name: named ? named(row.name) : row.name,
    note,
    state,
    company,
    path,
    params: params(value),
    fit,
    day,
    amounts,
    facts: row.facts.flatMap(({ text, value, kind, id }) => {
      if (value === null || value === '') return [];
      const known = (Object.keys(things) as (keyof typeof things)[]).find((one) => one === kind);
      return [{ text, value, ref: known && id !== null ? { kind: known, id } : null }];
    }),
    panel: panel === undefined ? null : `${panel}.${value}`,
  };
}

async function found(
  tx: CompanyTx,
  scope: Scope,
  subjects: readonly Subject[],
  typed: Typed,
  most: number,
): Promise<SearchGroup[]> {
  const open = readable(subjects, scope);
  const isInvoice = open.some(({ group }) => group === 'Fakturaer' || group === 'Bilag');
  const called = isInvoice && typed.number !== null ? await calledInvoices(tx, scope.company.id, typed.number) : [];
  const rows = await bestRows(tx, scope.company.id, open, { typed, called }, most, readerOf(scope));
  return groupOrder.flatMap(({ title }) => {
    const own = rows.flatMap((row) => {
      const subject = open[row.place];
      return subject?.group === title ? [{ row, hit: hitOf(scope, subject, row) }] : [];
    });
    if (own.length === 0) return [];
    const counts = new Map(own.map(({ row }) => [row.place, row.count]));
    const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
    return [
      {
        title,
        count,
        hits: own
          .map(({ hit }) => hit)
          .sort(byFit)
          .slice(0, most),
      },
    ];
  });
}

/** Finds things that the only exact hit names, as hits of the pages that the user may read. */
async function tiedTo(tx: CompanyTx, scope: Scope, groups: readonly SearchGroup[]): Promise<SearchGroup[]> {
  const exact = groups.flatMap(({ hits }) => hits.filter(({ fit }) => fit === 0));
  const [only] = exact;
  if (!only || exact.length > 1) return [];
  const ids = await tiedIds(tx, scope.company.id, only);
  if (ids.length === 0) return [];
  const open = readable(registers, scope).filter(({ group }) =>
    ['Kunder', 'Leverandører', 'Prosjekter', 'Personer'].includes(group),
  );
  const rows = await bestRows(tx, scope.company.id, open, { ids }, fewHits, readerOf(scope));
  const hits = rows.flatMap((row) => {
    const subject = open[row.place];
    return subject ? [hitOf(scope, subject, row)] : [];
  });
  return hits.length === 0 ? [] : [{ title: tiedGroup, count: hits.length, hits }];
}

/** The vouchers near the amount: counted, or as hits where they are asked for. */
async function near(tx: CompanyTx, scope: Scope, { amount }: Typed, shown: boolean): Promise<SearchGroup[]> {
  const subject = readable(papers, scope).find(({ group }) => group === 'Bilag');
  if (!subject || amount === null) return [];
  if (shown) {
    const rows = await bestRows(
      tx,
      scope.company.id,
      [{ ...subject, rows: (companyId, _sought, most) => nearVouchers(companyId, amount.ore, most) }],
      { ids: [] },
      manyHits,
      readerOf(scope),
    );
    const hits = rows.map((row) => hitOf(scope, subject, row));
    return hits.length === 0 ? [] : [{ title: nearGroup, count: rows[0]?.count ?? 0, hits }];
  }
  const [row] = await queryRows(tx, countRow)`${countNear(scope.company.id, amount.ore)}`;
  return row && row.count > 0 ? [{ title: nearGroup, count: row.count, hits: [] }] : [];
}

async function searchPapers(tx: CompanyTx, scope: Scope, typed: Typed): Promise<SearchGroup[]> {
  const groups = await found(tx, scope, papers, typed, fewHits);
  const exact = groups.flatMap(({ hits }) => hits).filter(({ fit }) => fit === 0).length;
  const isAmount = typed.amount !== null && !typed.amount.whole;
  return [
    ...groups,
    ...(await tiedTo(tx, scope, groups)),
    ...(isAmount && exact < fewExact ? await near(tx, scope, typed, false) : []),
  ];
}

/** The extent of a search: a part of the groups, or one group with more of its hits. */
export type SearchOf = { part: SearchPart } | { group: string };

/**
 * The groups of one company that have hits, limited to the pages that the user may read; a group with hits that are
 * only counted has none. Everything found is of that company.
 */
export async function searchCompany(scope: Scope, text: string, of: SearchOf): Promise<SearchGroup[]> {
  const typed = readTyped(text);
  return asCompany.read(scope.company.id, async (tx) => {
    // What is found is few rows, each looked up by its key.
    await tx.execute(sql`select set_config('enable_nestloop', 'on', true)`);
    if ('part' in of) {
      return of.part === 'papers' ? searchPapers(tx, scope, typed) : found(tx, scope, ofPart[of.part], typed, fewHits);
    }
    if (of.group === nearGroup) return near(tx, scope, typed, true);
    const subjects = Object.values(ofPart).flatMap((all) => all.filter(({ group }) => group === of.group));
    return found(tx, scope, subjects, typed, manyHits);
  });
}

/** The groups of several companies as one: the best hits of all, and how many there are. */
export function joinGroups(answers: readonly (readonly SearchGroup[])[], most: number): SearchGroup[] {
  const joined = new Map<string, SearchGroup>();
  for (const { title, count, hits } of answers.flat()) {
    const before = joined.get(title) ?? { title, count: 0, hits: [] };
    joined.set(title, { title, count: before.count + count, hits: [...before.hits, ...hits] });
  }
  return [...joined.values()]
    .map((group) => ({
      ...group,
      hits: group.title === tiedGroup ? group.hits : group.hits.sort(byFit).slice(0, most),
    }))
    .sort((a, b) => searchedGroups.indexOf(a.title) - searchedGroups.indexOf(b.title));
}
