import { asCompany } from '@/db/company';
import { today } from '@/lib/core/clock';
import { standingColumns } from '@/lib/core/columns/standing';
import type { Filters } from '@/lib/core/filters/filters';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { equipmentEditPath, shippingPath } from '@/lib/platform/routing/paths';
import { projectRoad } from '@/lib/platform/routing/project-road';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { listSource } from '@/lib/platform/tables/list-source';
import { noItem, requestedItem } from '@/lib/platform/tables/requested-item';
import { decidingControl } from '../register/controls';
import { coverageOf, laneStates, laneWindow } from '../register/coverage';
import { daysOut, lengthOf, pieceDaysOut } from '../register/days-out';
import { type Judgement, judgeItem, serviceLocation } from '../register/judge-item';
import { type KnownItem, readFacts } from '../register/read-facts';

const readKnown = oncePerLoad(async (scope: Scope, filters: Filters): Promise<KnownItem | undefined> => {
  const chosen = await requestedItem(scope, filters);
  const companyId = scope.company.id;
  return chosen && asCompany.read(companyId, (tx) => readFacts(tx, companyId, chosen.value, today()));
});

function placeOf({ location }: KnownItem, { out }: Judgement): { place: string | null; project: string | null } {
  const jobs = new Map(out.map(({ project, no, name }) => [project, `${no} ${name}`]));
  const [first] = jobs;
  if (!first) return { place: location ?? 'Lager', project: null };
  return jobs.size > 1
    ? { place: `${formatNumber(jobs.size)} prosjekter`, project: null }
    : { place: first[1], project: first[0] };
}

/** The year's use: days with any piece out of the days so far, and what they are worth at the day rent, kroner. */
function yearUse({ shipments, serialized, dayrent, today: day }: KnownItem) {
  const year = { from: `${day.slice(0, 4)}-01-01`, to: day };
  const outdays = daysOut(shipments, year, day);
  const rented = serialized ? outdays : pieceDaysOut(shipments, year, day);
  return {
    outdays,
    yeardays: lengthOf(year),
    outshare: outdays / lengthOf(year),
    rent: dayrent === null ? null : Math.round(rented * dayrent * 100) / 100,
  };
}

/**
 * The row of an item's status. Keys that are no columns: the tone of the sentence, the number of the unit that is
 * planned in its place, and whether the user may plan an
 * exchange or take the item out of use.
 */
function standingRow({ permissions }: Scope, known: KnownItem, xid: string): Row {
  const judged = judgeItem(known);
  const control = decidingControl(known.records);
  const { place, project } = placeOf(known, judged);
  const [since] = judged.out.map(({ from }) => from).sort();
  const { next, until, replacement } = judged;
  return {
    xid,
    verdict: judged.text,
    detail: judged.detail || null,
    place,
    _project: project,
    since: since ?? null,
    until: until?.enddate ?? null,
    bookedby: until?.bookedBy ?? null,
    duedate: control?.duedate ?? null,
    kind: control?.kind ?? null,
    controldate: control?.date ?? null,
    usedafter: judged.usedAfter || null,
    replacement: replacement?.shortid ?? null,
    _replacement: replacement?.xid ?? null,
    nextproject: next && `${next.no} ${next.name}`,
    _next: next?.project ?? null,
    nextstart: next?.startdate ?? null,
    nextend: next?.enddate ?? null,
    nextby: next?.bookedBy ?? null,
    ...yearUse(known),
    _shortid: known.shortid,
    _title: known.article.title,
    _tone: judged.tone,
    _exchange: known.exchange,
    _mayTakeOut: known.location !== serviceLocation && may(permissions, equipmentEditPath, 'Write'),
    _mayReplace: may(permissions, shippingPath, 'Write'),
  };
}

const hasValue = (row: Row | undefined) => (column: Column) => {
  const value = row?.[column.value] as Cell | undefined;
  return value !== null && value !== undefined;
};

/** Reads the chosen item's state as one row: the sentence, its place, control, next booking and use this year. */
export const itemStanding = listSource({ title: 'Status', empty: noItem }, async (scope, filters) => {
  const known = await readKnown(scope, filters);
  const chosen = await requestedItem(scope, filters);
  const data = known && chosen ? [standingRow(scope, known, chosen.value)] : [];
  const columns = Object.keys(standingColumns.columns) as (keyof typeof standingColumns.columns)[];
  return {
    subtitle: String(data[0]?.verdict ?? ''),
    columns: standingColumns.take(...columns).filter(hasValue(data[0])),
    rows: data,
  };
});

const laneNames = { control: 'Kontroll', out: 'Ute' } as const;

/** The chosen item's lanes of control and use over fifteen months. */
export const itemCoverage = diagramSource('timelinebar', { title: 'Bruk og kontroll' }, async (scope, filters) => {
  const known = await readKnown(scope, filters);
  const day = today();
  const window = laneWindow(day);
  const road = projectRoad(scope);
  const parts = known ? coverageOf(known, window) : [];
  return {
    subtitle: 'Rødt er brukt uten gyldig kontroll',
    options: {
      row: 'Spor',
      from: window.month,
      months: window.months,
      today: day,
      height: 18,
      gap: 7,
      legend: Object.values(laneStates).map(({ text, color }) => ({ text, color })),
      to: road.to,
    },
    data: parts.map(({ lane, state, about, project, from, to }, i) => ({
      id: `${lane}-${i}`,
      key: laneNames[lane],
      title: lane === 'control' ? (about === '' ? 'utløpt' : `gyldig til ${formatDate(about)}`) : about,
      stdt: formatDate(from),
      endt: formatDate(to),
      startdate: from,
      color: laneStates[state].color,
      group: laneNames[lane],
      lane: laneNames[lane],
      text: laneStates[state].text,
      ...(project !== null && { drill: road.paramsOf({ xid: project, no: about }) }),
    })),
    empty: known ? 'Ingen kontroller, forsendelser eller bookinger i perioden.' : noItem,
  };
});
