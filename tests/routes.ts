import { randomUUID } from 'node:crypto';
import { costClassifications } from '@/lib/calculation/row';
import { estimateFiles } from '@/lib/calculations/estimate/address';
import { countParam, placeParam } from '@/lib/equipment/stock-count/count-params';
import { claimMoves } from '@/lib/invoices/claim-moves';
import { claimSupplierParam } from '@/lib/invoices/claim-params';
import { pages } from '@/lib/pages/registry';
import { orderAmountParam } from '@/lib/production/order-filters';
import { calcLineParam, everyLine } from '@/lib/projects/calc-line-params';
import { logFrom, logTo } from '@/lib/projects/log-period-params';
import { allHours, paid, paidParam } from '@/lib/projects/time-entry-filters';
import { weekParam } from '@/lib/projects/week';
import { tabParam } from '@/lib/routing/page';
import { equipmentParam, projectParam } from '@/lib/routing/things';
import { bidStatuses } from '@/lib/tables/declared/choices';
import { liveTables } from '@/lib/tables/registry';
import { vatPart, vatSides, withOpening } from '@/lib/widgets/voucher-line-drill';
import { soundDraft } from './factories/broken-invoices';
import type { Codes } from './factories/planted-company';
import { ehfXml } from './factories/random-invoices';
import { saftXml } from './factories/saft';

/** Whose company a request is for, and whose codes its other parameters carry. */
export type Target = { companyId: string; codes: Codes; email: string; rows: Readonly<Record<string, string>> };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request. `companyAt` says where it names its company; without it, it is about no company. */
export type RouteCall = {
  address: string;
  /** What the folders in brackets are in this address. */
  params?: Record<string, string | string[]>;
  json?: unknown;
  form?: () => FormData;
  companyAt?: 'address' | 'body';
  /** An answer to one's own company shows its planted texts. */
  shows?: boolean;
  /** It ends the session it is made with. */
  endsSession?: boolean;
  /** Its answer differs each time. */
  counts?: boolean;
  /** It looks users up, who are no company's: it tells whether there is one (specification 1, section 7). */
  users?: boolean;
};

export type RouteEntry = Partial<Record<Method, (target: Target) => RouteCall[]>>;

function address(path: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Every method that changes things, of an address that is no call. */
function unknown(path: string): RouteEntry {
  const entry = () => [{ address: path, params: { path: path.split('/').slice(2) } }];
  return { POST: entry, PUT: entry, PATCH: entry, DELETE: entry };
}

/** A call that is about a company by its address. */
function about(
  target: Target,
  path: string,
  params: Record<string, string> = {},
  more: Partial<RouteCall> = {},
): RouteCall {
  return { address: address(path, { ...params, company: target.companyId }), companyAt: 'address', ...more };
}

/** What a filter means nothing without; pages that have no such filter do not hear it. */
const askedWith: Readonly<Record<string, Record<string, string>>> = {
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
function ownFilters(
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
    kategori: target.codes.itemCategory,
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
  };
  return own.map(({ name }) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No code for the own filter «${name}»: give it one in tests/routes.ts.`);
    return { ...askedWith[name], [name]: value };
  });
}

/** Pages that show their company's planted rows whatever is asked (an import page shows its import). */
const allTime = { history: 'yrall', period: allHours };

/** What a page shows nothing without: a calculation, a project. */
function needed({ kind, own }: (typeof pages)[number], { rows }: Target): Record<string, string> {
  if (kind === 'calc') return { beregning: rows.shownCalculation ?? '' };
  return own.some(({ name }) => name === projectParam) ? { [projectParam]: rows.project ?? '' } : {};
}

/** Every page in every form, and with each of its own filters and a search by the target's codes. */
function pageCalls(
  target: Target,
  place: (page: (typeof pages)[number]) => { path: string; params: Record<string, string>; id?: string },
  { files = false, kind }: { files?: boolean; kind?: string } = {},
) {
  const chosen = pages.filter((page) => kind === undefined || page.kind === kind);
  return chosen.flatMap((page) => {
    const { path, params, id } = place(page);
    const ask = (query: Record<string, string>, more: Partial<RouteCall> = {}) =>
      about(
        target,
        path,
        { ...(id === undefined ? {} : { id }), ...allTime, ...needed(page, target), ...query },
        { params, ...more },
      );
    return [
      ask({}, { shows: true }),
      ...(files ? [ask({ media: 'excel' }, { shows: true }), ask({ media: 'pdf' }, { shows: true })] : []),
      ask({ shape: 'columns', q: target.codes.customer, 'f.name': target.codes.account }),
      ...ownFilters(target, page).map((own) => ask(own, { shows: true })),
      ...(files && page.own.length > 0 ? [ask({ customer: target.codes.customer, media: 'excel' })] : []),
    ];
  });
}

/** A call about each live table, with a row of it. */
function tableCalls(target: Target, call: string, query: (tbl: string) => Record<string, string>): RouteCall[] {
  return [...liveTables.values()].flatMap(({ tbl, path, scopes, partPaths = [path] }) => {
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

/** A picture of one pixel, with as many bytes as a picture has at least. */
const onePixel = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(2_000),
]);

const knownOrgnr = '974760673';

/** A register call: what the registers say is no company's own. */
function aboutOrgnr(target: Target, call: string): RouteCall {
  return about(target, `/api/info/${call}/${knownOrgnr}`, {}, { params: { orgnr: knownOrgnr } });
}

/** A change of a calculation, by its id and its bid's. */
function aboutCalculation(target: Target, more: Record<string, unknown>, path = '/api/bid/calc'): RouteCall {
  const json = { company: target.companyId, pid: target.rows.bid, bcid: target.rows.calculation ?? '', ...more };
  return { address: path, json, companyAt: 'body' };
}

/** A save of one row, to a calculation (or to a new one) and with a supplier of the target's. */
function savesCalculation(target: Target, bcid: string): RouteCall {
  const row = {
    xid: '01936d2e-0000-7000-8000-000000000001',
    section: 'ledger',
    classification: 'goods',
    title: 'Sand',
  };
  const items = JSON.stringify([{ ...row, sup_id: target.rows.supplier }]);
  return aboutCalculation(target, { bcid, items, op: randomUUID() });
}

const layoutPath = '/economy/report/resultat';

/** Every route of app/, by its folders. A route that is not here fails tests/integration/every-route.test.ts. */
export const routes: Readonly<Record<string, RouteEntry>> = {
  '/healthz': { GET: () => [{ address: '/healthz' }] },
  '/readyz': { GET: () => [{ address: '/readyz' }] },
  '/auth/login': {
    POST: (target) => [
      { address: '/auth/login', json: { username: target.email, password: 'feil passord' } },
      {
        address: address('/auth/login', { company: target.companyId }),
        json: { username: target.email, password: 'x' },
      },
    ],
  },
  '/auth/new-password': {
    POST: () => [{ address: '/auth/new-password', json: { token: 'x'.repeat(43), password: 'et langt passord' } }],
  },
  '/auth/password': {
    POST: () => [{ address: '/auth/password', json: { current: 'feil passord', password: 'et langt passord' } }],
  },
  '/auth/profile': { POST: () => [{ address: '/auth/profile', json: { fullname: 'x'.repeat(51) } }] },
  '/auth/second-factor': {
    PUT: () => [{ address: '/auth/second-factor', json: { code: 'feil kode' } }],
    POST: () => [{ address: '/auth/second-factor', counts: true }],
    DELETE: () => [{ address: '/auth/second-factor', json: { code: 'feil kode' } }],
  },
  '/auth/screen': {
    GET: () => [{ address: '/auth/screen' }],
    POST: () => [{ address: '/auth/screen', counts: true }],
  },
  '/auth/screen/board': { GET: () => [{ address: '/auth/screen/board' }] },
  '/auth/sessions': {
    GET: () => [{ address: '/auth/sessions', counts: true }],
    DELETE: () => [{ address: '/auth/sessions', counts: true }],
  },
  '/auth/logout': { POST: () => [{ address: '/auth/logout', endsSession: true }] },
  '/auth/company': {
    POST: (target) => [
      { address: '/auth/company', json: { company: target.companyId }, companyAt: 'body', shows: true },
    ],
  },
  '/data/browsererror': {
    POST: (target) => [
      {
        address: '/data/browsererror',
        json: { code: 'feil', page: '/home', message: `${target.codes.customer} er borte`, stack: '' },
      },
    ],
  },
  '/api/[[...path]]': {
    GET: (target) => [
      about(target, '/api/measure/edit', {}, { params: { path: ['measure', 'edit'] } }),
      about(target, '/api/info/no/such', {}, { params: { path: ['info', 'no', 'such'] } }),
    ],
    ...unknown('/api/info/no/such'),
  },
  '/data/[[...path]]': {
    GET: () => [{ address: '/data/nothing', params: { path: ['nothing'] } }],
    ...unknown('/data/nothing'),
  },
  '/data/xid': { GET: () => [{ address: '/data/xid' }] },
  '/data/poid': { GET: (target) => [about(target, '/data/poid', {}, { counts: true })] },
  '/files': { GET: (target) => [about(target, '/files')] },
  '/api/admin/company': {
    POST: (target) => [
      about(target, '/api/admin/company', {}, { json: { companyname: `Firma ${randomUUID()}` } }),
      {
        address: '/api/admin/company',
        json: { companyname: `Firma ${randomUUID()}`, company: target.companyId },
      },
    ],
  },
  '/api/admin/companies': { GET: (target) => [about(target, '/api/admin/companies', {}, { shows: true })] },
  '/api/admin/companysettings': {
    POST: (target) => [
      {
        address: '/api/admin/companysettings',
        json: { company: target.companyId, companyname: 'Feil nummer', orgnr: '123' },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/boardcolours': {
    POST: (target) => [
      {
        address: '/api/admin/boardcolours',
        json: { company: target.companyId, colours: { red: 3 } },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/pagetitle': {
    POST: (target) => [
      {
        address: '/api/admin/pagetitle',
        json: { company: target.companyId, path: layoutPath, title: 'Vårt resultat' },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/pages': { GET: (target) => [about(target, '/api/admin/pages')] },
  '/api/admin/permissions': { GET: (target) => [about(target, '/api/admin/permissions')] },
  '/api/admin/apikeys': {
    GET: (target) => [about(target, '/api/admin/apikeys')],
    POST: (target) => [
      {
        address: '/api/admin/apikeys',
        json: {
          company: target.companyId,
          name: 'Regnskapet',
          days: 30,
          permissions: [{ Path: '/economy', Action: 'Read' }],
        },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      { address: '/api/admin/apikeys', json: { company: target.companyId, id: randomUUID() }, companyAt: 'body' },
    ],
  },
  '/api/admin/screens': {
    GET: (target) => [about(target, '/api/admin/screens')],
    POST: (target) => [
      {
        address: '/api/admin/screens',
        json: { company: target.companyId, code: 'FEIL22', name: 'Kantina', path: '/project/carousel/tavle' },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      { address: '/api/admin/screens', json: { company: target.companyId, id: randomUUID() }, companyAt: 'body' },
    ],
  },
  '/api/admin/user': {
    GET: (target) => [about(target, '/api/admin/user', { username: target.email }, { users: true })],
    PUT: (target) => [
      { address: '/api/admin/user', json: { username: 'ingen@test.no', company: target.companyId }, companyAt: 'body' },
    ],
    POST: (target) => [
      {
        address: '/api/admin/user',
        json: {
          company: target.companyId,
          username: `ny-${randomUUID()}@test.no`,
          fullname: 'Ny Bruker',
          password: 'et langt passord',
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/userpermission': {
    POST: (target) => [
      {
        address: '/api/admin/userpermission',
        json: {
          company: target.companyId,
          permission: JSON.stringify({ Username: target.email, Permissions: [{ Path: '/', Action: 'Write' }] }),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/userpermissionremoveall': {
    POST: (target) => [
      {
        address: '/api/admin/userpermissionremoveall',
        json: {
          company: target.companyId,
          permission: JSON.stringify({ Username: target.email, Permissions: [] }),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/userresetlink': {
    GET: (target) => [about(target, '/api/admin/userresetlink', {}, { counts: true })],
    DELETE: (target) => [
      {
        address: '/api/admin/userresetlink',
        json: { company: target.companyId, username: target.email },
        companyAt: 'body',
        counts: true,
      },
    ],
    POST: (target) => [
      {
        address: '/api/admin/userresetlink',
        json: { company: target.companyId, username: target.email },
        companyAt: 'body',
        counts: true,
      },
    ],
  },
  '/api/admin/usersuspend': {
    POST: (target) => [
      {
        address: '/api/admin/usersuspend',
        json: { company: target.companyId, username: target.email, suspended: 'true' },
        companyAt: 'body',
      },
    ],
  },
  '/api/admin/users': { GET: (target) => [about(target, '/api/admin/users')] },
  '/api/cache': { GET: (target) => [about(target, '/api/cache', {}, { shows: true })] },
  '/api/page-columns': {
    POST: (target) => [
      {
        address: '/api/page-columns',
        json: { company: target.companyId, path: layoutPath, table: 'resultat', choice: { order: [], hidden: [] } },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      {
        address: '/api/page-columns',
        json: { company: target.companyId, path: layoutPath, table: 'resultat' },
        companyAt: 'body',
      },
    ],
  },
  '/api/page-layout': {
    POST: (target) => [
      {
        address: '/api/page-layout',
        json: { company: target.companyId, path: layoutPath, items: [{ i: 'resultat', x: 0, y: 0, w: 6, h: 6 }] },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      { address: '/api/page-layout', json: { company: target.companyId, path: layoutPath }, companyAt: 'body' },
    ],
  },
  '/api/info/panel': {
    GET: (target) => [
      about(target, '/api/info/panel', { thing: `bid.${target.codes.bid}` }, { shows: true }),
      about(target, '/api/info/panel', { thing: `supplier.${target.rows.supplier}` }, { shows: true }),
      about(target, '/api/info/panel', { thing: `voucher.${target.rows.voucher}` }, { shows: true }),
      about(target, '/api/info/panel', { thing: 'noe.annet' }),
    ],
  },
  '/api/search': {
    GET: (target) => [
      ...Object.values(target.codes).map((code) => about(target, '/api/search', { q: code })),
      about(target, '/api/search', { q: 'zq' }, { shows: true }),
      { address: address('/api/search', { q: target.codes.customer, scope: 'all' }) },
    ],
  },
  '/api/master/saft': {
    POST: (target) => [
      {
        address: '/api/master/saft',
        form: () => {
          const form = new FormData();
          form.set('company', target.companyId);
          form.set('file', new File([saftXml()], 'regnskap.xml'));
          return form;
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/master/saftexample': {
    GET: (target) => [about(target, '/api/master/saftexample')],
  },
  '/api/master/saft/undo': {
    POST: (target) => [
      {
        address: '/api/master/saft/undo',
        json: { company: target.companyId, import: target.rows.importRun, preview: '1' },
        companyAt: 'body',
        shows: true,
      },
      {
        address: '/api/master/saft/undo',
        json: { company: target.companyId, import: target.rows.importRun },
        companyAt: 'body',
      },
    ],
  },
  '/api/master/component': {
    GET: (target) => [about(target, '/api/master/component', { scope: 'suppliers' }, { shows: true })],
  },
  '/api/project/component': {
    GET: (target) => [
      about(target, '/api/project/component', { scope: 'keyval' }, { shows: true }),
      about(target, '/api/project/component', { scope: 'project', projectid: target.rows.project ?? '' }),
    ],
  },
  '/api/equipment/labels': {
    GET: (target) => [
      about(target, '/api/equipment/labels', { size: 'rull62' }, { shows: true }),
      about(target, '/api/equipment/labels', { size: 'ark24', equipmentid: target.rows.equipment ?? '' }),
      about(target, '/api/equipment/labels', { size: 'ark14', kategori: target.codes.itemCategory }, { shows: true }),
    ],
  },
  '/api/equipment/component': {
    GET: (target) => [
      about(target, '/api/equipment/component', { scope: 'keyval' }, { shows: true }),
      about(target, '/api/equipment/component', { scope: 'keyval', id: 'utstyr' }, { shows: true }),
      about(target, '/api/equipment/component', { scope: 'project', projectid: target.rows.project ?? '' }),
      about(target, '/api/equipment/component', { scope: 'equipmentforplanning' }),
      about(target, '/api/equipment/component', { scope: 'equipmentflow' }),
      about(target, '/api/equipment/component', {
        scope: 'equipmentprojectwish',
        projectid: target.rows.project ?? '',
      }),
      about(target, '/api/equipment/component', { scope: 'shippingproject', projectid: target.rows.project ?? '' }),
      about(target, '/api/equipment/component', { scope: 'equipment', equipmentid: target.rows.equipment ?? '' }),
      about(target, '/api/equipment/component', { format: 'datatable', projectid: target.rows.project ?? '' }),
      about(target, '/api/equipment/component', { scope: 'excel' }, { shows: true }),
    ],
  },
  '/api/equipment/projectplanning': {
    POST: (target) => [
      {
        address: '/api/equipment/projectplanning',
        json: {
          company: target.companyId,
          projectid: target.rows.project,
          items: JSON.stringify([{ eid: target.rows.equipment, status: 'planlagt' }]),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/planningundo': {
    POST: (target) => [
      {
        address: '/api/equipment/planningundo',
        json: { company: target.companyId, projectid: target.rows.project, taken: randomUUID(), op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/shippingsplit': {
    POST: (target) => [
      {
        address: '/api/equipment/shippingsplit',
        json: {
          company: target.companyId,
          projectid: target.rows.project,
          row: target.rows.shipping_line,
          parts: [
            { status: 'planlagt', countam: 1 },
            { status: 'planlagt', countam: 1 },
          ],
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/shippingfill': {
    POST: (target) => [
      {
        address: '/api/equipment/shippingfill',
        json: { company: target.companyId, projectid: target.rows.project, op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/scanlist': {
    POST: (target) => [
      {
        address: '/api/equipment/scanlist',
        json: {
          company: target.companyId,
          projectid: target.rows.project,
          action: 'sendt',
          activedate: '2026-03-01',
          items: [{ xid: target.rows.equipment, count: 1 }],
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/stockcount': {
    POST: (target) => [
      {
        address: '/api/equipment/stockcount',
        json: {
          company: target.companyId,
          place: 'Lager',
          date: '2026-03-01',
          items: [{ xid: target.rows.equipment, count: 1 }],
          codes: [],
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/stockcountundo': {
    POST: (target) => [
      {
        address: '/api/equipment/stockcountundo',
        json: { company: target.companyId, count: target.rows.stock_count, undone: true },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/stockloss': {
    POST: (target) => [
      {
        address: '/api/equipment/stockloss',
        json: {
          company: target.companyId,
          count: target.rows.stock_count,
          lines: [target.rows.stock_count_line],
          reason: 'Borte',
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/stocklossundo': {
    POST: (target) => [
      {
        address: '/api/equipment/stocklossundo',
        json: { company: target.companyId, taken: randomUUID(), op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/shippingundo': {
    POST: (target) => [
      {
        address: '/api/equipment/shippingundo',
        json: { company: target.companyId, projectid: target.rows.project, taken: randomUUID(), op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/project/baseline': {
    GET: (target) => [
      about(target, '/api/project/baseline', { projectid: target.rows.project ?? '' }, { shows: true }),
    ],
    POST: (target) => [
      {
        address: '/api/project/baseline',
        json: {
          company: target.companyId,
          projectid: target.rows.project,
          calculation: target.rows.shownCalculation,
          version: 1,
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/project/calclines': {
    GET: (target) => [
      about(target, '/api/project/calclines', { projectid: target.rows.project ?? '' }, { shows: true }),
    ],
  },
  '/api/project/ties': {
    POST: (target) => [
      {
        address: '/api/project/ties',
        json: {
          company: target.companyId,
          projectid: target.rows.project,
          calcline: null,
          hours: [target.rows.time_entry ?? randomUUID()],
          vouchers: [],
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/strategy/component': {
    GET: (target) =>
      ['areas', 'goals', 'subgoals'].map((id) =>
        about(target, '/api/strategy/component', { id }, { shows: id === 'areas' }),
      ),
  },
  '/api/strategy/figures': { GET: (target) => [about(target, '/api/strategy/figures')] },
  '/api/strategy/figurechoices': { GET: (target) => [about(target, '/api/strategy/figurechoices')] },
  '/api/project/cardhistory': {
    GET: (target) => [about(target, '/api/project/cardhistory', { card: target.codes.card }, { shows: true })],
  },
  '/api/project/handover': {
    POST: (target) => {
      const ask = (json: Record<string, unknown>): RouteCall => ({
        address: '/api/project/handover',
        json: { company: target.companyId, ...json },
        companyAt: 'body',
      });
      const handover = target.rows.handover ?? '';
      return [
        ask({ act: 'start', op: randomUUID(), projectid: target.rows.project ?? '' }),
        ask({ act: 'sign', handover }),
        ask({ act: 'receive', handover, name: 'Byggherren' }),
        ask({ act: 'reopen', handover, note: 'Feil dato' }),
      ];
    },
  },
  '/api/project/handoverpoint': {
    POST: (target) => {
      const handover = target.rows.handover ?? '';
      const point = target.rows.handover_point ?? '';
      return [
        { act: 'check', handover, point, state: 'OK', note: null },
        { act: 'add', handover, point: randomUUID(), title: 'Nytt punkt' },
        { act: 'remove', handover, point },
      ].map((json) => ({
        address: '/api/project/handoverpoint',
        json: { company: target.companyId, ...json },
        companyAt: 'body',
      }));
    },
  },
  '/api/project/activitylink': {
    POST: (target) => {
      const { project = '', execution = '', execution_link = '' } = target.rows;
      return [
        { act: 'link', projectid: project, earlier: execution, later: randomUUID(), kind: 'FS', lag: 0 },
        { act: 'unlink', projectid: project, link: execution_link },
      ].map((json) => ({
        address: '/api/project/activitylink',
        json: { company: target.companyId, ...json },
        companyAt: 'body',
      }));
    },
  },
  '/api/imageupload': {
    POST: ({ companyId, rows: { project_log = '', equipment = '' } }) =>
      Object.entries({ project: project_log, equipment }).map(([scope, id]) => ({
        address: '/api/imageupload',
        form: () => {
          const form = new FormData();
          for (const [name, value] of Object.entries({ company: companyId, scope, id })) form.set(name, value);
          form.set('file', new File([onePixel], 'bilde.png'));
          return form;
        },
        companyAt: 'body',
      })),
    DELETE: (target) => [about(target, '/api/imageupload', { id: target.rows.stored_file ?? '' })],
  },
  '/api/imagedownload': {
    GET: (target) =>
      ['project', 'equipment'].map((scope) =>
        about(target, '/api/imagedownload', { scope, id: target.rows.stored_file ?? '' }),
      ),
  },
  '/api/bid/customer': {
    GET: (target) => [about(target, '/api/bid/customer', { orgnr: knownOrgnr })],
    POST: (target) => [
      {
        address: '/api/bid/customer',
        json: { company: target.companyId, op: randomUUID(), name: 'Ny kunde AS' },
        companyAt: 'body',
      },
    ],
  },
  '/api/info/brreg/[orgnr]': { GET: (target) => [aboutOrgnr(target, 'brreg')] },
  '/api/info/enhet/[orgnr]': { GET: (target) => [aboutOrgnr(target, 'enhet')] },
  '/api/info/kreditt/[orgnr]': { GET: (target) => [aboutOrgnr(target, 'kreditt')] },
  '/api/bid/component': {
    GET: (target) => [
      about(target, '/api/bid/component', { scope: 'prices' }, { shows: true }),
      about(target, '/api/bid/component', { scope: 'prices', id: target.rows.supplier ?? '' }, { shows: true }),
      ...['customer', 'contacts', 'bids'].flatMap((scope) => [
        about(target, '/api/bid/component', { scope }, { shows: true }),
        about(target, '/api/bid/component', { scope, id: target.rows.customer ?? '' }),
      ]),
      about(target, '/api/bid/component', { scope: 'contacts', contactid: target.rows.contact ?? '' }, { shows: true }),
      about(target, '/api/bid/component', { scope: 'bids', projectid: target.rows.project ?? '' }),
      about(target, '/api/bid/component', { scope: 'bcrecords', id: target.rows.bid ?? '' }),
    ],
  },
  '/api/bid/contactmail': {
    GET: (target) => [about(target, '/api/bid/contactmail', { contact: target.rows.contact ?? '' })],
    POST: (target) => [
      about(
        target,
        '/api/bid/contactmail',
        {},
        { json: { op: randomUUID(), way: 'mail', contacts: [target.rows.contact] } },
      ),
    ],
  },
  '/api/bid/calc': {
    GET: (target) => [
      about(target, '/api/bid/calc', { pid: target.rows.bid ?? '' }),
      about(target, '/api/bid/calc', { bcid: target.rows.calculation ?? '' }, { shows: true }),
      about(target, '/api/bid/calc', { bcid: target.rows.calculation ?? '', scope: 'versions' }, { shows: true }),
      about(target, '/api/bid/calc', { bcid: target.rows.calculation ?? '', version: '1' }),
    ],
    POST: (target) => ['', target.rows.calculation ?? ''].map((bcid) => savesCalculation(target, bcid)),
    PUT: (target) =>
      ['', target.rows.calculation ?? ''].map((from) => aboutCalculation(target, { name: randomUUID(), from })),
    PATCH: (target) => [
      aboutCalculation(target, { name: randomUUID() }),
      aboutCalculation(target, { deleted: 'false' }),
    ],
    DELETE: (target) => [aboutCalculation(target, {})],
  },
  '/api/bid/calc/file': {
    GET: (target) =>
      estimateFiles.map((file) =>
        about(target, '/api/bid/calc/file', { bcid: target.rows.shownCalculation ?? '', file }, { shows: true }),
      ),
  },
  '/api/bid/calc/restore': {
    POST: (target) => [aboutCalculation(target, { restore: 1, version: 1 }, '/api/bid/calc/restore')],
  },
  '/api/equipment/order': {
    GET: (target) => [
      about(target, '/api/equipment/order', { order: target.rows.purchase_order ?? '' }, { shows: true }),
    ],
    POST: (target) => {
      const order = target.rows.purchase_order ?? '';
      const ask = (json: Record<string, unknown>): RouteCall => ({
        address: '/api/equipment/order',
        json: { company: target.companyId, op: randomUUID(), order, ...json },
        companyAt: 'body',
      });
      const line = { text: 'Vare', supItemId: null, measure: null, unitsam: null, countam: 1, priceam: 1, size: null };
      const head = {
        act: 'save',
        order: randomUUID(),
        version: null,
        kind: 'PO',
        projectid: target.rows.project,
        poid: null,
        supplier: target.rows.supplier,
        orderdate: '2026-01-02',
        texts: {},
        lines: [{ ...line, item: target.rows.equipment, employee: target.rows.employee }],
      };
      return [
        ask(head),
        ...['send', 'approve', 'reject', 'withdraw', 'reopen', 'remove'].map((act) =>
          ask({ act, version: 1, ...(act !== 'remove' && { note: 'Fordi' }) }),
        ),
        ask({
          act: 'deliver',
          date: '2026-01-02',
          packingnote: null,
          note: null,
          lines: [{ line: target.rows.purchase_order_line, countam: 1 }],
        }),
        ask({ act: 'undeliver', delivery: target.rows.purchase_delivery }),
      ];
    },
  },
  '/api/equipment/order/file': {
    GET: (target) =>
      ['pdf', 'mail'].map((file) =>
        about(target, '/api/equipment/order/file', { order: target.rows.purchase_order ?? '', file }),
      ),
  },
  '/api/equipment/orderlines': {
    GET: (target) => [about(target, '/api/equipment/orderlines', { supplier: target.rows.supplier ?? '' })],
  },
  '/api/equipment/orderdefaults': {
    GET: (target) => [
      about(target, '/api/equipment/orderdefaults', { projectid: target.rows.project ?? '' }, { shows: true }),
    ],
  },
  '/api/equipment/fileupload': {
    POST: (target) =>
      [{}, { preview: '1' }].map((more) => ({
        address: '/api/equipment/fileupload',
        form: () => {
          const form = new FormData();
          const fields = { company: target.companyId, requester: 'priceimport', supplier: target.rows.supplier ?? '' };
          for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
          form.set('file', new File(['Varenr;Navn;Pris\nA1;Vare;12,50'], 'priser.csv'));
          return form;
        },
        companyAt: 'body' as const,
      })),
  },
  '/api/equipment/invoices': {
    GET: (target) => [about(target, '/api/equipment/invoices')],
    POST: (target) => [
      {
        address: '/api/equipment/invoices',
        form: () => {
          const form = new FormData();
          form.set('company', target.companyId);
          form.append('file', new File([ehfXml(soundDraft)], 'faktura.xml'));
          return form;
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/invoices/undo': {
    POST: (target) => [
      {
        address: '/api/equipment/invoices/undo',
        json: { company: target.companyId, imported: randomUUID(), op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/invoicematch': {
    POST: (target) =>
      (['leverandør', 'prosjekt', 'vare'] as const).map((kind) => ({
        address: '/api/equipment/invoicematch',
        json: {
          company: target.companyId,
          invoice: target.rows.supplier_invoice ?? '',
          line: target.rows.supplier_invoice_line ?? '',
          kind,
          target: target.rows[{ leverandør: 'supplier', prosjekt: 'project', vare: 'equipment' }[kind]] ?? '',
        },
        companyAt: 'body',
      })),
  },
  '/api/equipment/invoice': {
    GET: (target) => [
      about(target, '/api/equipment/invoice', { id: target.rows.supplier_invoice ?? '' }, { shows: true }),
      ...(['leverandør', 'prosjekt', 'vare'] as const).map((choices) =>
        about(target, '/api/equipment/invoice', { choices }, { shows: true }),
      ),
    ],
  },
  '/api/equipment/claims': {
    POST: (target) => [
      {
        address: '/api/equipment/claims',
        json: { company: target.companyId, op: randomUUID(), lines: [target.rows.supplier_invoice_line] },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/claims/move': {
    POST: (target) =>
      claimMoves.map((act) => ({
        address: '/api/equipment/claims/move',
        json: { company: target.companyId, op: randomUUID(), act, claims: [target.rows.invoice_claim] },
        companyAt: 'body',
      })),
  },
  '/api/equipment/followup': {
    POST: (target) => [
      {
        address: '/api/equipment/followup',
        json: {
          company: target.companyId,
          op: randomUUID(),
          projectid: target.rows.project,
          lines: [target.rows.supplier_invoice_line],
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/todo/create': {
    GET: (target) => [
      about(target, '/api/todo/create', { Text: 'ring Bratttind fredag #innkjøp !' }, { counts: true }),
      about(target, '/api/todo/create', { Text: 'Kranen kom', kind: 'ilog' }, { counts: true }),
    ],
  },
  '/api/todo/task': {
    POST: (target) => [
      {
        address: '/api/todo/task',
        json: {
          company: target.companyId,
          op: randomUUID(),
          text: 'Følg opp',
          link: '/contract/editable/vor',
          linktext: 'VOR',
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/todo/hand': {
    POST: (target) => [
      {
        address: '/api/todo/hand',
        json: { company: target.companyId, op: randomUUID(), task: target.rows.task, to: null },
        companyAt: 'body',
      },
    ],
  },
  '/api/todo/answer': {
    POST: (target) => [
      {
        address: '/api/todo/answer',
        json: { company: target.companyId, op: randomUUID(), task: target.rows.task, answer: 'Ja' },
        companyAt: 'body',
      },
    ],
  },
  '/api/todo/colleagues': { GET: (target) => [about(target, '/api/todo/colleagues')] },
  '/api/tableimport': {
    GET: (target) => [...liveTables.keys()].map((tbl) => about(target, '/api/tableimport', { tbl })),
    POST: (target) =>
      [{}, { preview: '1' }].map((more) => ({
        address: '/api/tableimport',
        form: () => {
          const form = new FormData();
          for (const [name, value] of Object.entries({ company: target.companyId, tbl: 'customer', ...more }))
            form.set(name, value);
          form.set('file', new File(['Nr;Navn\n99001;Fra fil'], 'kunder.csv'));
          return form;
        },
        companyAt: 'body' as const,
      })),
  },
  '/api/tableimport/undo': {
    POST: (target) => [
      {
        address: '/api/tableimport/undo',
        json: {
          company: target.companyId,
          tbl: 'customer',
          imported: '01980000-0000-7000-8000-000000000001',
          op: '01980000-0000-7000-8000-000000000002',
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/[section]/[kind]': {
    GET: (target) =>
      pageCalls(target, ({ section, kind, page }) => ({
        path: `/api/${section}/${kind}`,
        params: { section, kind },
        id: page,
      })),
  },
  '/api/[section]/delete': {
    GET: (target) => tableCalls(target, 'delete', (tbl) => ({ row: target.rows[tbl] ?? '' })),
  },
  '/api/[section]/history': {
    GET: (target) =>
      tableCalls(target, 'history', (tbl) => ({
        row: target.rows[tbl] ?? '',
        col: Object.keys(liveTables.get(tbl)?.columns ?? {})[0] ?? '',
      })),
  },
  '/api/[section]/own': { GET: (target) => tableCalls(target, 'own', () => ({})) },
  '/api/[section]/page': {
    GET: (target) =>
      pageCalls(
        target,
        ({ section, kind, page }) => ({
          path: `/api/${section}/page`,
          params: { section },
          id: `${kind}/${page}`,
        }),
        { files: true },
      ),
  },
  '/api/[section]/pivot/[table]': {
    GET: (target) =>
      pageCalls(
        target,
        ({ section, page }) => ({
          path: `/api/${section}/pivot/${page}`,
          params: { section, table: page },
        }),
        { kind: 'pivot' },
      ),
  },
};

/**
 * A screen: its address and what the folders in brackets are. `open`: it is about no company. `elsewhere`: the status one's own
 * is answered with where the screen draws nothing, since it leads on or there is none.
 */
export type ScreenCall = {
  path: string;
  params: Record<string, string>;
  search?: Record<string, string>;
  open?: boolean;
  elsewhere?: 307 | 404;
};

/** The screens of the pages that are chosen, with each of their own filters. */
const ofPages =
  (chosen: (page: (typeof pages)[number]) => boolean) =>
  (target: Target): ScreenCall[] =>
    pages.filter(chosen).flatMap((asked) => {
      const { section, page, path } = asked;
      return [{}, ...ownFilters(target, asked)].map((search) => ({
        path,
        params: { section, page },
        search: { ...allTime, ...needed(asked, target), ...search },
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
  '/[section]/import/[page]': ofKind('import'),
};
