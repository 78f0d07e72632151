import { goalRows, goalTable } from '@/lib/domains/strategy/sources/goal-rows';
import { growthDiagram } from '@/lib/domains/strategy/sources/growth-diagram';
import { strategySlides } from '@/lib/domains/strategy/sources/strategy-slides';
import type { PageEntry } from '@/lib/platform/routing/page';
import { growthPath, strategyActionPath, strategySlidesPath } from '@/lib/platform/routing/paths';
import { place, widgets } from '@/lib/platform/routing/place';
import { growthTable } from '@/lib/platform/tables/declared/growth';
import { strategyTable } from '@/lib/platform/tables/declared/strategy';
import { editableEntry } from './editable-entry';

export const strategyPages: readonly PageEntry[] = [
  {
    path: strategyActionPath,
    section: 'strategy',
    kind: 'action',
    page: 'action',
    group: 'Strategi',
    title: 'Mål og handlingsplan',
    subtitle: 'Områder, mål og delmål: hvor langt de er kommet, hvem og når',
    icon: 'steps',
    period: 'none',
    own: [],
    ...widgets(place('tabulator', 'handlingsplan', [0, 0, 12, 18], goalRows)),
  },
  {
    ...editableEntry(strategyTable, {
      section: 'strategy',
      page: 'maal',
      group: 'Strategi',
      title: 'Mål (tabell)',
      subtitle: 'Områder, mål og delmål med ansvarlig og frist',
      icon: 'target',
    }),
    ...widgets(place('tabulator', 'maal', [0, 0, 12, 18], goalTable)),
  },
  {
    path: strategySlidesPath,
    section: 'strategy',
    kind: 'slide',
    page: 'strategi',
    group: 'Strategi',
    title: 'Strategi (presentasjon)',
    subtitle: 'Områder og mål som lysbilder, med fremdrift',
    icon: 'chart',
    period: 'none',
    own: [],
    ...widgets(place('slides', 'strategi', [0, 0, 12, 18], strategySlides)),
  },
  {
    path: growthPath,
    section: 'strategy',
    kind: 'xydiagram',
    page: 'vekst',
    group: 'Strategi',
    title: 'Vekstmatrise',
    subtitle: 'Hva vi kan vokse med: markedets attraktivitet mot egen styrke',
    icon: 'grid',
    period: 'none',
    own: [],
    ...widgets(place('xydiagram', 'vekst', [0, 0, 12, 18], growthDiagram)),
  },
  editableEntry(growthTable, {
    section: 'strategy',
    page: 'vekst',
    group: 'Strategi',
    title: 'Vekst (tabell)',
    subtitle: 'Det som er i vekstmatrisen, med to poengsummer',
    icon: 'table',
  }),
];
