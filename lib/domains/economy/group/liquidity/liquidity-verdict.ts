import { roughAmount } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import { agingKeys } from '@/lib/platform/ledger/receivables-aging';
import type { Source } from '@/lib/platform/routing/page';
import { figuresOf } from '../balance/balance-table';
import { readGroupBalance } from '../balance/group-balance';
import { balancePartialTexts, noBalance } from '../group-words';
import { cashLines, readGroupAges } from './group-liquidity';

/** States the group's bank and total assets, and the overdue part of its receivables. */
export const groupLiquidityVerdict: Source<'verdict'> = async (scope, filters) => {
  const [{ companies, now }, all] = await Promise.all([
    readGroupBalance(scope, filters),
    readGroupAges(scope, filters),
  ]);
  if (now.companies.size === 0) return concluded(noBalance);
  const [bank = 0, , , net = 0] = cashLines.map((line) => figuresOf(now, line).group / 100);
  const overdue = all.reduce(
    (sum, { ages }) =>
      agingKeys.reduce((own, key) => (['notDue', 'prepaid'].includes(key) ? own : own + ages.customer[key]), sum),
    0,
  );
  const partial = balancePartialTexts(companies, now.unknown, filters);
  return concluded(`Konsernet har ${roughAmount(bank)} i banken og ${roughAmount(net)} i netto likviditet`, {
    tone: partial.length > 0 ? 'warn' : 'neutral',
    reasons: [overdue > 0 && `Kunder utenfor konsernet har ${roughAmount(overdue / 100)} forfalt.`, ...partial],
  });
};
