import type { Row } from '@/lib/core/widgets/column';
import { drillTo, drillToBalance } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { eliminationColumns, unreconciledRows } from '../elimination-columns';
import { balanceSubtitle } from '../group-words';
import { readGroupBalance } from './group-balance';

/**
 * Lists the amounts taken away of the balances at the month's end by company, account and reason, kroner, debit
 * positive, and those that return: together zero.
 */
export const groupBalanceEliminations = tableSource({ title: 'Elimineringer i balansen' }, async (scope, filters) => {
  const { companies, now, reasons } = await readGroupBalance(scope, filters);
  const names = new Map(companies.map((one) => [one.company.id, one]));
  const data = now.eliminations.map(({ pair, company, account, ore }): Row => {
    const opened = now.companies.get(company)?.opened ?? null;
    const span = { ...filters.span, first: names.get(company)?.first ?? filters.span.first };
    return {
      what: reasons.get(pair) ?? pair,
      company: names.get(company)?.company.name ?? '',
      account,
      taken: ore / 100,
      _drill: { company, ...drillToBalance(now.month, opened, span), ...drillTo({ account }) },
    };
  });
  return {
    subtitle: balanceSubtitle(companies, filters),
    columns: eliminationColumns({}),
    rows: [...data, ...unreconciledRows(-now.unreconciled)],
    excel: 'konsern-balanse-elimineringer',
    empty: 'Ingenting er eliminert i balansen.',
  };
});
