import { keyFigureChoices } from '@/lib/domains/strategy/key-figures';
import { keyFigureChart } from '@/lib/domains/strategy/sources/key-figure-chart';
import { keyFigureTable } from '@/lib/domains/strategy/sources/key-figure-table';
import { keyFigureVerdict } from '@/lib/domains/strategy/sources/key-figure-verdict';
import type { PageEntry } from '@/lib/platform/routing/page';
import { keyFiguresPath } from '@/lib/platform/routing/paths';
import { entryAt, place, stack, widgets } from '@/lib/platform/routing/place';
import { keyFigureParam } from '@/lib/platform/routing/things';
import { measureTable } from '@/lib/platform/tables/declared/measures';
import { editableEntry } from './editable-entry';

/** The page has no parameter: this is its whole address. */
export const measurePath = measureTable.path;

export const measurePages: readonly PageEntry[] = [
  entryAt(keyFiguresPath, {
    group: 'Måltall',
    title: 'Måltall over tid',
    subtitle: 'Hvert måltall mot målet sitt, måned for måned eller år for år',
    icon: 'chart',
    period: 'buckets',
    own: [{ name: keyFigureParam, text: 'Måltall', choices: keyFigureChoices, emptyLabel: 'Det første' }],
    ...widgets(
      ...stack(0, place('verdict', 'vurdering', [0, 0, 12, 2], keyFigureVerdict), [
        place('chart', 'utvikling', [0, 0, 12, 10], keyFigureChart),
        place('datatable', 'maltall', [0, 10, 12, 18], keyFigureTable),
      ]),
    ),
  }),
  editableEntry(measureTable, {
    group: 'Måltall',
    title: 'Rediger måltall',
    subtitle: 'Nøkkeltall med mål og verdi per måned',
    icon: 'gauge',
  }),
];
