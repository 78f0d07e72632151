import type { Filters } from '@/lib/core/filters/filters';
import { isKnown } from '@/lib/core/filters/known-since';
import { monthFilter } from '@/lib/core/filters/month-filter';
import { type MonthRange, monthNumber, shiftRange } from '@/lib/core/filters/months';
import { requestedMonths } from '@/lib/core/filters/requested-months';
import { wholeMonths } from '@/lib/core/filters/whole-months';
import {
  against,
  againstParam,
  drillTo,
  figureParams,
  type VoucherLineDrill,
} from '@/lib/core/widgets/voucher-line-drill';
import { voucherLineFilters } from '@/lib/platform/ledger/voucher-line-filters';
import type { OwnFilter } from '@/lib/platform/routing/page';

/** The axes that a change can be split by, as named in the address. */
const changeAxes = ['gruppe', 'konto', 'kunde', 'prosjekt', 'segment', 'leverandor'] as const;
export type ChangeAxis = (typeof changeAxes)[number];

const axisLabels: Readonly<Record<ChangeAxis, string>> = {
  gruppe: 'Kontogruppe',
  konto: 'Konto',
  kunde: 'Kunde',
  prosjekt: 'Prosjekt',
  segment: 'Segment',
  leverandor: 'Leverandør',
};

/** The voucher line filter of each axis. */
const axisFilter = {
  gruppe: 'group',
  konto: 'account',
  kunde: 'customer',
  prosjekt: 'project',
  segment: 'segment',
  leverandor: 'supplier',
} as const satisfies Readonly<Record<ChangeAxis, keyof VoucherLineDrill>>;

const taken: readonly string[] = [...figureParams, 'from', 'to'];

const axisParam = 'etter';

/** The filters of the page: those that select the figure, what it is compared with, and the axis of its change. */
export const changeFilters: readonly OwnFilter[] = [
  ...voucherLineFilters.filter(({ name }) => taken.includes(name)),
  {
    name: againstParam,
    text: 'Mot',
    emptyLabel: 'I fjor',
    choices: async () => [
      { value: against.before, label: 'Perioden før' },
      { value: against.budget, label: 'Budsjett' },
    ],
  },
  {
    name: axisParam,
    text: 'Etter',
    emptyLabel: 'Det nærmeste',
    choices: async () => changeAxes.map((value) => ({ value, label: axisLabels[value] })),
  },
];

/** Growth is good for revenue and results, bad for costs; a balance is neither. */
export type ChangeSide = 'income' | 'cost' | 'balance';

/** The operating result, which Resultat is about: the default without an account. */
const operatingResult = '3,4,5,6,7';

const isCost = (no: string) => /^[4-7]|^8[1-7]/.test(no);

/** Returns the sign by which figures of accounts with these prefixes are read. */
function sideOf(beginnings: readonly string[]): ChangeSide {
  if (beginnings.every((no) => /^[12]/.test(no))) return 'balance';
  return beginnings.every(isCost) ? 'cost' : 'income';
}

/** A change to explain: which figure, of which months, compared with which, split by what. */
export type ChangeQuestion = {
  /** The voucher line filters of the figure, without its months. */
  slice: VoucherLineDrill;
  /** Prefixes of its account numbers. */
  beginnings: readonly string[];
  side: ChangeSide;
  now: MonthRange;
  /** The months to compare with; undefined for the budget. */
  before: MonthRange | undefined;
  /** True if the ledger covers the months before. */
  known: boolean;
  axis: ChangeAxis;
};

/** The first axis that the figure is not already narrowed to. */
function nearest({ account, group, ...slice }: VoucherLineDrill, side: ChangeSide): ChangeAxis {
  const isNarrow = account !== undefined;
  const oneGroup = /^\d{2,}$/.test(group ?? '');
  const party: ChangeAxis[] = side === 'cost' ? ['leverandor', 'prosjekt'] : ['kunde', 'prosjekt'];
  const isRevenue = (group ?? '').split(',').every((no) => no.startsWith('3'));
  const order: ChangeAxis[] = isNarrow
    ? [...party, 'segment']
    : isRevenue && group !== undefined
      ? ['kunde', 'prosjekt', 'konto']
      : oneGroup
        ? ['konto']
        : ['gruppe'];
  return (
    order.find((axis) => slice[axisFilter[axis] as keyof typeof slice] === undefined) ??
    (isNarrow ? 'segment' : 'konto')
  );
}

function monthsRequested(filters: Filters): MonthRange {
  monthFilter(filters, 'from', 'Fra måned');
  monthFilter(filters, 'to', 'Til måned');
  const requested = requestedMonths(changeFilters, filters) ??
    filters.ranges.at(-1) ?? { from: filters.yrpr, to: filters.yrpr };
  // Whole months are explained by whole months; who asks about the begun one alone has asked for it.
  return wholeMonths(requested, filters.span) ?? requested;
}

/** Parses the question from the page's filters. Throws 400 for an invalid month. */
export function changeQuestion(filters: Filters): ChangeQuestion {
  const { own, span } = filters;
  const requested = drillTo(Object.fromEntries(figureParams.map((name) => [name, own[name]])));
  const { account } = requested;
  const group = requested.group ?? (account === undefined ? operatingResult : undefined);
  const slice: VoucherLineDrill = drillTo({ ...requested, group });
  const beginnings = account === undefined ? (group ?? '').split(',').map((no) => no.trim()) : [account];
  const side = sideOf(beginnings);
  const now = monthsRequested(filters);
  const months = monthNumber(now.to) - monthNumber(now.from) + 1;
  const shift = own[againstParam] === against.before ? months : 12;
  const isBudget = own[againstParam] === against.budget;
  const before = isBudget ? undefined : shiftRange(now, -shift);
  const axis = isBudget ? 'gruppe' : changeAxes.find((one) => one === own[axisParam]);
  return {
    slice,
    beginnings,
    side,
    now,
    before,
    known: before === undefined || isKnown([before], span),
    axis: axis ?? nearest(requested, side),
  };
}

/** True for a figure of the company or of a project as a whole, the level at which budgets and hours exist. */
export function isOfProjectOrAll({ slice }: Pick<ChangeQuestion, 'slice'>): boolean {
  const { customer, supplier, segment, department, account } = slice;
  return [customer, supplier, segment, department, account].every((one) => one === undefined);
}

/** The axis's label: 'Kunde'. */
export const axisLabel = (axis: ChangeAxis) => axisLabels[axis];

/** The filters of one part of the figure; an account implies its group. */
export function sliceOfPart(
  { slice, axis }: Pick<ChangeQuestion, 'slice' | 'axis'>,
  code: string,
): Record<string, string> {
  const { group, ...rest } = slice;
  const others = axis === 'gruppe' || axis === 'konto' ? rest : slice;
  return drillTo({ ...others, [axisFilter[axis]]: code });
}

/** The question about one part: the same months, split by its nearest axis. */
export function questionOfPart(
  question: Pick<ChangeQuestion, 'slice' | 'axis' | 'now'>,
  code: string,
  { own }: Pick<Filters, 'own'>,
) {
  const mot = own[againstParam];
  return { ...sliceOfPart(question, code), ...question.now, ...(mot !== undefined && { [againstParam]: mot }) };
}
