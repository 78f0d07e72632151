import { formatNumber } from '@/lib/core/format/number';
import { roughAmount } from '@/lib/core/format/value';
import { shortNames } from '@/lib/core/group/short-names';
import type { Source } from '@/lib/platform/routing/page';
import { groupTradePath } from '@/lib/platform/routing/paths';
import { lineOre, readGroupResult } from './group-result';
import { partialTexts } from './group-words';
import { readTradeSummary } from './internal-trade/trade-page';
import { openSentences } from './pairs/trade-summary';
import { pageParams } from './rows/page-params';
import { readUnknownAccounts } from './rows/unknown-accounts';

const operating = 'Driftsresultat';

const compared = (ore: number, words: { better: string; worse: string }) =>
  `${roughAmount(Math.abs(ore) / 100)} ${ore < 0 ? words.worse : words.better}`;

/** A group's operating result, last year's (null: not known) and the budgets' sum against the companies' sum; øre. */
type GroupFigures = { group: number; before: number | null; deviation: number | null };

/** The operating result of a group as a sentence. */
function groupSentence({ group, before, deviation }: GroupFigures): string {
  const earns = group < 0 ? `taper ${roughAmount(-group / 100)}` : `tjener ${roughAmount(group / 100)}`;
  const year =
    before === null ? [] : [compared(group - before, { better: 'bedre enn i fjor', worse: 'svakere enn i fjor' })];
  const plan = deviation === null ? [] : [compared(deviation, { better: 'over budsjett', worse: 'under budsjett' })];
  return `Konsernet ${[`${earns} på driften`, ...year, ...plan].join(', ')}.`;
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
  const { companies, taken, takenBefore, months, before, lines, unbalanced, outdated } = result;
  const titled = { wtype: 'verdict', title: 'Vurdering', subtitle: '', parameters: {} } as const;
  const line = lines.find(({ label }) => label === operating);
  if (!line) {
    return { ...titled, tone: 'neutral', sentence: 'Ingen av selskapene har regnskap for perioden.', reason: '' };
  }
  const knows = companies.every(({ knowsBefore }) => knowsBefore);
  const called = shortNames(companies.map(({ company: { name } }) => name));
  const parts = companies.map((one, i) => {
    const own = lineOre(one.ledger, line, one.months);
    return {
      name: called[i] ?? one.company.name,
      own,
      before: lineOre(one.ledger, line, one.before),
      deviation: own - lineOre(one.budget, line, one.months),
    };
  });
  const sum = (of: 'own' | 'before' | 'deviation') => parts.reduce((all, one) => all + one[of], 0);
  const hasBudget = companies.some((one) => one.hasBudget);
  const behind = hasBudget ? mostBehind(parts) : undefined;
  const unplanned = companies.filter((one) => hasBudget && !one.hasBudget && one.groups.length > 0);
  const partial = [
    ...partialTexts(companies, filters),
    ...unplanned.map(({ company: { name } }) => `${name} har ikke budsjett.`),
  ];
  const { summary } = await readTradeSummary(scope, filters);
  const open = openSentences(summary);
  const wrong = [
    ...(await readUnknownAccounts(scope, filters)),
    ...unbalanced.map(
      ({ no, ore }) => `Eliminering ${no} er ${roughAmount(Math.abs(ore) / 100)} skjev og telles ikke.`,
    ),
    ...outdated.map((no) => `Eliminering ${no} gjelder et par som er endret siden, og telles ikke.`),
  ];
  return {
    ...titled,
    tone: partial.length + open.length + wrong.length > 0 ? 'warn' : 'neutral',
    sentence: groupSentence({
      group: sum('own') - lineOre(taken, line, months),
      before: knows ? sum('before') - lineOre(takenBefore, line, before) : null,
      deviation: hasBudget ? sum('deviation') : null,
    }),
    reason: [
      ...(behind ? [`${behind.name} står for ${roughAmount(behind.ore / 100)} av avviket.`] : []),
      ...open,
      ...partial,
      ...wrong,
    ].join(' '),
    ...(open.length > 0 && {
      link: { text: `Avstem ${formatNumber(summary.counts.open)} par`, to: groupTradePath, drill: pageParams(filters) },
    }),
  };
};
