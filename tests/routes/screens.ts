import { pages } from '@/lib/product/pages/registry';
import { allTime, needed, ownFilters } from './page-calls';
import type { ScreenCall, Target } from './types';

/** The screens of the pages that are chosen, with each of their own filters. */
const ofPages =
  (chosen: (page: (typeof pages)[number]) => boolean) =>
  (target: Target): ScreenCall[] =>
    pages.filter(chosen).flatMap((requested) => {
      const { section, page, path } = requested;
      return [{}, ...ownFilters(target, requested)].map((search) => ({
        path,
        params: { section, page },
        search: { ...allTime, ...needed(requested, target), ...search },
      }));
    });

/** Pages of a kind whose address is section, kind and page. */
const ofKind = (kind: string) =>
  ofPages((page) => page.kind === kind && page.path === `/${page.section}/${kind}/${page.page}`);

/** A page whose address has no page parameter. */
const at = (path: string) => ofPages((page) => page.path === path);

/** Every page.tsx of app/, by its folders. */
export const screens: Readonly<Record<string, (target: Target) => ScreenCall[]>> = {
  '/': () => [{ path: '/', params: {}, open: true }],
  '/logout': () => [{ path: '/logout', params: {}, open: true }],
  '/home': () => [{ path: '/home', params: {}, open: true }],
  '/cache': () => [{ path: '/cache', params: {}, open: true }],
  '/new-password': () => [{ path: '/new-password', params: {}, open: true }],
  '/stop-letters': () => [{ path: '/stop-letters', params: {}, open: true }],
  '/skjerm': () => [{ path: '/skjerm', params: {}, open: true }],
  '/profile': () => [{ path: '/profile', params: {}, open: true }],
  '/admin': () => [{ path: '/admin', params: {} }],
  '/measure/edit': at('/measure/edit'),
  '/strategy/action': at('/strategy/action'),
  '/equipment/requisition': at('/equipment/requisition'),
  '/equipment/planning': at('/equipment/planning'),
  '/bid/customercard': at('/bid/customercard/kunder'),
  '/bid/massmail': at('/bid/massmail/kontakter'),
  '/master/supplier/priceimport': at('/master/supplier/priceimport'),
  '/[section]': () =>
    [...new Set(pages.map((page) => page.section))].map((section) => {
      const leadsOn = pages.filter((page) => page.section === section).length === 1;
      return { path: `/${section}`, params: { section }, ...(leadsOn && { elsewhere: 307 }) };
    }),
  '/[...unknown]': () => [{ path: '/finnes/ikke/her', params: {}, open: true, elsewhere: 404 }],
  '/[section]/report/[page]': ofKind('report'),
  '/[section]/datatable/[page]': ofKind('datatable'),
  '/[section]/editable/[page]': ofKind('editable'),
  '/[section]/customercard/[page]': ofKind('customercard'),
  '/[section]/massmail/[page]': ofKind('massmail'),
  '/[section]/export/[page]': ofKind('export'),
  '/[section]/dashboard/[page]': ofKind('dashboard'),
  '/[section]/calc/[page]': ofKind('calc'),
  '/[section]/custom/[page]': ofKind('custom'),
  '/[section]/customtable/[page]': ofKind('customtable'),
  '/[section]/projectpoint/[page]': ofKind('projectpoint'),
  '/[section]/purchasing/[page]': ofKind('purchasing'),
  '/[section]/utstyrsinnkjop/[page]': ofKind('utstyrsinnkjop'),
  '/[section]/requisition/[page]': at('/staging/requisition/ny'),
  '/[section]/table/[page]': ofKind('table'),
  '/[section]/todo/[page]': ofKind('todo'),
  '/[section]/ilog/[page]': ofKind('ilog'),
  '/[section]/pivot/[page]': ofKind('pivot'),
  '/[section]/kamishibai/[page]': ofKind('kamishibai'),
  '/[section]/carousel/[page]': ofKind('carousel'),
  '/[section]/statusrows/[page]': ofKind('statusrows'),
  '/[section]/attributes/[page]': ofKind('attributes'),
  '/[section]/scan/[page]': ofKind('scan'),
  '/[section]/timelinebar/[page]': ofKind('timelinebar'),
  '/[section]/slide/[page]': ofKind('slide'),
  '/[section]/xydiagram/[page]': ofKind('xydiagram'),
  '/[section]/matrix/[page]': ofKind('matrix'),
  '/[section]/import/[page]': ofKind('import'),
  '/[section]/kitchensink/[page]': ofKind('kitchensink'),
  '/staging0': at('/staging0'),
  '/staging1': at('/staging1'),
  '/staging2': at('/staging2'),
  '/staging3': at('/staging3'),
};
