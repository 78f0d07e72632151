import type { Filters } from '@/lib/core/filters/filters';
import { unknownText } from '@/lib/core/filters/known-since';
import { lastYearName } from '@/lib/core/filters/last-year';
import { monthOf } from '@/lib/core/filters/months';
import { dash } from '@/lib/core/format/value';
import { type Member, minorityShare } from '@/lib/core/group/members';
import type { Column, Row } from '@/lib/core/widgets/column';
import { drillTo, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import { lineLook, lineTerms } from '@/lib/platform/ledger/line-terms';
import { isResultGroup, type ProfitAndLossLine } from '@/lib/platform/ledger/profit-and-loss';
import { groupExplainPath, groupResultPath, groupTradePath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { type GroupResult, groupOre, lineOre, plannedCompanies, plannedNames, readGroupResult } from './group-result';
import { groupSubtitle, ownMonthsText } from './group-words';
import type { CompanyResult } from './read-company';
import { groupPartParam, lineParam, pageParams } from './rows/page-params';
import { isUnreconciled } from './unreconciled-line';

const kroner = (ore: number | null) => (ore === null ? null : (0 + ore) / 100);
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

/** The most companies that are shown without scrolling. */
const mostUnpinned = 4;

const emptyText = 'Ingen av selskapene har regnskap for perioden.';

function columnsOf(result: GroupResult, filters: Filters): Column[] {
  const { companies, months, lines } = result;
  const amount = { type: 'amount', decimals: 0, width: 110 } as const;
  // A few companies have room beside the group's columns; more of them scroll under these.
  const compared = { ...amount, pinned: companies.length > mostUnpinned };
  const inGroup = { above: 'Konsernet' };
  const planned = { above: `${plannedNames(result) ?? 'Sum'} mot budsjett` };
  const to = (part: string) => ({ to: groupResultPath, drill: { [groupPartParam]: part } });
  return [
    { text: 'Kontogruppe', value: 'line', type: 'text', width: 240 },
    ...companies.map((one): Column => {
      const own = ownMonthsText(one, months);
      const { id, name } = one.company;
      // The company of the figure, in whose voucher lines it is followed.
      const drill = { company: id, ...drillToRanges(filters) };
      return { text: own === undefined ? name : `${name} (${own})`, value: id, ...amount, above: 'Selskapene', drill };
    }),
    { text: 'Sum', value: 'sum', ...compared, above: 'Selskapene', ...to('selskaper') },
    { text: 'Eliminert', value: 'eliminated', ...compared, ...inGroup, none: dash, ...to('elimineringer') },
    { text: 'Konsern', value: 'group', ...compared, ...inGroup, figure: true, to: groupExplainPath },
    { text: lastYearName(filters), value: 'before', ...compared, ...inGroup, none: dash },
    { text: 'Endring', value: 'change', ...compared, ...inGroup, none: dash },
    { text: 'Budsjett', value: 'budget', ...compared, ...planned, none: dash, zero: 'said' },
    { text: 'Avvik', value: 'deviation', ...compared, ...planned, redNegative: true },
    ...(lines.some(isUnreconciled)
      ? [{ text: 'Par', value: 'pairs', type: 'text', width: 90, pinned: compared.pinned, to: groupTradePath } as const]
      : []),
  ];
}

/** Last year's figure of the group: what each company had in its own months, less what was eliminated; øre. */
function beforeOre({ companies, takenBefore, before }: GroupResult, line: ProfitAndLossLine): number | null {
  if (companies.some(({ knowsBefore }) => !knowsBefore)) return null;
  return sumOf(companies.map((one) => lineOre(one.ledger, line, one.before))) - lineOre(takenBefore, line, before);
}

/** The budgets of the companies that have one and the deviation of these from them, øre; null where none has. */
function budgetOre(result: GroupResult, line: ProfitAndLossLine) {
  const planned = plannedCompanies(result);
  if (planned.length === 0) return { planned: null, deviation: null, has: false };
  const ore = sumOf(planned.map(({ budget, compared }) => lineOre(budget, line, compared)));
  const own = sumOf(planned.map(({ ledger, compared }) => lineOre(ledger, line, compared)));
  const has = planned.some(({ budget, compared }) => budget.has(line.members, compared));
  return { planned: ore, deviation: own - ore, has };
}

/** The terms of a deviation: the sum, or the companies that have a budget, against it. */
function deviationTerms(result: GroupResult, better: 1 | -1): string {
  const own = plannedNames(result) === undefined ? ['sum'] : plannedCompanies(result).map(({ company }) => company.id);
  return better === 1 ? [...own, '-budget'].join() : ['budget', ...own.map((key) => `-${key}`)].join();
}

function rowOf(line: ProfitAndLossLine, terms: string, result: GroupResult, filters: Filters): Row {
  const { companies, taken, months, compared } = result;
  const own = companies.map((one) => lineOre(one.ledger, line, one.months));
  const sum = sumOf(own);
  const eliminated = lineOre(taken, line, months);
  const group = sum - eliminated;
  const before = beforeOre(result, line);
  const held = groupOre(result, line, 'compared', compared);
  const { planned, deviation, has } = budgetOre(result, line);
  const isWhole = compared.length === months.length;
  const better = line.side === 'income' ? 1 : -1;
  return {
    line: line.label,
    ...Object.fromEntries(companies.map(({ company }, i) => [company.id, kroner(own[i] ?? 0)])),
    sum: kroner(sum),
    eliminated: kroner(eliminated),
    group: kroner(group),
    before: kroner(before),
    change: before === null ? null : kroner(better * (held - before)),
    budget: has ? kroner(planned) : null,
    deviation: deviation === null ? null : kroner(better * deviation),
    ...lineLook(line, terms),
    _across: {
      sum: companies.map(({ company }) => company.id).join(),
      group: 'sum,-eliminated',
      ...(before !== null && isWhole && { change: better === 1 ? 'group,-before' : 'before,-group' }),
      ...(planned !== null && isWhole && { deviation: deviationTerms(result, better) }),
    },
    _to: { ...pageParams(filters), ...(isUnreconciled(line) ? {} : { [lineParam]: line.prefixes }) },
    ...(isUnreconciled(line) ? { pairs: 'Se parene' } : { _drill: drillTo({ group: line.prefixes }) }),
  };
}

/** The minority's share of a company's own result in some months, øre, rounded once per company. */
function minorityOre({ company, ledger, groups }: CompanyResult, places: readonly Member[], months: readonly number[]) {
  const counted = groups.filter(isResultGroup);
  const shares = months.map((month) => {
    const net = Math.round(ledger.sum(counted, [month]) * 100);
    return (0 - net) * minorityShare(company.id, places, monthOf(month));
  });
  return Math.round(sumOf(shares));
}

/** Returns the minority's share of the year's result, and the group's; none where the group owns all of it. */
function shareRows(result: GroupResult, filters: Filters): Row[] {
  const { companies, months, compared, lines, places } = result;
  const yearly = lines.at(-1);
  const partly = companies.filter((one) =>
    one.months.some((month) => minorityShare(one.company.id, places, monthOf(month)) > 0),
  );
  if (!yearly || partly.length === 0) return [];
  const before = beforeOre(result, yearly);
  const minority = (of: 'months' | 'compared' | 'before') =>
    sumOf(companies.map((one) => minorityOre(one, places, one[of])));
  const [now, held, then] = [minority('months'), minority('compared'), before === null ? null : minority('before')];
  const [wholeNow, wholeHeld] = [
    groupOre(result, yearly, 'months', months),
    groupOre(result, yearly, 'compared', compared),
  ];
  const ownBefore = before === null || then === null ? null : before - then;
  const row = (line: string, ore: number, heldOre: number, earlier: number | null, style: '1' | null): Row => ({
    line,
    group: kroner(ore),
    before: kroner(earlier),
    change: earlier === null ? null : kroner(heldOre - earlier),
    _style: style,
    _level: style === null ? 1 : 0,
    _to: { ...pageParams(filters), [lineParam]: yearly.prefixes },
    ...(earlier !== null && ore === heldOre && { _across: { change: 'group,-before' } }),
  });
  const names = partly.map(({ company }) => company.name).join(', ');
  return [
    row(`Minoritetens andel (${names})`, now, held, then, null),
    {
      ...row('Konsernets andel', wholeNow - now, wholeHeld - held, ownBefore, '1'),
      _down: `${lines.length},-${lines.length + 1}`,
    },
  ];
}

/**
 * The profit and loss of a group: a column per company by its id, their sum, what is eliminated and what is left, against
 * last year's, and the sum against the budgets. Kroner to the øre; `group` is `sum` less `eliminated`.
 */
export const groupProfitAndLoss = tableSource({ title: 'Resultatregnskap' }, async (scope, filters) => {
  const result = await readGroupResult(scope, filters);
  const { companies, lines } = result;
  const terms = lineTerms(lines);
  const isUnknown = companies.some(({ knowsBefore }) => !knowsBefore);
  const unknown = isUnknown ? ` · ${lastYearName(filters)}: ${unknownText(filters.span)}` : '';
  return {
    subtitle: `${groupSubtitle(companies, filters)} · Endring og avvik: pluss er bedre${unknown}`,
    columns: columnsOf(result, filters),
    rows: [...lines.map((line, at) => rowOf(line, terms[at] ?? '', result, filters)), ...shareRows(result, filters)],
    excel: 'konsern',
    empty: emptyText,
  };
});
