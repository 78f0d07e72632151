import { groupName } from './chart-of-accounts';

/** A line of the profit and loss: `members` are the account groups it sums, `side` decides the sign. */
export type ProfitAndLossLine = {
  label: string;
  kind: 'group' | 'sum' | 'result';
  /** Income and results grow with credit, costs with debit. */
  side: 'income' | 'cost';
  members: string[];
  /** Account number prefixes of the lines behind it, comma-separated. */
  prefixes: string;
};

type Section = { sum: string; side: 'income' | 'cost'; prefixes: string[]; drill?: string; optional?: true };
type Step = { section: Section } | { result: string; of: string[]; kind: 'sum' | 'result'; side: 'income' | 'cost' };

const otherCosts = ['61', '62', '63', '64', '65', '66', '67', '68', '69', '7'].join();

// Class totals of NS 4102. A group belongs to the section with its longest matching prefix.
const steps: Step[] = [
  { section: { sum: 'Salgsinntekter', side: 'income', prefixes: ['30', '31', '32', '33'] } },
  {
    section: { sum: 'Andre inntekter', side: 'income', prefixes: ['3'], drill: '34,35,36,37,38,39', optional: true },
  },
  { result: 'Sum driftsinntekter', of: ['3'], kind: 'sum', side: 'income' },
  { section: { sum: 'Varekostnad', side: 'cost', prefixes: ['4'] } },
  { result: 'Dekningsbidrag', of: ['3', '4'], kind: 'result', side: 'income' },
  { section: { sum: 'Lønnskostnad', side: 'cost', prefixes: ['5'] } },
  { section: { sum: 'Avskrivninger', side: 'cost', prefixes: ['60'] } },
  { section: { sum: 'Annen driftskostnad', side: 'cost', prefixes: ['6', '7'], drill: otherCosts } },
  { result: 'Sum driftskostnader', of: ['4', '5', '6', '7'], kind: 'sum', side: 'cost' },
  { result: 'Driftsresultat', of: ['3', '4', '5', '6', '7'], kind: 'result', side: 'income' },
  { section: { sum: 'Finansinntekter', side: 'income', prefixes: ['80'] } },
  { section: { sum: 'Finanskostnader', side: 'cost', prefixes: ['81'] } },
  {
    section: { sum: 'Andre poster', side: 'cost', prefixes: ['8'], drill: '82,84,85,87', optional: true },
  },
  {
    result: 'Resultat før skatt',
    of: ['3', '4', '5', '6', '7', '80', '81', '82', '84', '85', '87'],
    kind: 'result',
    side: 'income',
  },
  { section: { sum: 'Skatt', side: 'cost', prefixes: ['83', '86'] } },
  {
    result: 'Årsresultat',
    of: ['3', '4', '5', '6', '7', '80', '81', '82', '83', '84', '85', '86', '87'],
    kind: 'result',
    side: 'income',
  },
];

const sections = steps.flatMap((step) => ('section' in step ? [step.section] : []));

/** The name of the line with these prefixes: '4,5,6,7' → 'Driftskostnader'; undefined when there is none. */
export function lineOfPrefixes(prefixes: string): string | undefined {
  const line = steps.find((step) =>
    'section' in step ? (step.section.drill ?? step.section.prefixes.join()) === prefixes : step.of.join() === prefixes,
  );
  if (!line) return undefined;
  if ('section' in line) return line.section.sum;
  return line.result.replace(/^Sum (.)/, (_, first: string) => first.toUpperCase());
}

/** True for an account group of the year's result: classes 3–8, except 88 and 89, which hold the disposed result. */
export function isResultGroup(group: string): boolean {
  return /^[3-8]/.test(group) && !/^8[89]/.test(group);
}

function sectionOf(group: string): Section | undefined {
  const fits = sections.flatMap((section) =>
    section.prefixes.filter((prefix) => group.startsWith(prefix)).map((prefix) => ({ section, length: prefix.length })),
  );
  return fits.sort((a, b) => b.length - a.length)[0]?.section;
}

/** Groups that come before the named result line; 'Resultat før skatt' includes all but tax. */
function membersOf(of: string[], groups: string[]): string[] {
  const taxIncluded = of.includes('83');
  const financeIncluded = of.includes('80');
  return groups.filter((group) => {
    if (!group.startsWith('8')) return of.some((prefix) => group.startsWith(prefix));
    return financeIncluded && (taxIncluded || !/^8[36]/.test(group));
  });
}

function sectionLines(section: Section, groups: string[]): ProfitAndLossLine[] {
  const { side } = section;
  const members = groups.filter((group) => sectionOf(group) === section);
  if (members.length === 0 && section.optional) return [];
  const prefixes = section.drill ?? section.prefixes.join();
  const only = members.length === 1 && members[0] === prefixes;
  const rows = members.map(
    (group): ProfitAndLossLine => ({ label: groupName(group), kind: 'group', side, members: [group], prefixes: group }),
  );
  return [...(only ? [] : rows), { label: section.sum, kind: 'sum', side, members, prefixes }];
}

/**
 * The lines of a profit and loss for the account groups (two digits) with figures: group lines under their class, sums
 * and results in the order of NS 4102. Groups outside the result are left out.
 */
export function profitAndLossLines(groups: readonly string[]): ProfitAndLossLine[] {
  const known = [...new Set(groups)].filter(isResultGroup).sort();
  return steps.flatMap((step): ProfitAndLossLine[] => {
    if ('section' in step) return sectionLines(step.section, known);
    const { result: label, kind, side, of } = step;
    return [{ label, kind, side, members: membersOf(of, known), prefixes: of.join() }];
  });
}
