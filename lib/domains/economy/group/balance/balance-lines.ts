import { groupName } from '@/lib/platform/ledger/chart-of-accounts';
import { unreconciledText } from '../pairs/eliminations';
import { unreconciledMember } from '../unreconciled-line';

/** In place of an account group: the accounts of the result since the fiscal year opened, not yet moved to the equity. */
export const undisposedMember = 'udisponert';

/** A line of a balance sheet: `members` are the account groups it adds, `side` decides the sign. */
export type BalanceLine = {
  label: string;
  kind: 'group' | 'sum' | 'result' | 'control';
  /** Assets grow with debit, equity and debt with credit. */
  side: 'asset' | 'debt';
  members: readonly string[];
  /** Account number prefixes of the lines behind it, comma-separated; empty for none. */
  prefixes: string;
};

type Section = { sum: string; side: BalanceLine['side']; prefixes: readonly string[]; extra?: readonly string[] };

const sections = {
  fixed: { sum: 'Anleggsmidler', side: 'asset', prefixes: ['10', '11', '12', '13'] },
  current: { sum: 'Omløpsmidler', side: 'asset', prefixes: ['1'], extra: [unreconciledMember] },
  equity: { sum: 'Egenkapital', side: 'debt', prefixes: ['20'], extra: [undisposedMember] },
  long: { sum: 'Langsiktig gjeld', side: 'debt', prefixes: ['21', '22'] },
  short: { sum: 'Kortsiktig gjeld', side: 'debt', prefixes: ['2'] },
} as const satisfies Record<string, Section>;

const order = [sections.fixed, sections.current, sections.equity, sections.long, sections.short] as const;

/** The account group of an account in a balance sheet: what is not of class 1 or 2 is the undisposed result. */
export const balanceGroupOf = (account: string): string =>
  /^[12]/.test(account) ? account.slice(0, 2) : undisposedMember;

function sectionOf(group: string): Section | undefined {
  const own = order.find(({ prefixes }) => (prefixes as readonly string[]).includes(group));
  return (
    own ?? order.find((section) => (section as Section).extra?.includes(group) || section.prefixes[0] === group[0])
  );
}

const names: Readonly<Record<string, string>> = {
  [unreconciledMember]: unreconciledText,
  [undisposedMember]: 'Udisponert resultat',
};

const resultClasses = '3,4,5,6,7,8,9';
const prefixesOf = (group: string) =>
  group === undisposedMember ? resultClasses : group === unreconciledMember ? '' : group;

const isBooked = (group: string) => group !== unreconciledMember;

/** The lines of a section: its groups and their sum. */
function sectionLines(section: Section, groups: readonly string[]): BalanceLine[] {
  const { side, sum } = section;
  const members = groups.filter((group) => sectionOf(group) === section);
  const rows = members.map(
    (group): BalanceLine => ({
      label: names[group] ?? groupName(group),
      kind: 'group',
      side,
      members: [group],
      prefixes: prefixesOf(group),
    }),
  );
  return [...rows, { label: sum, kind: 'sum', side, members, prefixes: prefixesIn(members) }];
}

const prefixesIn = (members: readonly string[]) => members.filter(isBooked).map(prefixesOf).join();

/**
 * The lines of a balance sheet for the account groups (two digits, and the two that stand for one) with balances: groups
 * under their section in the order of NS 4102, sums, and the control that assets are equity and debt.
 */
export function balanceLines(groups: readonly string[]): BalanceLine[] {
  const known = [...new Set(groups)].sort();
  const of = (...some: Section[]) => some.flatMap((section) => sectionLines(section, known));
  const members = (...some: Section[]) => known.filter((group) => some.some((one) => sectionOf(group) === one));
  const total = (label: string, side: BalanceLine['side'], own: string[]): BalanceLine => ({
    ...{ label, kind: 'result', side, members: own, prefixes: prefixesIn(own) },
  });
  const { fixed, current, equity, long, short } = sections;
  return [
    ...of(fixed, current),
    total('Sum eiendeler', 'asset', members(fixed, current)),
    ...of(equity, long, short),
    total('Sum egenkapital og gjeld', 'debt', members(equity, long, short)),
    { ...total('Kontroll: skal være 0', 'asset', known), kind: 'control', prefixes: '' },
  ];
}

/** The account groups of a company's own equity. */
export const equityGroups: readonly string[] = ['20', undisposedMember];

/** The line of the equity's sum. */
export const isEquity = ({ label, kind }: BalanceLine): boolean => kind === 'sum' && label === sections.equity.sum;
