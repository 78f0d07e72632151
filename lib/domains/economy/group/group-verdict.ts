import { listed } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { roughAmount } from '@/lib/core/format/value';
import { shortNames } from '@/lib/core/group/short-names';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Source } from '@/lib/platform/routing/page';
import { groupTradePath } from '@/lib/platform/routing/paths';
import { groupOre, lineOre, plannedCompanies, plannedNames, readGroupResult } from './group-result';
import { oneYearMonths, partialTexts, sameCompaniesText, unevenEliminations } from './group-words';
import { readTradeSummary } from './internal-trade/trade-page';
import { openSentences } from './pairs/trade-summary';
import type { CompanyResult } from './read-company';
import { pageParams } from './rows/page-params';
import { readUnknownAccounts } from './rows/unknown-accounts';

const operating = 'Driftsresultat';

const compared = (ore: number, words: { better: string; worse: string }) =>
  `${roughAmount(Math.abs(ore) / 100)} ${ore < 0 ? words.worse : words.better}`;

/**
 * A group's operating result, its change from last year (null: not known) and the deviation from the budgets of the companies that
 * have one, øre; `who` names them where they are not all.
 */
type GroupFigures = { group: number; moved: number | null; deviation: number | null; who: string };

/** The operating result of a group as a sentence. */
function groupSentence({ group, moved, deviation, who }: GroupFigures): string {
  const earns = group < 0 ? `taper ${roughAmount(-group / 100)}` : `tjener ${roughAmount(group / 100)}`;
  const year = moved === null ? [] : [compared(moved, { better: 'bedre enn i fjor', worse: 'svakere enn i fjor' })];
  const plan = deviation === null ? [] : [compared(deviation, { better: 'over budsjett', worse: 'under budsjett' })];
  const [inside, apart] = who === '' ? [plan, ''] : [[], plan.map((text) => ` ${who} ligger ${text}.`).join('')];
  return `Konsernet ${[`${earns} på driften`, ...year, ...inside].join(', ')}.${apart}`;
}

/** The company with more than half of a shortfall against the budgets; øre, a shortfall is negative. */
function mostBehind(parts: readonly { name: string; deviation: number }[]): { name: string; ore: number } | undefined {
  const all = parts.reduce((sum, { deviation }) => sum + deviation, 0);
  const worst = [...parts].sort((a, b) => a.deviation - b.deviation)[0];
  return worst && all < 0 && worst.deviation * 2 < all ? { name: worst.name, ore: -worst.deviation } : undefined;
}

/** The operating result of the group against last year and the budgets, who it comes from, and what is not in it. */
export const groupVerdict: Source<'verdict'> = async (scope, filters) => {
  const result = await readGroupResult(scope, filters);
  const { companies, takenBefore, months, compared, before, lines, unbalanced, outdated } = result;
  const line = lines.find(({ label }) => label === operating);
  if (!line) return concluded('Ingen av selskapene har regnskap for perioden');
  const knows = companies.every(({ knowsBefore }) => knowsBefore);
  const called = shortNames(companies.map(({ company: { name } }) => name));
  const nameOf = (one: CompanyResult) => called[companies.indexOf(one)] ?? one.company.name;
  const planned = plannedCompanies(result);
  const parts = planned.map((one) => ({
    name: nameOf(one),
    deviation: lineOre(one.ledger, line, one.compared) - lineOre(one.budget, line, one.compared),
  }));
  const isAll = plannedNames(result) === undefined;
  const behind = isAll || parts.length > 1 ? mostBehind(parts) : undefined;
  const unplanned = isAll ? [] : companies.filter((one) => !planned.includes(one) && one.groups.length > 0);
  const partial = [
    ...partialTexts(companies, filters),
    ...unplanned.map(({ company: { name } }) => `${name} har ikke budsjett.`),
  ];
  const held = groupOre(result, line, 'compared', compared);
  const then = companies.reduce((sum, one) => sum + lineOre(one.ledger, line, one.before), 0);
  const moved = knows ? held - (then - lineOre(takenBefore, line, before)) : null;
  const ofOneYear = companies.map((one) => {
    const { came, left } = oneYearMonths(one);
    return { name: nameOf(one), came: lineOre(one.ledger, line, came), left: lineOre(one.ledger, line, left) };
  });
  const { summary } = await readTradeSummary(scope, filters);
  const open = openSentences(summary);
  const wrong = [
    ...(await readUnknownAccounts(scope, filters)),
    ...unevenEliminations(unbalanced),
    ...outdated.map((no) => `Eliminering ${no} gjelder et par som er endret siden, og telles ikke.`),
  ];
  const sentence = groupSentence({
    group: groupOre(result, line, 'months', months),
    moved,
    deviation: planned.length === 0 ? null : parts.reduce((all, { deviation }) => all + deviation, 0),
    who: isAll ? '' : listed(parts.map(({ name }) => name)),
  });
  return concluded(sentence, {
    tone: partial.length + open.length + wrong.length > 0 ? 'warn' : 'neutral',
    reasons: [
      moved !== null && sameCompaniesText(moved, ofOneYear, 'driftsresultatet'),
      behind !== undefined && `${behind.name} står for ${roughAmount(behind.ore / 100)} av avviket.`,
      ...open,
      ...partial,
      ...wrong,
    ],
    ...(open.length > 0 && {
      link: { text: `Avstem ${formatNumber(summary.counts.open)} par`, to: groupTradePath, drill: pageParams(filters) },
    }),
  });
};
