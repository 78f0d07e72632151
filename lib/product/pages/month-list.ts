import { asCompany } from '@/db/company';
import { today } from '@/lib/core/clock';
import { monthPointColumns } from '@/lib/core/columns/month-close';
import { type Filters, parseFilters, withPeriods } from '@/lib/core/filters/filters';
import type { Month } from '@/lib/core/filters/months';
import { formatDate, formatShortDay } from '@/lib/core/format/date';
import { daysBetween, lastDayOf } from '@/lib/core/format/days';
import type { Verdict } from '@/lib/core/widgets/widget';
import { type MonthActs, readActs } from '@/lib/domains/economy/month/month-acts';
import { monthVerdict } from '@/lib/domains/economy/month/month-verdict';
import { type MonthPoint, type Point, pointStates, stateOf } from '@/lib/domains/economy/month/point';
import { type MonthPoints, readPoints } from '@/lib/domains/economy/month/point-settings';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { membersOf } from '@/lib/platform/notices/people';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import type { Source } from '@/lib/platform/routing/page';
import { listSource } from '@/lib/platform/tables/list-source';
import { ledgerSpanOf } from './ledger-span';
import { points } from './month-points';

/** The filters of a month from the year's first, whatever history the page's address has. */
const filtersOf = (month: Month, span: Filters['span']): Filters =>
  withPeriods(parseFilters({ yrpr: month, history: 'ytd' }, []), span);

const dayOf = (at: Date) => today(at);

type Judging = { month: Month; acts: MonthActs; settings: MonthPoints; nameOf: (id: string | null) => string | null };

const chosen = ({ settings }: Judging, id: string, blocks: boolean) =>
  settings.points[id] ?? { who: null, blocks, off: false };

async function judgeComputed(point: Point, scope: Scope, filters: Filters, judging: Judging): Promise<MonthPoint[]> {
  const { blocks, who, off } = chosen(judging, point.id, point.blocks);
  const isKnown = filters.span.knownTo >= lastDayOf(judging.month);
  const found = off ? null : await point.computed?.(scope, filters, isKnown);
  if (!found) return [];
  const { id, path = null } = point;
  const sees = path === null || may(scope.permissions, path, 'Read');
  return [
    {
      ...{ id, path, group: 'Regnes ut', title: point.title(judging.month), state: stateOf(found.state, blocks) },
      text: sees ? found.text : '',
      who: judging.nameOf(who) ?? found.who ?? null,
      near: null,
      owner: found.group ?? null,
    },
  ];
}

function judgeHand({ id, blocks: byDefault, title, applies, due }: Point, judging: Judging): MonthPoint[] {
  const { month, acts, nameOf } = judging;
  const { blocks, who, off } = chosen(judging, id, byDefault);
  if (off || applies?.(month) === false) return [];
  const tick = acts.ticks.get(id);
  const last = due?.(month);
  const left = last === undefined ? 0 : daysBetween(today(), last);
  const wait = last === undefined ? null : left < 0 ? `${-left} d over` : left === 0 ? 'i dag' : `om ${left} d`;
  return [
    {
      ...{
        id,
        group: 'Hukes av',
        title: title(month),
        path: null,
        owner: null,
        state: stateOf(tick ? 'done' : 'open', blocks),
      },
      text: last === undefined ? '' : `frist ${formatDate(last)}`,
      who: tick?.by ?? nameOf(who),
      near: tick ? formatShortDay(dayOf(tick.at)) : wait,
    },
  ];
}

/** A month's list: its points, judged, and what was done with the month. */
const readList = oncePerLoad(async (scope: Scope, { yrpr: month, span }: Filters) => {
  const { id } = scope.company;
  const [{ acts, settings }, members] = await Promise.all([
    asCompany.read(id, async (tx) => ({ acts: await readActs(tx, id, month), settings: await readPoints(tx, id) })),
    membersOf(id),
  ]);
  const nameOf = (user: string | null) => members.find((one) => one.id === user)?.name ?? null;
  const judging: Judging = { month, acts, settings, nameOf };
  const filters = filtersOf(month, span);
  const own = settings.own.map((one): Point => ({ id: one.id, title: () => one.title, blocks: false }));
  const judged = await Promise.all(
    [...points, ...own].map((point) =>
      point.computed ? judgeComputed(point, scope, filters, judging) : judgeHand(point, judging),
    ),
  );
  const closed = acts.closed && { day: dayOf(acts.closed.at), by: acts.closed.by };
  const list = judged.flat();
  return { acts, points: list, verdict: monthVerdict(month, list, closed) };
});

/** The same of a month that a call names. */
export const readListOf = async (scope: Scope, month: Month) =>
  readList(scope, filtersOf(month, await ledgerSpanOf(scope.company.id)));

const columns = monthPointColumns.take('pointgroup', 'point', 'found', 'doer', 'pointstate', 'tickday');

/** The points of a month; underscored keys are the screen's. */
export const monthList = listSource({ title: 'Månedsslutt', columns, whole: true }, async (scope, filters) => {
  const { points: list } = await readList(scope, filters);
  return {
    rows: list.map(({ id, state, path, owner, group, title, text, who, near }) => ({
      ...{ xid: id, pointgroup: group, point: title, found: text, doer: who, pointstate: pointStates[state] },
      ...{ tickday: near, _path: path, _owner: owner },
    })),
    excel: 'manedsslutt',
    empty: 'Ingen punkter er valgt.',
  };
});

/** Says whether the month can be closed. */
export const monthConclusion: Source<'verdict'> = async (scope, filters): Promise<Verdict> =>
  (await readList(scope, filters)).verdict;
