import { z } from 'zod';
import { homeFigure } from '@/lib/platform/routing/attention/figure';
import type { Requested } from '@/lib/platform/routing/attention/requested';
import { liquidityPath, profitAndLossPath, revenuePath } from '@/lib/platform/routing/paths';
import { balanceQuery, balanceRow, balancesOf } from '../balance-months';
import { lastMonthOf, statOfBalances } from '../balance-stat';
import { resultOf, resultQuery, resultRow } from '../result-months';
import { creditOf, statOfResult } from '../result-stat';
import { bankSigns, bankWords } from './bank-stat';
import { operatingResultWords } from './operating-result-stat';
import { verdictOfResult } from './result-verdict';
import { revenueWords } from './revenue-stat';

const result = {
  id: 'resultat',
  row: resultRow,
  query: ({ companyId, filters }: Requested) => resultQuery(companyId, filters),
};

/** The operating result against last year and the budget as a sentence, from the rows of its figure; '' without a ledger. */
export const operatingSentence = (rows: readonly unknown[], { filters }: Requested): string =>
  verdictOfResult(resultOf(z.array(resultRow).parse(rows)), filters)?.sentence ?? '';

/** The query whose rows the sentence is worked out from. */
export const resultQuestion = result.id;

/** Operating revenue, the same as in the report's default view. */
export const revenueFigure = homeFigure({
  id: 'omsetning',
  path: revenuePath,
  question: result,
  stat: (rows, { filters }) => statOfResult(resultOf(rows), filters, 'amount', creditOf('3'), revenueWords),
});

/** The operating result, the same as in the report's default view. */
export const operatingResultFigure = homeFigure({
  id: 'driftsresultat',
  path: profitAndLossPath,
  question: result,
  stat: (rows, { filters }) => statOfResult(resultOf(rows), filters, 'amount', creditOf('34567'), operatingResultWords),
});

/** Bank and cash at the end of the ledger's last month. */
export const bankFigure = homeFigure({
  id: 'bank',
  path: liquidityPath,
  question: {
    id: 'bank',
    row: balanceRow,
    query: ({ companyId, filters }) => balanceQuery(companyId, Object.keys(bankSigns), lastMonthOf(filters)),
  },
  stat: (rows, { filters }) =>
    statOfBalances({ ...balancesOf(rows, filters.span), empty: '' }, filters, bankSigns, 'up', bankWords),
});
