import type { Kind } from '@/lib/platform/routing/page';

type Routes<T extends Record<Kind, { default: unknown }>> = T;

/** The route of every kind of screen; omitting one is a type error. */
export type KindRoutes = Routes<{
  attributes: typeof import('./attributes/[page]/page');
  carousel: typeof import('./carousel/[page]/page');
  calc: typeof import('./calc/[page]/page');
  projectpoint: typeof import('./projectpoint/[page]/page');
  planning: typeof import('../equipment/planning/page');
  purchasing: typeof import('./purchasing/[page]/page');
  requisition: typeof import('./requisition/[page]/page');
  utstyrsinnkjop: typeof import('./utstyrsinnkjop/[page]/page');
  action: typeof import('../strategy/action/page');
  custom: typeof import('./custom/[page]/page');
  customtable: typeof import('./customtable/[page]/page');
  customercard: typeof import('./customercard/[page]/page');
  dashboard: typeof import('./dashboard/[page]/page');
  datatable: typeof import('./datatable/[page]/page');
  editable: typeof import('./editable/[page]/page');
  export: typeof import('./export/[page]/page');
  import: typeof import('./import/[page]/page');
  kamishibai: typeof import('./kamishibai/[page]/page');
  massmail: typeof import('./massmail/[page]/page');
  pivot: typeof import('./pivot/[page]/page');
  scan: typeof import('./scan/[page]/page');
  report: typeof import('./report/[page]/page');
  table: typeof import('./table/[page]/page');
  matrix: typeof import('./matrix/[page]/page');
  slide: typeof import('./slide/[page]/page');
  todo: typeof import('./todo/[page]/page');
  ilog: typeof import('./ilog/[page]/page');
  statusrows: typeof import('./statusrows/[page]/page');
  xydiagram: typeof import('./xydiagram/[page]/page');
  timelinebar: typeof import('./timelinebar/[page]/page');
  kitchensink: typeof import('./kitchensink/[page]/page');
  charts: typeof import('../staging2/page');
  sorting: typeof import('../staging1/page');
  pictures: typeof import('../staging0/page');
}>;
