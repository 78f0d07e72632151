import { daysBetween } from '@/lib/core/format/days';
import { projectOverviewPath, projectPath, purchasingPath, shippingPath } from '@/lib/platform/routing/paths';
import { orderParam } from '@/lib/platform/routing/things';
import { logDay } from '../log-period-params';
import { type AgeWord, deadlineWord } from './deadline-word';

/** What a matter that needs somebody is about. */
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
 * somebody waits; null when it has neither.
 */
export type Matter = {
  project: string;
  kind: MatterKind;
  key: string;
  matter: string;
  owner: string | null;
  day: string | null;
  waits: boolean;
};

/**
 * Where a kind is settled: the page, its tab, and what one does there; and which section of the overview and which tab of
 * the project's page count it.
 */
type MatterPlace = {
  path: string;
  tab: string | null;
  act: string | null;
  section: string | null;
  projectTab: string | null;
};

export const matterPlaces: Readonly<Record<MatterKind, MatterPlace>> = {
  Risiko: { path: projectPath, tab: 'risiko', act: null, section: null, projectTab: 'risiko' },
  Krav: { path: projectPath, tab: 'krav', act: null, section: null, projectTab: 'krav' },
  VOR: { path: projectOverviewPath, tab: 'kontrakt', act: null, section: 'kontrakt', projectTab: 'kontrakt' },
  Aktivitet: { path: projectOverviewPath, tab: 'gantt', act: null, section: 'gantt', projectTab: 'utforelse' },
  Overlevering: {
    path: projectOverviewPath,
    tab: 'overlevering',
    act: null,
    section: 'overlevering',
    projectTab: null,
  },
  Logg: { path: projectOverviewPath, tab: 'logg', act: 'Skriv', section: 'logg', projectTab: 'logg' },
  Bestilling: { path: projectOverviewPath, tab: 'rekvisisjon', act: null, section: 'rekvisisjon', projectTab: null },
  Utstyr: { path: shippingPath, tab: null, act: null, section: 'mob', projectTab: 'utstyr' },
  Timer: { path: projectPath, tab: 'kalkyle', act: 'Knytt', section: 'kalkyle', projectTab: 'kalkyle' },
};

/** Where one matter of a kind is opened by itself, by its key. */
export const matterEach: Readonly<Partial<Record<MatterKind, { path: string; tab: string; param: string }>>> = {
  Bestilling: { path: purchasingPath, tab: 'oversikt', param: orderParam },
  Logg: { path: projectOverviewPath, tab: 'logg', param: logDay },
};

/** After this many days a matter is red. */
export const daysToRed = 14;

/** How old a matter is in words, and how urgent: past deadlines are red, and what has waited for over 14 days. */
export function ageWord({ day, waits, kind }: Pick<Matter, 'day' | 'waits' | 'kind'>, today: string): AgeWord | null {
  if (day === null || matterPlaces[kind].act !== null) return null;
  const days = daysBetween(day, today);
  if (waits) {
    const text = kind === 'VOR' ? `${days} d uten svar` : `venter ${days} d`;
    return { text: days === 0 ? 'siden i dag' : text, tone: days > daysToRed ? 'bad' : 'warn' };
  }
  return deadlineWord(day, today);
}

/** The day of the oldest of a project's matters, and its age as one short text: '34 d over', 'om 36 d'; null without a day. */
export function oldestWord(matters: readonly Matter[], today: string): (AgeWord & { day: string }) | null {
  const [day] = matters.flatMap((one) => (one.day === null ? [] : [one.day])).sort();
  if (day === undefined) return null;
  return { ...deadlineWord(day, today), tone: daysBetween(day, today) > daysToRed ? 'bad' : null, day };
}

/** Oldest first; what has no day comes with today's. */
export const oldestFirst =
  (today: string) =>
  (a: Matter, b: Matter): number => {
    const [one, other] = [a.day ?? today, b.day ?? today];
    return one < other ? -1 : one > other ? 1 : 0;
  };
