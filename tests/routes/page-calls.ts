import { costClassifications } from '@/lib/core/calculation/row';
import { against, againstParam, vatPart, vatSides, withOpening } from '@/lib/core/widgets/voucher-line-drill';
import { allContracts, contractsParam, stateParam } from '@/lib/domains/contracts/board/case-params';
import { orderAmountParam } from '@/lib/domains/economy/production/order-filters';
import { lackParam, lacks } from '@/lib/domains/equipment/shortage/lack-filter';
import { countParam, placeParam } from '@/lib/domains/equipment/stock-count/count-params';
import {
  categoryParam,
  courseParam,
  dayParam,
  departmentParam,
  everybody,
  personParam,
  whoParam,
} from '@/lib/domains/people/competence-params';
import { calcLineParam, everyLine } from '@/lib/domains/projects/calc-line-params';
import { logFrom, logTo } from '@/lib/domains/projects/log-period-params';
import { allHours, paid, paidParam } from '@/lib/domains/projects/time-entry-filters';
import { weekParam } from '@/lib/domains/projects/week';
import { claimSupplierParam } from '@/lib/domains/purchasing/invoices/claim-params';
import { invoiceGroupParam, invoiceGroups } from '@/lib/domains/purchasing/invoices/settle/invoice-state';
import { ageParam } from '@/lib/platform/ledger/customer-ages';
import { attentionParam } from '@/lib/platform/routing/attention-param';
import { tabParam } from '@/lib/platform/routing/page';
import { takesParam } from '@/lib/platform/routing/page-params';
import { equipmentShortagePath, explainPath } from '@/lib/platform/routing/paths';
import { equipmentParam, invoiceParam, keyFigureParam, projectParam } from '@/lib/platform/routing/things';
import { bidStatuses } from '@/lib/platform/tables/declared/choices';
import { liveTables } from '@/lib/platform/tables/registry';
import { pages } from '@/lib/product/pages/registry';
import { about } from './addresses';
import type { RouteCall, Target } from './types';

/** What a filter means nothing without, on pages that have both. */
const requestedWith: Readonly<Record<string, Record<string, string>>> = {
  position: { what: 'contacts' },
  city: { what: 'customers' },
  revenue: { what: 'customers' },
  salesfrom: { what: 'customers' },
  salesto: { what: 'customers' },
  classification: { what: 'prices' },
  category: { what: 'prices' },
  supplier: { what: 'prices' },
  bid: { what: 'calculations' },
  calculations: { what: 'calculations' },
  vat: { vatpart: vatPart.posted },
  vatpart: { vat: vatSides.output },
};

/** A page's own filters, each by itself, with the target's codes. */
export function ownFilters(
  target: Target,
  { own, section, tabs = [] }: Pick<(typeof pages)[number], 'own' | 'section' | 'tabs'>,
): Record<string, string>[] {
  const values: Record<string, string> = {
    ...target.codes,
    group: target.codes.account,
    year: '2025',
    from: '2025-05',
    to: '2025-05',
    kunde: target.rows.customer ?? '',
    tilbud: target.rows.bid ?? '',
    prosjekt: target.codes.erpProject,
    ansatt: target.codes.employee,
    [paidParam]: paid,
    beregning: target.rows.shownCalculation ?? '',
    what: 'contacts',
    status: bidStatuses[0],
    responsible: target.codes.employee,
    manager: target.codes.employee,
    [dayParam]: '2026-11-16',
    [personParam]: target.rows.employee ?? '',
    [categoryParam]: target.codes.employment,
    [departmentParam]: target.codes.employeeDepartment,
    [courseParam]: target.codes.course,
    [whoParam]: everybody,
    kategori: target.codes.itemCategory,
    vis: 'ute',
    [placeParam]: target.codes.itemPlace,
    [countParam]: target.rows.stock_count ?? '',
    tavle: section === 'equipment' ? target.codes.itemBoard : target.codes.board,
    [claimSupplierParam]: target.codes.seller,
    position: target.codes.position,
    city: target.codes.city,
    revenue: 'with',
    salesfrom: '2025-05',
    salesto: '2025-05',
    classification: costClassifications[0],
    category: target.codes.category,
    bid: target.codes.bid,
    nr: target.codes.bid,
    calculations: 'all',
    period: '2025',
    eomonth: '2025-05-31',
    [orderAmountParam]: 'revenueam',
    productcat: target.codes.productCategory,
    product: target.codes.product,
    vat: vatSides.output,
    vatpart: vatPart.posted,
    balance: withOpening,
    [projectParam]: target.rows.project ?? '',
    [equipmentParam]: target.rows.equipment ?? '',
    [tabParam]: tabs[0]?.id ?? '',
    [calcLineParam]: everyLine,
    [logFrom]: '2020-01-01',
    [logTo]: '2030-01-01',
    [weekParam]: '2026-11-16',
    [againstParam]: against.before,
    [ageParam]: 'over-90',
    [invoiceParam]: target.rows.supplier_invoice ?? '',
    [invoiceGroupParam]: invoiceGroups[0],
    [lackParam]: lacks.any,
    [contractsParam]: allContracts,
    [stateParam]: 'Krevd',
    etter: 'kunde',
    [keyFigureParam]: target.rows.measure ?? '',
  };
  return own.map(({ name, attention }) => {
    const value = attention?.sources[0]?.id ?? values[name];
    if (value === undefined) throw new Error(`No code for the own filter «${name}»: give it one in tests/routes.`);
    const beside = Object.entries(requestedWith[name] ?? {}).filter(([other]) => own.some((one) => one.name === other));
    return { ...Object.fromEntries(beside), [name]: value };
  });
}

/** Pages that show their company's planted rows whatever is asked (an import page shows its import). */
export const allTime = { history: 'yrall', period: allHours };

/** What a page shows nothing without: a calculation, a project, months that can be compared. */
export function needed({ kind, own, path }: (typeof pages)[number], { rows }: Target): Record<string, string> {
  if (kind === 'calc') return { beregning: rows.shownCalculation ?? '' };
  // The month after the planted ones, against them: before them nothing is known.
  if (path === explainPath) return { [againstParam]: against.before, from: '2025-06', to: '2025-06', etter: 'konto' };
  return own.some(({ name }) => name === projectParam) ? { [projectParam]: rows.project ?? '' } : {};
}

const narrowed = [attentionParam, invoiceGroupParam];

/**
 * Every page in every form, and with each of its own filters and a search by the target's codes. `again`: another route answers the same, so
 * that of a page's own filters one is enough to see that they are passed on.
 */
export function pageCalls(
  target: Target,
  place: (page: (typeof pages)[number]) => { path: string; params: Record<string, string>; id?: string },
  { files = false, kind, again = false }: { files?: boolean; kind?: string; again?: boolean } = {},
) {
  const chosen = pages.filter((page) => kind === undefined || page.kind === kind);
  return chosen.flatMap((page) => {
    const { path, params, id } = place(page);
    const whole = Object.fromEntries(Object.entries(allTime).filter(([name]) => takesParam(page, name)));
    const ask = (query: Record<string, string>, more: Partial<RouteCall> = {}) =>
      about(
        target,
        path,
        { ...(id === undefined ? {} : { id }), ...whole, ...needed(page, target), ...query },
        { params, ...more },
      );
    const owns = ownFilters(target, page);
    // What is planted has no stock that could run short.
    const shows = page.path !== equipmentShortagePath;
    return [
      ask({}, { shows }),
      ...(files ? [ask({ media: 'excel' }, { shows }), ask({ media: 'pdf' }, { shows })] : []),
      ask({ shape: 'columns', ...(takesParam(page, 'q') && { q: target.codes.customer }) }),
      ...owns.map((own, i) =>
        // Of what is planted not all needs somebody, or must be decided.
        ask(own, {
          shows: shows && page.path !== explainPath && !narrowed.some((name) => own[name] !== undefined),
          again: again && i > 0,
        }),
      ),
      ...(files ? owns.slice(0, 1).map((own) => ask({ ...own, media: 'excel' })) : []),
    ];
  });
}

/** A call about each live table, with a row of it. */
export function tableCalls(target: Target, call: string, query: (tbl: string) => Record<string, string>): RouteCall[] {
  return [...liveTables.values()].flatMap(({ tbl, path, scopes, access: { partPaths = [path] } = {} }) => {
    const ask = (at: string, part: Record<string, string>) => {
      const section = at.split('/')[1] ?? '';
      return about(target, `/api/${section}/${call}`, { tbl, ...part, ...query(tbl) }, { params: { section } });
    };
    // First of the part: a row that a call takes away is gone for the next.
    const part = { [projectParam]: target.rows.project ?? '' };
    const ofPart = scopes?.projectid ? partPaths.map((partPath) => ask(partPath, part)) : [];
    const ofItem = scopes?.equipmentid ? [ask(path, { [equipmentParam]: target.rows.equipment ?? '' })] : [];
    return [...ofPart, ...ofItem, ask(path, {})];
  });
}
