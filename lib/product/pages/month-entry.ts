import type { PageEntry } from '@/lib/platform/routing/page';
import { monthClosePath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { frozenConclusion, frozenPaths, frozenTable, lateTable } from './month-frozen';
import { monthConclusion, monthList } from './month-list';

/** The month's list, and the pages of the last closed month against today. */
export const monthPages: readonly PageEntry[] = [
  entryAt(monthClosePath, {
    group: 'Analyse',
    title: 'Månedsslutt',
    subtitle: 'Det som må være ferdig før måneden avsluttes, og tallene slik de var da',
    icon: 'calendar',
    period: 'month',
    ...widgets(
      place('datatable', 'manedsslutt', [0, 2, 12, 14], monthList),
      place('verdict', 'vurdering', [0, 0, 12, 2], monthConclusion),
      place('verdict', 'endret', [0, 16, 12, 2], frozenConclusion),
      place('tabulator', 'resultat', [0, 18, 12, 14], frozenTable(frozenPaths.resultat, 'Resultat')),
      place('tabulator', 'prosjekt', [0, 32, 12, 14], frozenTable(frozenPaths.prosjekt, 'Prosjektregnskap')),
      place('tabulator', 'likviditet', [0, 46, 12, 14], frozenTable(frozenPaths.likviditet, 'Likviditet')),
      place('tabulator', 'opptjent', [0, 60, 12, 14], frozenTable(frozenPaths.opptjent, 'Opptjent')),
      place('tabulator', 'konsern', [0, 74, 12, 14], frozenTable(frozenPaths.konsern, 'Konsern')),
      place('tabulator', 'bilag', [0, 88, 12, 8], lateTable),
    ),
  }),
];
