import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { asCompany, type CompanyTx } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { frozenPage } from '@/db/schema';
import { today } from '@/lib/core/clock';
import { frozenColumns } from '@/lib/core/columns/month-close';
import { type Filters, parseFilters, withPeriods } from '@/lib/core/filters/filters';
import { type Month, monthOf, monthText } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { concluded } from '@/lib/core/widgets/verdict-head';
import { compareFrozen, type FrozenFigure, type Widgets } from '@/lib/domains/economy/month/compare-frozen';
import { lateColumns, lateVouchers } from '@/lib/domains/economy/month/late-vouchers';
import { frozenSentence, noneClosed } from '@/lib/domains/economy/month/month-verdict';
import { type GroupScope, groupScopeHolding, isGroupScope } from '@/lib/platform/auth/group-scope';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { PageEntry, Source } from '@/lib/platform/routing/page';
import {
  earnedPath,
  groupResultPath,
  liquidityPath,
  profitAndLossPath,
  projectAccountsPath,
  voucherLinesPath,
} from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { economyPages } from './economy';
import { findGroupPage, pathsInCompanies } from './group';
import { groupSpan, ledgerSpanOf } from './ledger-span';
import { readRemarks } from './month-remarks';
import { mayOpen } from './page-rights';

/** The pages that are frozen with a month, by the widget that shows them afterwards. */
export const frozenPaths = {
  resultat: profitAndLossPath,
  prosjekt: projectAccountsPath,
  likviditet: liquidityPath,
  opptjent: earnedPath,
  konsern: groupResultPath,
} as const;

const companiesIn = ({ members }: GroupScope) => members.map(({ company }) => company.id).join();

type Reading = { entry: PageEntry; scope: Scope; params: Record<string, string> };

/** A page as its reader may read it, the company's or its group's, with the companies that its figures are of. Undefined where they may not. */
async function readingOf(scope: Scope, path: string): Promise<Reading | undefined> {
  const page = findGroupPage(path);
  const reader = page ? await groupScopeHolding(scope, pathsInCompanies(page)) : scope;
  const entry = page?.entry ?? economyPages.find((one) => one.path === path);
  if (!reader || !entry || !mayOpen(reader.permissions, entry)) return undefined;
  return { entry, scope: reader, params: isGroupScope(reader) ? { companies: companiesIn(reader) } : {} };
}

/** The widgets of a page for one month, each by its source; only its tables where `tables` is true. */
async function widgetsOf({ entry, scope }: Reading, month: Month, tables: boolean): Promise<Widgets> {
  const span = await ledgerSpanOf(scope.company.id);
  const own = isGroupScope(scope) ? await groupSpan(scope, span, true) : span;
  const filters = withPeriods(parseFilters({ yrpr: month, history: '1mo', frequency: 'mo' }, []), own);
  const shown = entry.layout.filter(({ wtype }) => !tables || wtype === 'tabulator' || wtype === 'datatable');
  const read = shown.map(async ({ i }) => [i, await entry.widgets[i]?.(scope, filters, {})] as const);
  return Object.fromEntries((await Promise.all(read)).flatMap(([i, widget]) => (widget ? [[i, widget]] : [])));
}

export type NewFrozen = { path: string; params: Record<string, string>; content: Widgets };

/** The pages of a month as they read now, by the rights of who closes it. Throws what keeps one from being read whole. */
export async function freezePages(scope: Scope, month: Month): Promise<NewFrozen[]> {
  const pages = await Promise.all(Object.values(frozenPaths).map((path) => readingOf(scope, path)));
  const read = pages
    .flatMap((page) => page ?? [])
    .map(async (page): Promise<NewFrozen> => {
      const { entry, params } = page;
      return { path: entry.path, params, content: await widgetsOf(page, month, false) };
    });
  return Promise.all(read);
}

const closedRow = z.strictObject({ id: z.uuid(), number: z.number(), at: z.number(), by: z.string() });

/** The last closed month up to a month. */
export async function lastClosed(tx: CompanyTx, companyId: string, month: Month) {
  const [found] = await queryRows(tx, closedRow)`
    select id, number, at, by from (
      select distinct on (year, month) xid as id, year * 12 + month - 1 as number, user_name as by, kind,
        (extract(epoch from at) * 1000)::float8 as at
      from month_event where company_id = ${companyId} and point is null
        and make_date(year, month, 1) <= ${`${month}-01`}::date
      order by year, month, month_event.at desc, xid desc
    ) latest where kind = 'closed' order by number desc limit 1`;
  return found && { ...found, at: new Date(found.at), month: monthOf(found.number) };
}

/** A frozen page held against today; undefined for one that the reader may not read now, or not of the same companies. */
async function compared(scope: Scope, month: Month, { path, params, content }: NewFrozen) {
  const reading = await readingOf(scope, path);
  if (!reading || reading.params.companies !== params.companies) return [];
  return [[path, compareFrozen(content, await widgetsOf(reading, month, true))] as const];
}

/** The last closed month up to that of the page, held against today by the rights of its reader; undefined where none is closed. */
const readFrozen = oncePerLoad(async (scope: Scope, { yrpr }: Filters) => {
  const { id } = scope.company;
  const found = await asCompany.read(id, async (tx) => {
    const closed = await lastClosed(tx, id, yrpr);
    if (!closed) return undefined;
    const of = and(eq(frozenPage.companyId, id), eq(frozenPage.eventId, closed.id));
    const frozen = await tx.select().from(frozenPage).where(of);
    const remarks = (await readRemarks(tx, scope, closed.month)).filter(({ inFiles }) => inFiles);
    return { closed, late: await lateVouchers(tx, id, closed.month, closed.at), frozen, remarks };
  });
  if (!found) return undefined;
  const { closed, late, frozen, remarks } = found;
  const pages = await Promise.all(
    frozen.map((page) => compared(scope, closed.month, { ...page, content: page.content as Widgets })),
  );
  const figures: ReadonlyMap<string, FrozenFigure[]> = new Map(pages.flat());
  const changed = [...figures.values()].flat().filter(({ now }) => now !== null).length;
  const vouchers = may(scope.permissions, voucherLinesPath, 'Read') ? late : null;
  return { ...closed, figures, changed, remarks, vouchers: changed === 0 ? [] : vouchers };
});

const columns = frozenColumns.take('frozenline', 'frozenfigure', 'frozenam', 'nowam', 'changedam');

/** The figures of a page when the last month was closed, and what is shown otherwise today. */
export const frozenTable = (path: string, title: string) =>
  tableSource({ title }, async (scope, filters) => {
    const found = await readFrozen(scope, filters);
    const rows = found?.figures.get(path);
    // A table of one figure a line needs no name for it.
    const isSeveral = new Set(rows?.map(({ figure }) => figure)).size > 1;
    const remarks = found?.remarks.filter((one) => one.path === path) ?? [];
    const saidOf = (at: string) =>
      remarks.filter(({ figure }) => figure === at).map((one) => `${one.userName}: ${one.text}`);
    return {
      columns: remarks.length > 0 ? [...columns, frozenColumns.one('frozenremarks')] : columns,
      subtitle: found ? `${monthText(found.month)}, frosset ${formatDate(today(found.at))} av ${found.by}` : '',
      rows: (rows ?? []).map(({ at, line, figure, was, now, change }) => ({
        ...{
          _figure: at,
          _path: path,
          _style: now === null ? null : 2,
          frozenline: line,
          frozenfigure: isSeveral ? figure : null,
        },
        ...{ frozenam: was, nowam: now, changedam: change, frozenremarks: saidOf(at).join(' · ') || null },
      })),
      excel: `frosset-${title.toLowerCase()}`,
      empty: found ? 'Siden ble ikke frosset, eller du har ikke tilgang til den.' : noneClosed,
    };
  });

/** Vouchers behind what has changed since the last month was closed. */
export const lateTable = tableSource(
  { title: 'Bilag siden avslutning', columns: lateColumns },
  async (scope, filters) => {
    const vouchers = (await readFrozen(scope, filters))?.vouchers;
    const empty = vouchers === null ? 'Du har ikke tilgang til bilagene.' : 'Ingen bilag er lest inn siden avslutning.';
    return { rows: vouchers ?? [], excel: 'bilag-siden-avslutning', empty };
  },
);

/** Says what of the last closed month has changed. */
export const frozenConclusion: Source<'verdict'> = async (scope, filters) => {
  const found = await readFrozen(scope, filters);
  if (!found) return concluded(noneClosed, { empty: noneClosed });
  const tone = found.changed > 0 ? 'warn' : 'neutral';
  return concluded(frozenSentence(found.changed, found.vouchers?.length ?? null), { tone });
};
