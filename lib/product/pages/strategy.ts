import { goalRows, goalTable } from '@/lib/domains/strategy/sources/goal-rows';
import { growthDiagram } from '@/lib/domains/strategy/sources/growth-diagram';
import { strategySlides } from '@/lib/domains/strategy/sources/strategy-slides';
import type { PageEntry } from '@/lib/platform/routing/page';
import { growthPath, strategyActionPath, strategySlidesPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { growthTable } from '@/lib/platform/tables/declared/growth';
import { strategyTable } from '@/lib/platform/tables/declared/strategy';
import { editableEntry } from './editable-entry';

export const strategyPages: readonly PageEntry[] = [
  entryAt(strategyActionPath, {
    group: 'Strategi',
    title: 'Mål og handlingsplan',
    subtitle: 'Områder, mål og delmål: hvor langt de er kommet, hvem og når',
    icon: 'steps',
    ...widgets(place('tabulator', 'handlingsplan', [0, 0, 12, 18], goalRows)),
  }),
  {
    ...editableEntry(strategyTable, {
      group: 'Strategi',
      title: 'Mål (tabell)',
      subtitle: 'Områder, mål og delmål med ansvarlig og frist',
      icon: 'target',
    }),
    ...widgets(place('tabulator', 'maal', [0, 0, 12, 18], goalTable)),
  },
  entryAt(strategySlidesPath, {
    group: 'Strategi',
    title: 'Strategi (presentasjon)',
    subtitle: 'Områder og mål som lysbilder, med fremdrift',
    icon: 'chart',
    ...widgets(place('slides', 'strategi', [0, 0, 12, 18], strategySlides)),
  }),
  entryAt(growthPath, {
    group: 'Strategi',
    title: 'Vekstmatrise',
    ownsId: true,
    subtitle: 'Hva vi kan vokse med: markedets attraktivitet mot egen styrke',
    icon: 'grid',
    ...widgets(place('xydiagram', 'vekst', [0, 0, 12, 18], growthDiagram)),
  }),
  editableEntry(growthTable, {
    group: 'Strategi',
    title: 'Vekst (tabell)',
    subtitle: 'Det som er i vekstmatrisen, med to poengsummer',
    icon: 'table',
  }),
];
