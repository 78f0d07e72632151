import { accountColumns } from '@/lib/core/columns/ledger';
import type { Filters } from '@/lib/core/filters/filters';
import { type Month, monthNumber } from '@/lib/core/filters/months';
import { formatDate } from '@/lib/core/format/date';
import { lastDayOf } from '@/lib/core/format/days';
import { dash } from '@/lib/core/format/value';
import type { Column, Row } from '@/lib/core/widgets/column';
import { drillTo, drillToBalance } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { balanceSubtitle } from '../group-words';
import { readGroupBalance } from './group-balance';
import type { CompanyBalance } from './read-company-balance';

type Months = { now: Month; before: Month };

function rowsOf({ company, first, names, at }: CompanyBalance, { now, before }: Months, { span }: Filters): Row[] {
  const [own, then] = [at.get(monthNumber(now)) ?? null, at.get(monthNumber(before)) ?? null];
  if (own === null) return [];
  const balance = drillToBalance(now, own.opened, { ...span, first: first ?? span.first });
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([no, name]) => ({
      company: company.name,
      no,
      name,
      now: (own.accounts.get(no) ?? 0) / 100,
      before: then === null ? null : (then.accounts.get(no) ?? 0) / 100,
      _drill: { company: company.id, ...balance, ...drillTo({ account: no }) },
    }));
}

/**
 * Each company's own balances by account, as its ledger has them: kroner, debit less credit, so that each company comes to
 * nothing. Result accounts count from the fiscal year's beginning.
 */
export const groupAccountBalances = tableSource({ title: 'Selskap', splitpages: 'company' }, async (scope, filters) => {
  const { companies, now, before } = await readGroupBalance(scope, filters);
  const amount = { type: 'amount', decimals: 2, none: dash } as const;
  const months = { now: now.month, before: before.month };
  const columns: Column[] = [
    { text: 'Selskap', value: 'company', type: 'text', width: 200 },
    ...accountColumns.take('no', 'name'),
    { text: formatDate(lastDayOf(now.month)), value: 'now', ...amount, drill: {} },
    { text: formatDate(lastDayOf(before.month)), value: 'before', ...amount },
  ];
  return {
    subtitle: `${balanceSubtitle(companies, filters)} · Debet minus kredit`,
    columns,
    rows: companies
      .filter(({ company }) => now.companies.has(company.id))
      .flatMap((one) => rowsOf(one, months, filters)),
    excel: 'konsern-balanse-selskaper',
    empty: 'Ingen av selskapene har regnskap ved utgangen av måneden.',
  };
});
