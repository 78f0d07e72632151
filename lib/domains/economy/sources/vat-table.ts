import type { Filters } from '@/lib/core/filters/filters';
import { monthOf, shortMonthName } from '@/lib/core/filters/months';
import { periodText } from '@/lib/core/filters/period-text';
import { termName } from '@/lib/core/filters/vat-terms';
import type { Column } from '@/lib/core/widgets/column';
import { drillTo, vatPart, vatSides } from '@/lib/core/widgets/voucher-line-drill';
import { tableSource } from '@/lib/platform/tables/list-source';
import { agreement, controlAmount, kroner, stateColumn } from '../control-table';
import { vatControl } from '../controls';

const sides = { output: 'Utgående', input: 'Inngående' } as const;

const columns: Column[] = [
  { text: 'Termin', value: 'term', type: 'text', width: 150 },
  { text: 'Avgift', value: 'side', type: 'text', width: 100 },
  { text: 'Linjer med kode', value: 'turnover', ...controlAmount, drill: { vatpart: vatPart.turnover } },
  { text: 'Herav uten avgift', value: 'untaxed', ...controlAmount },
  { text: 'Grunnlag', value: 'base', ...controlAmount },
  { text: 'Beregnet avgift', value: 'reckoned', ...controlAmount },
  { text: 'Bokført avgift', value: 'posted', ...controlAmount, drill: { vatpart: vatPart.posted } },
  { text: 'Avvik', value: 'deviation', ...controlAmount, math: 'sum' },
  stateColumn,
  { text: 'Uten sats', value: 'unknown', type: 'text', width: 120 },
];

/** '1. termin 2025', with the last month when the ledger ends within the term. */
function termLabel(term: { from: number; to: number }, { span }: Filters): string {
  const [from, to] = [monthOf(term.from), monthOf(term.to)];
  return span.last >= from && span.last < to ? `${termName(from)} (${shortMonthName(from)})` : termName(from);
}

/** The table's note: its period, and the signs of the figures. */
function aboutTerms(months: Filters['ranges'], { span }: Filters): string {
  const period = periodText(months, span.fiscalStart);
  return `${period}, hele terminer · Grunnlag × sats mot avgiftskontiene, oppgjør holdt utenfor. Utgående står i kredit og har minus, inngående i debet. Linjer med kode 0 eller 7 (ingen avgiftsbehandling) er ikke med. Under én krone er avrunding.`;
}

/** Base × rate by the tax table of each line's import, compared with the VAT accounts, per term. */
export const vatTable = tableSource({ title: 'Merverdiavgift per termin', columns }, async (scope, filters) => {
  const { terms, months, empty } = await vatControl(scope, filters);
  return {
    subtitle: aboutTerms(months, filters),
    rows: terms.map((term) => ({
      term: termLabel(term, filters),
      side: sides[term.side],
      turnover: kroner(term.turnover),
      untaxed: kroner(term.untaxed),
      base: kroner(term.base),
      reckoned: kroner(term.reckoned),
      posted: kroner(term.posted),
      deviation: kroner(term.deviation),
      state: term.unknown.length > 0 && !term.isOff ? 'Ukjent kode' : agreement(term.isOff),
      unknown: term.unknown.join(', '),
      _drill: drillTo({ vat: vatSides[term.side], from: monthOf(term.from), to: monthOf(term.to) }),
    })),
    excel: 'merverdiavgift',
    empty,
  };
});
