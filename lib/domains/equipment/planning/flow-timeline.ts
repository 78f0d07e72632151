import { daysOfRow, timelineWindow } from '@/lib/core/charts/timeline';
import { addDays } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { colourOfNone } from '@/lib/core/widgets/category-colour';
import type { Timelinebar } from '@/lib/core/widgets/widget';
import type { Held } from './draft';
import { waitsText } from './texts';

type Item = { eid: string; ekey: string; title: string; category: string | null; colour: number };
type Bar = Timelinebar['data'][number];

const names = new Intl.Collator('nb', { numeric: true });

/** The tooltip of a booking besides its days: project, count and status. */
function aboutOf({ project, countam, status, confirmed_by }: Held, unsaved: boolean): string {
  return [
    project,
    countam > 1 && `${formatNumber(countam)} stk`,
    status === 'venter' && waitsText,
    confirmed_by !== null && `dobbeltbooking bekreftet av ${confirmed_by}`,
    unsaved && 'ikke lagret',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A project's bookings of a category, adjacent ones merged. */
function together(stays: readonly Held[], itemOf: (eid: string) => Item | undefined): Bar[] {
  const open = new Map<string, { bar: Bar; end: string; count: number; category: string }>();
  const made: { bar: Bar; end: string; count: number; category: string }[] = [];
  for (const stay of [...stays].sort((a, b) => (a.startdate < b.startdate ? -1 : 1))) {
    const item = itemOf(stay.eid);
    if (!item) continue;
    const category = item.category ?? '';
    const lane = `${stay.pid} ${category}`;
    const last = open.get(lane);
    if (last && stay.startdate <= addDays(last.end, 1)) {
      last.count += 1;
      if (stay.enddate > last.end) last.end = stay.enddate;
      continue;
    }
    const bar = {
      id: stay.xid,
      key: '',
      title: category,
      color: item.colour,
      group: stay.project,
      lane,
      drill: { projectid: stay.pid },
      ...daysOfRow({ start: stay.startdate, end: stay.enddate }),
    };
    const fresh = { bar, end: stay.enddate, count: 1, category };
    open.set(lane, fresh);
    made.push(fresh);
  }
  return made.map(({ bar, end, count, category }) => ({
    ...bar,
    ...daysOfRow({ start: bar.startdate, end }),
    text: `${category} · ${formatNumber(count)} ${count === 1 ? 'booking' : 'bookinger'}`,
  }));
}

/**
 * Bookings as bars, height 16 and gap 4 (specification 2, section 9): a line per item of `own` (on the project) and of
 * `chosen`; without these a line per project and category. Red is an unconfirmed conflict.
 */
export function flowTimeline({
  today,
  project,
  stays,
  own,
  chosen,
  itemOf,
  unsaved,
  clashing,
  to,
}: {
  today: string;
  /** The project of the plan, by xid. */
  project: string | undefined;
  stays: readonly Held[];
  own: readonly string[];
  chosen: readonly string[] | undefined;
  itemOf: (eid: string) => Item | undefined;
  unsaved: ReadonlySet<string>;
  clashing: ReadonlySet<string>;
  to: string | undefined;
}): Timelinebar {
  const { first, last, from, months } = timelineWindow(today);
  const shown = stays.filter(({ startdate, enddate }) => startdate <= last && enddate >= first);
  const perItem = own.length > 0 || chosen !== undefined;
  const groupOf = new Map([
    ...(chosen ?? []).map((eid): [string, string] => [eid, 'Utstyr i listen']),
    ...own.map((eid): [string, string] => [eid, 'På prosjektet']),
  ]);
  const bars = shown.flatMap((stay): Bar[] => {
    const item = itemOf(stay.eid);
    const group = groupOf.get(stay.eid);
    if (!item || group === undefined) return [];
    return [
      {
        id: stay.xid,
        key: item.ekey,
        title: item.title,
        group,
        lane: item.eid,
        // The project's own bookings have the category's colour.
        color: project === undefined || stay.pid === project ? item.colour : colourOfNone,
        text: aboutOf(stay, unsaved.has(stay.xid)),
        drill: { projectid: stay.pid },
        ...(clashing.has(stay.xid) && { critical: true }),
        ...daysOfRow({ start: stay.startdate, end: stay.enddate }),
      },
    ];
  });
  const data = perItem ? bars : together(shown, itemOf);
  return {
    wtype: 'timelinebar',
    title: 'Bookinger',
    subtitle: '',
    options: { row: perItem ? 'Utstyr' : 'Utstyr samlet', from, months, today, height: 16, gap: 4, ...(to && { to }) },
    // 'På prosjektet' precedes 'Utstyr i listen' alphabetically too.
    data: data.sort(
      (a, b) =>
        names.compare(a.group ?? '', b.group ?? '') || names.compare(a.key, b.key) || names.compare(a.title, b.title),
    ),
    parameters: {
      empty: perItem ? 'Ingen bookinger av dette utstyret i de tolv månedene.' : 'Ingen bookinger i de tolv månedene.',
    },
  };
}
