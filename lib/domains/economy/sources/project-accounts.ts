import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { sumMoney } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { dash } from '@/lib/core/format/value';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo, drillToRanges, noneCode } from '@/lib/core/widgets/voucher-line-drill';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { readProjectTotals } from '../project-totals';

function columnsOf(filters: Filters, hasBudget: boolean): Column[] {
  const amount = { type: 'amount', decimals: 0, math: 'sum', width: 110 } as const;
  const lines = (group: string) => ({ ...drillToRanges(filters), group });
  return [
    { text: 'Prosjekt', value: 'code', type: 'text', width: 90 },
    { text: 'Navn', value: 'name', type: 'text', width: 260 },
    { text: 'Inntekt', value: 'revenue', ...amount, drill: lines('3') },
    { text: 'Varekostnad', value: 'goods', ...amount, drill: lines('4') },
    { text: 'Lønn', value: 'wages', ...amount, drill: lines('5') },
    { text: 'Annet', value: 'other', ...amount, drill: lines('6,7') },
    { text: 'Margin', value: 'margin', ...amount, redNegative: true, drill: lines('3,4,5,6,7') },
    {
      text: 'Margin %',
      value: 'marginShare',
      type: 'percent',
      decimals: 1,
      redNegative: true,
      width: 90,
      share: { part: 'margin', whole: ['revenue'] },
    },
    { text: 'Budsjett', value: 'budget', ...amount, none: dash, ...(hasBudget && { zero: 'said' }) },
    { text: 'Avvik', value: 'deviation', ...amount, redNegative: true },
  ];
}

/**
 * Revenue, costs by class, margin and budgeted margin per project, lines without a project last; kroner. A project
 * without a budget has no deviation when others have one, so that margin − budget = deviation also in the total.
 */
export async function projectAccounts(scope: Scope, filters: Filters): Promise<Tabulator> {
  const { projects, empty } = await readProjectTotals(scope, filters);
  const hasBudget = projects.some(({ active, budget }) => active && budget !== null);
  return {
    wtype: 'tabulator',
    title: 'Prosjektregnskap',
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Budsjett og avvik gjelder marginen; uten budsjett er hele marginen avvik. «Uten prosjekt» er med i summene`,
    options: { columns: columnsOf(filters, hasBudget) },
    data: projects
      .filter((project) => project.active)
      .map(({ code, name, revenue, goods, wages, other, margin, budget }) => ({
        code,
        name,
        revenue,
        goods,
        wages,
        other,
        margin,
        marginShare: shareOf(margin, revenue),
        budget,
        deviation: hasBudget ? sumMoney([margin, 0 - (budget ?? 0)]) : null,
        _style: code === null ? '6' : null,
        _drill: drillTo({ project: code ?? noneCode }),
      })),
    parameters: { excel: 'prosjektregnskap', empty },
  };
}
