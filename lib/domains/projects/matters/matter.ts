import { daysBetween } from '@/lib/core/format/days';
import { may, type Permission } from '@/lib/platform/auth/permissions';
import { tabParam } from '@/lib/platform/routing/page';
import {
  casesPath,
  projectOverviewPath,
  projectPath,
  purchasingPath,
  shippingPath,
  variationTablePath,
} from '@/lib/platform/routing/paths';
import { rowAddress, rowParam } from '@/lib/platform/routing/table-params';
import { caseParam, orderParam } from '@/lib/platform/routing/things';
import { logDay } from '../log-period-params';
import { type AgeWord, deadlineWord } from './deadline-word';

/** The kinds of matters that need somebody. */
export const matterKinds = [
  'Risiko',
  'Krav',
  'VOR',
  'Aktivitet',
  'Overlevering',
  'Logg',
  'Bestilling',
  'Utstyr',
  'Timer',
] as const;
export type MatterKind = (typeof matterKinds)[number];

/**
 * A matter of a project that somebody can settle. `day` is its deadline, or, where it `waits`, the day since which
 * somebody waits; null when it has neither. A VOR's clock says its own `age`.
 */
export type Matter = {
  project: string;
  kind: MatterKind;
  key: string;
  matter: string;
  owner: string | null;
  day: string | null;
  waits: boolean;
  age?: AgeWord;
};

/** A page that has a matter: with a tab of it, and the parameters that open the matter itself, by its key. */
type MatterPlace = { path: string; tab?: string; params?: (key: string) => Record<string, string> };

/** The place of a matter that is a row of a live table: its cell that settles it. */
const rowAt = (path: string, tab: string | undefined, column: string): MatterPlace => ({
  path,
  tab,
  params: (row) => ({ [rowParam]: rowAddress(row, column) }),
});

/** The VOR of a clock's key, by xid. */
const caseOf = (key: string) => key.slice(0, 36);

/** The section of the overview and the tab of the project's page that count a kind. */
type MatterCounts = { section: string | null; projectTab: string | null };

/** The places where a kind is settled, best first, the action there, and the place where it is counted. */
export const matterPlaces: Readonly<
  Record<MatterKind, { places: readonly [MatterPlace, ...MatterPlace[]]; act: string | null } & MatterCounts>
> = {
  Risiko: { places: [rowAt(projectPath, 'risiko', 'status')], section: null, projectTab: 'risiko', act: null },
  Krav: { places: [rowAt(projectPath, 'krav', 'status')], section: null, projectTab: 'krav', act: null },
  VOR: {
    places: [
      { path: casesPath, params: (key) => ({ [caseParam]: caseOf(key) }) },
      { path: variationTablePath, params: (key) => ({ [rowParam]: rowAddress(caseOf(key), 'answerdate') }) },
      { path: projectOverviewPath, tab: 'kontrakt', params: () => ({ tabell: 'vor' }) },
    ],
    section: 'kontrakt',
    projectTab: 'kontrakt',
    act: null,
  },
  Aktivitet: {
    places: [rowAt(projectPath, 'utforelse', 'progr'), { path: projectOverviewPath, tab: 'gantt' }],
    section: 'gantt',
    projectTab: 'utforelse',
    act: null,
  },
  Overlevering: {
    places: [{ path: projectOverviewPath, tab: 'overlevering' }],
    section: 'overlevering',
    projectTab: null,
    act: null,
  },
  Logg: {
    places: [{ path: projectOverviewPath, tab: 'logg', params: (day) => ({ [logDay]: day }) }],
    section: 'logg',
    projectTab: 'logg',
    act: 'Skriv',
  },
  Bestilling: {
    places: [
      { path: purchasingPath, tab: 'oversikt', params: (order) => ({ [orderParam]: order }) },
      { path: projectOverviewPath, tab: 'rekvisisjon' },
    ],
    section: 'rekvisisjon',
    projectTab: null,
    act: null,
  },
  Utstyr: { places: [{ path: shippingPath }], section: 'mob', projectTab: 'utstyr', act: null },
  Timer: { places: [{ path: projectPath, tab: 'kalkyle' }], section: 'kalkyle', projectTab: 'kalkyle', act: 'Knytt' },
};

/**
 * Returns the place to open for a matter: the first of its places that the permissions allow reading, else the first of
 * them, which is not `readable`.
 */
export function placeOf(
  { kind, key, waits }: Pick<Matter, 'kind' | 'key' | 'waits'>,
  permissions: readonly Permission[],
): { path: string; params: Record<string, string>; readable: boolean } {
  const all = matterPlaces[kind].places;
  // A VOR that waits without a clock is settled in its row, not in a case.
  const places = kind === 'VOR' && waits ? all.slice(1) : all;
  const found = places.find(({ path, tab }) => may(permissions, tab === undefined ? path : `${path}/${tab}`, 'Read'));
  const { path, tab, params } = found ?? all[0];
  return {
    path,
    params: { ...(tab !== undefined && { [tabParam]: tab }), ...params?.(key) },
    readable: found !== undefined,
  };
}

/** After this many days a matter is red. */
export const daysToRed = 14;

/** Says how old a matter is, and how urgent: past deadlines are red, and matters that have waited for over 14 days. */
export function ageWord(
  { day, waits, kind, age }: Pick<Matter, 'day' | 'waits' | 'kind' | 'age'>,
  today: string,
): AgeWord | null {
  if (age) return age;
  if (day === null || matterPlaces[kind].act !== null) return null;
  const days = daysBetween(day, today);
  if (waits) {
    return { text: days === 0 ? 'siden i dag' : `venter ${days} d`, tone: days > daysToRed ? 'bad' : 'warn' };
  }
  return deadlineWord(day, today);
}

/** The day of the oldest of a project's matters, and its age as one short text: '34 d over', 'om 36 d'; null without a day. */
export function oldestWord(matters: readonly Matter[], today: string): (AgeWord & { day: string }) | null {
  const [first] = matters.filter(({ day }) => day !== null).toSorted(oldestFirst(today));
  if (!first?.day) return null;
  const { day, age } = first;
  const tone = age ? age.tone : daysBetween(day, today) > daysToRed ? 'bad' : null;
  return { ...deadlineWord(day, today), tone, day };
}

/** Oldest first; what has no day comes with today's. */
export const oldestFirst =
  (today: string) =>
  (a: Matter, b: Matter): number => {
    const [one, other] = [a.day ?? today, b.day ?? today];
    return one < other ? -1 : one > other ? 1 : 0;
  };
