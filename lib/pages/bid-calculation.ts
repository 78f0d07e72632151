import { bidChoice, calculationChoice } from '@/lib/calculations/sources/asked-calculation';
import { calculationTables } from '@/lib/calculations/sources/calculation-tables';
import { calcPath } from '@/lib/routing/href';
import type { PageEntry } from '@/lib/routing/page';

/** The bid calculation: its screen works on the rows themselves; calls and files get them as tables, one per tab. */
export const bidCalculationEntry: PageEntry = {
  path: calcPath,
  section: 'bid',
  kind: 'calc',
  page: 'ny',
  group: 'Kalkyle',
  title: 'Kalkyle',
  subtitle: 'Jobbpakker, mengder, kostnad, margin og CO2 for et tilbud',
  icon: 'calculator',
  period: 'none',
  own: [
    { name: 'tilbud', text: 'Tilbud', choices: bidChoice },
    { name: 'beregning', text: 'Kalkyle', choices: calculationChoice },
  ],
  widgets: calculationTables,
  layout: Object.keys(calculationTables).map((i, at) => ({ i, x: 0, y: at * 12, w: 12, h: 12, wtype: 'datatable' })),
};
