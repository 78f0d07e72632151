import type { Filters } from '@/lib/core/filters/filters';
import { periodText } from '@/lib/core/filters/period-text';
import { wholeFilters } from '@/lib/core/filters/whole-filters';
import { begunText } from '@/lib/core/filters/whole-months';
import { sumMoney } from '@/lib/core/format/number';
import { shareOf } from '@/lib/core/format/share';
import { dash } from '@/lib/core/format/value';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo, drillToRanges, noneCode } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { type ProjectTotals, readProjectTotals } from '../project-totals';

function columnsOf(filters: Filters, hasBudget: boolean): Column[] {
  // Lines without a project are no project's margin: they stand in the table, and in no sum of the projects.
  const parts = { by: '_outside', without: 'av prosjektene' };
  const sides = { by: 'code', plus: [''], minus: [], difference: 'Sum', parts };
  const amount = { type: 'amount', decimals: 0, math: 'sum', width: 110, sides } as const;
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

/** A project's whole months against its budget; null without one. */
const heldAgainst = ({ margin, budget }: Pick<ProjectTotals, 'margin' | 'budget'> = { margin: 0, budget: null }) => ({
  budget,
  deviation: budget === null ? null : sumMoney([margin, 0 - budget]),
});

/**
 * Revenue, costs by class, margin and budgeted margin per project, lines without a project last and in no sum; kroner. A project
 * without a budget has no deviation, and what has begun is held against no budget.
 */
export const projectAccounts = tableSource({ title: 'Prosjektregnskap' }, async (scope, filters) => {
  const { projects, empty } = await readProjectTotals(scope, filters);
  const whole = await readProjectTotals(scope, wholeFilters(filters));
  const held = new Map(whole.projects.map((one) => [one.code, one]));
  const hasBudget = whole.projects.some(({ active, budget }) => active && budget !== null);
  const begun = filters.ranges.map((range) => begunText(range, filters.span)).find((text) => text !== '');
  return {
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Budsjett og avvik gjelder marginen i prosjektene med budsjett. «Uten prosjekt» er ikke med i summene${begun ? ` · ${begun}` : ''}`,
    columns: columnsOf(filters, hasBudget),
    rows: projects
      .filter((project) => project.active)
      .map(({ code, name, revenue, goods, wages, other, margin }) => ({
        code,
        name,
        revenue,
        goods,
        wages,
        other,
        margin,
        marginShare: shareOf(margin, revenue),
        ...heldAgainst(held.get(code)),
        ...(code === null && { _outside: 'uten prosjekt' }),
        _style: code === null ? '6' : null,
        _drill: drillTo({ project: code ?? noneCode }),
      })),
    excel: 'prosjektregnskap',
    empty,
  };
});
