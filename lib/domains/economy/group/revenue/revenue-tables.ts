import { customerColumns } from '@/lib/core/columns/customers';
import type { Filters } from '@/lib/core/filters/filters';
import { lastYearName } from '@/lib/core/filters/last-year';
import { changeShare, shareOf } from '@/lib/core/format/share';
import { dash } from '@/lib/core/format/value';
import type { Column, Row } from '@/lib/core/widgets/column';
import { drillTo, drillToRanges } from '@/lib/core/widgets/voucher-line-drill';
import { revenuePath, voucherLinesPath } from '@/lib/platform/routing/paths';
import { tableSource } from '@/lib/platform/tables/list-source';
import { shareColumns } from '../../share-columns';
import { groupSubtitle } from '../group-words';
import { periodOnly } from '../rows/page-params';
import { type GroupRevenue, otherwiseText, type RevenueParts, readGroupRevenue, total } from './group-revenue';

const figure = { type: 'amount', decimals: 0, width: 120 } as const;
const amount = { ...figure, math: 'sum' } as const;
const empty = 'Ingen av selskapene har omsetning i perioden.';

function comparedColumns({ knowsBefore }: GroupRevenue, filters: Filters): Column[] {
  // An unknown sum would read as zero.
  const compared = knowsBefore ? amount : { ...figure, none: dash };
  return [
    { text: lastYearName(filters), value: 'before', ...compared },
    { text: 'Endring', value: 'change', ...compared, redNegative: true },
    ...shareColumns('group'),
  ];
}

/** The row's key of where its figure of a company leads. */
const placeOf = (id: string) => `_${id}`;

/** The columns of the companies, each leading to its own lines, and the group's. */
function companyColumns({ companies }: GroupRevenue): Column[] {
  return [
    ...companies.map(
      ({ company: { id, name } }): Column => ({
        text: name,
        value: id,
        ...amount,
        ...{ to: voucherLinesPath, place: placeOf(id) },
      }),
    ),
    { text: 'Konsern', value: 'group', ...amount, figure: true },
  ];
}

/** The group's figure against last year's and the whole; øre. */
function compared(group: number, before: number, whole: number, knowsBefore: boolean): Row {
  return {
    group: group / 100,
    before: knowsBefore ? before / 100 : null,
    change: knowsBefore ? (group - before) / 100 : null,
    changeShare: knowsBefore ? changeShare(group / 100, before / 100) : null,
    share: group < 0 ? null : shareOf(group / 100, whole / 100),
    _across: { ...(knowsBefore && { change: 'group,-before' }) },
  };
}

type Of = { whole: number; by: 'customer' | 'segment'; filters: Filters };

/** A row of revenue by company: each figure leads to its lines by the number that it has in that ledger. */
function partsRow(
  { companies, knowsBefore }: GroupRevenue,
  { now, before, numbers }: RevenueParts,
  { whole, by, filters }: Of,
): Row {
  const row = compared(total(now), before, whole, knowsBefore);
  return {
    // A company that has nothing of it has no number of it either.
    ...Object.fromEntries(companies.map(({ company: { id } }) => [id, now.has(id) ? (now.get(id) ?? 0) / 100 : null])),
    ...row,
    ...Object.fromEntries(
      [...numbers].flatMap(([id, no]) =>
        no === null
          ? []
          : [[placeOf(id), { company: id, ...drillToRanges(filters), ...drillTo({ group: '3', [by]: no }) }]],
      ),
    ),
    _across: {
      ...(typeof row._across === 'object' && row._across),
      group: companies.map((one) => one.company.id).join(),
    },
  };
}

/** Sums the group's sales, øre: Resultat's Sum driftsinntekter. */
export function groupTotal({ companies, own }: GroupRevenue): { now: number; before: number } {
  return companies.reduce(
    (sum, { company: { id } }) => {
      const { revenue, eliminated, before } = own(id);
      return { now: sum.now + revenue - eliminated, before: sum.before + before };
    },
    { now: 0, before: 0 },
  );
}

/** Revenue (class 3) of each company, what of it is eliminated, and what is left; kroner. */
export const groupRevenueByCompany = tableSource({ title: 'Selskap', empty }, async (scope, filters) => {
  const revenue = await readGroupRevenue(scope, filters);
  const whole = groupTotal(revenue).now;
  return {
    subtitle: groupSubtitle(revenue.companies, filters),
    columns: [
      { text: 'Selskap', value: 'company', type: 'text', width: 240, to: revenuePath, drill: {} },
      { text: 'Omsetning', value: 'sum', ...amount, drill: drillToRanges(filters) },
      { text: 'Eliminert', value: 'eliminated', ...amount },
      { text: 'Konsern', value: 'group', ...amount, figure: true },
      ...comparedColumns(revenue, filters),
    ],
    rows: revenue.companies.map(({ company: { id, name } }): Row => {
      const { revenue: own, eliminated, before } = revenue.own(id);
      const row = compared(own - eliminated, before, whole, revenue.knowsBefore);
      return {
        company: name,
        company_id: id,
        sum: own / 100,
        eliminated: (0 + eliminated) / 100,
        ...row,
        _across: { ...(typeof row._across === 'object' && row._across), group: 'sum,-eliminated' },
        _to: { company: id, ...periodOnly(filters) },
        _drill: { company: id, ...drillTo({ group: '3' }) },
      };
    }),
    excel: 'konsern-omsetning-selskaper',
  };
});

/** Returns other eliminations than trade with customers, as a revenue row named in `field`; none at zero. */
function otherwiseRows(revenue: GroupRevenue, field: string, of: Of): Row[] {
  const { otherwise } = revenue;
  const isNothing = otherwise.before === 0 && [...otherwise.now.values()].every((part) => part === 0);
  return isNothing ? [] : [{ [field]: otherwiseText, ...partsRow(revenue, otherwise, of) }];
}

/**
 * Revenue from others than the group's companies by segment, which are one by name; kroner. What is eliminated beyond the
 * trade with customers is a row, so that the sum is Resultat's.
 */
export const groupRevenueBySegment = tableSource({ title: 'Segmenter', empty }, async (scope, filters) => {
  const revenue = await readGroupRevenue(scope, filters);
  const of = { whole: groupTotal(revenue).now, by: 'segment', filters } as const;
  return {
    subtitle: 'Omsetning til kunder utenfor konsernet; segmenter med samme navn er ett',
    columns: [
      customerColumns.one('segment', { dropfilter: false, width: 240 }),
      ...companyColumns(revenue),
      ...comparedColumns(revenue, filters),
    ],
    rows: [
      ...revenue.segments.map((one) => ({ segment: one.name ?? 'Uten segment', ...partsRow(revenue, one, of) })),
      ...otherwiseRows(revenue, 'segment', of),
    ],
    excel: 'konsern-omsetning-segmenter',
  };
});

/**
 * Revenue by customer outside the group, the largest first; kroner. A customer of several companies is one by its
 * organisation number. What is eliminated beyond the trade with customers is a row, so that the sum is Resultat's.
 */
export const groupRevenueByCustomer = tableSource({ title: 'Kunder', empty }, async (scope, filters) => {
  const revenue = await readGroupRevenue(scope, filters);
  const of = { whole: groupTotal(revenue).now, by: 'customer', filters } as const;
  const rows = revenue.customers.map((one) => ({
    customer: one.name === '' ? 'Uten kunde' : one.name,
    orgnr: one.orgnr,
    ...partsRow(revenue, one, of),
  }));
  return {
    subtitle: 'Omsetning uten mva. til kunder utenfor konsernet; samme orgnr er samme kunde',
    columns: [
      customerColumns.one('name', { value: 'customer', ref: undefined }),
      ...customerColumns.take('orgnr'),
      ...companyColumns(revenue),
      ...comparedColumns(revenue, filters),
    ],
    rows: [...rows, ...otherwiseRows(revenue, 'customer', of).map((row) => ({ orgnr: null, ...row }))],
    excel: 'konsern-omsetning-kunder',
  };
});
