import type { Cell, Row } from '@/lib/core/widgets/column';
import type { EarnedValue } from '@/lib/domains/projects/earned-value/earned-value';
import { groupTitles, judgedGroups, type ProjectGroup, projectGroups } from '@/lib/domains/projects/earned-value/group';
import { dayIn } from '@/lib/domains/projects/earned-value/verdict';

/** A row of the list, with the standing it was made from. */
export type JudgedRow = {
  row: Row;
  id: string;
  no: string;
  name: string;
  leader: string;
  group: ProjectGroup;
  value: EarnedValue;
};

const text = (value: Row[string]): string => (typeof value === 'string' ? value : '');
const isGroup = (name: string): name is ProjectGroup => projectGroups.some((group) => group === name);

/** The rows of the widget; its standings are read back from the text they are sent as. */
export function judgedRows(data: readonly Row[]): JudgedRow[] {
  return data.flatMap((row): JudgedRow[] => {
    const group = text(row._group);
    if (!isGroup(group)) return [];
    return [
      {
        row,
        id: text(row.xid),
        no: text(row.erp_projectid),
        name: text(row.description),
        leader: text(row.manager),
        group,
        value: JSON.parse(text(row._value)) as EarnedValue,
      },
    ];
  });
}

/** A group that is longer than this is folded at first, unless it is the first one. */
const mostOpen = 10;

export type Section = {
  group: ProjectGroup;
  title: string;
  rows: JudgedRow[];
  /** Kroner; null where nothing is judged. */
  deviation: number | null;
  folded: boolean;
};

const amount = (value: Cell | Row[string]) => (typeof value === 'number' ? value : 0);

/** The groups that have rows, in order, each with the sum of its deviations. */
export function sectionsOf(rows: readonly JudgedRow[]): Section[] {
  const found = projectGroups.flatMap((group): Omit<Section, 'folded'>[] => {
    const own = rows.filter((row) => row.group === group);
    if (own.length === 0) return [];
    const sum = own.reduce((all, { row }) => all + Math.round(amount(row.dbdeviationam) * 100), 0) / 100;
    return [{ group, title: groupTitles[group], rows: own, deviation: judgedGroups.includes(group) ? sum : null }];
  });
  return found.map((section, at) => ({
    ...section,
    folded: at > 0 && (!judgedGroups.includes(section.group) || section.rows.length > mostOpen),
  }));
}

/** The row whose oldest matter is the oldest of all; undefined where none has a day. */
export function oldestOf(rows: readonly JudgedRow[]): Row | undefined {
  const dated = rows.map(({ row }) => row).filter(({ _oldestday }) => text(_oldestday) !== '');
  return dated.toSorted((a, b) => (text(a._oldestday) < text(b._oldestday) ? -1 : 1))[0];
}

/** The planned project that starts first of some; undefined where none has a day of start. */
export function nextStart(rows: readonly JudgedRow[]): JudgedRow | undefined {
  const dated = rows.filter(({ group, row }) => group === 'planned' && text(row._start) !== '');
  return dated.toSorted((a, b) => (text(a.row._start) < text(b.row._start) ? -1 : 1))[0];
}

/** Says a project's start and its leader: '26025 Kai i Vik starter 01.12, Jonas H.'; past days in the past tense. */
export function startWords({ no, name, leader, row }: JudgedRow, today: string): string {
  const day = text(row._start);
  const verb = day < today ? 'skulle startet' : 'starter';
  return [`${no} ${name} ${verb} ${dayIn(day, today)}`, shortName(leader)].filter(Boolean).join(', ');
}

/** The projects of each leader of the first group, worst first; none without a leader. */
export function leadersOf(rows: readonly JudgedRow[]): { leader: string; projects: JudgedRow[] }[] {
  const found = new Map<string, JudgedRow[]>();
  for (const row of rows) {
    if (row.group === 'half' && row.leader !== '') found.set(row.leader, [...(found.get(row.leader) ?? []), row]);
  }
  return [...found].map(([leader, projects]) => ({ leader, projects }));
}

/** 'Jonas Holm' as 'Jonas H.'. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ').filter(Boolean);
  const last = rest.at(-1);
  return last === undefined ? first : `${first} ${last.charAt(0)}.`;
}
