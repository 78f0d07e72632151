import type { Scope } from '@/lib/auth/session';
import type { Filters } from '@/lib/filters/filters';
import { monthOf } from '@/lib/filters/months';
import { periodText } from '@/lib/filters/period-text';
import type { Column } from '@/lib/widgets/column';
import { drillTo, vatPart, vatSides } from '@/lib/widgets/voucher-line-drill';
import type { Tabulator } from '@/lib/widgets/widget';
import { agreement, controlAmount, kroner, stateColumn } from '../control-table';
import { termLabel, vatControl } from '../controls';

const sides = { output: 'Utgående', input: 'Inngående' } as const;

const columns: Column[] = [
  { text: 'Termin', value: 'term', type: 'text', width: 150 },
  { text: 'Avgift', value: 'side', type: 'text', width: 100 },
  { text: 'Linjer med kode', value: 'turnover', ...controlAmount, drill: { vatpart: vatPart.turnover } },
  { text: 'Grunnlag', value: 'base', ...controlAmount },
  { text: 'Beregnet avgift', value: 'reckoned', ...controlAmount },
  { text: 'Bokført avgift', value: 'posted', ...controlAmount, drill: { vatpart: vatPart.posted } },
  { text: 'Avvik', value: 'deviation', ...controlAmount, math: 'sum' },
  stateColumn,
  { text: 'Uten sats', value: 'unknown', type: 'text', width: 120 },
];

/** Base × rate by the tax table each line came with, against what is posted on the VAT accounts, term by term. */
export async function vatTable(scope: Scope, filters: Filters): Promise<Tabulator> {
  const { terms, empty } = await vatControl(scope, filters);
  return {
    wtype: 'tabulator',
    title: 'Merverdiavgift per termin',
    subtitle: `${periodText(filters.ranges, filters.span.fiscalStart)} · Grunnlag × sats mot avgiftskontiene, oppgjør holdt utenfor. Under én krone er avrunding.`,
    options: { columns },
    data: terms.map((term) => ({
      term: termLabel(term),
      side: sides[term.side],
      turnover: kroner(term.turnover),
      base: kroner(term.base),
      reckoned: kroner(term.reckoned),
      posted: kroner(term.posted),
      deviation: kroner(term.deviation),
      state: term.unknown.length > 0 && !term.isOff ? 'Ukjent kode' : agreement(term.isOff),
      unknown: term.unknown.join(', '),
      _drill: drillTo({ vat: vatSides[term.side], from: monthOf(term.from), to: monthOf(term.to) }),
    })),
    parameters: { excel: 'merverdiavgift', empty },
  };
}
