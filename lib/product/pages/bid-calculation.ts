import { calculationTables } from '@/lib/domains/bids/calculations/sources/calculation-tables';
import { bidChoice, calculationChoice } from '@/lib/domains/bids/calculations/sources/requested-calculation';
import type { PageEntry } from '@/lib/platform/routing/page';
import { calcPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';

/** The bid calculation: its screen works on the rows themselves; calls and files get them as tables, one per tab. */
export const bidCalculationEntry: PageEntry = entryAt(calcPath, {
  group: 'Kalkyle',
  title: 'Kalkyle',
  subtitle: 'Jobbpakker, mengder, kostnad, margin og CO2 for et tilbud',
  icon: 'calculator',
  own: [
    { name: 'tilbud', text: 'Tilbud', choices: bidChoice },
    { name: 'beregning', text: 'Kalkyle', choices: calculationChoice },
  ],
  ...widgets(
    ...Object.entries(calculationTables).map(([i, source], at) => place('datatable', i, [0, at * 12, 12, 12], source)),
  ),
});
