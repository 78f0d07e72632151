import { randomUUID } from 'node:crypto';
import { pages } from '@/lib/pages/registry';
import type { Codes } from './factories/planted-company';
import { saftXml } from './factories/saft';

/** Whose company a request is for, and whose codes its other parameters carry. */
export type Target = { companyId: string; codes: Codes; email: string };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One request. `companyAt` says where it names its company; without it, it is about no company. */
export type RouteCall = {
  address: string;
  /** What the folders in brackets are in this address. */
  params?: Record<string, string>;
  json?: unknown;
  form?: () => FormData;
  companyAt?: 'address' | 'body';
  /** An answer to one's own company shows its planted texts. */
  shows?: boolean;
  /** It ends the session it is made with. */
  endsSession?: boolean;
  /** Its answer differs each time. */
  counts?: boolean;
};

export type RouteEntry = Partial<Record<Method, (target: Target) => RouteCall[]>>;

function address(path: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
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

/** A page's own filters, each by itself, with the target's codes. */
function ownFilters(target: Target, names: readonly string[]): Record<string, string>[] {
  const values: Record<string, string> = {
    ...target.codes,
    group: target.codes.account,
    from: '2025-05',
    to: '2025-05',
  };
  return names.map((name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No code for the own filter «${name}»: give it one in tests/routes.ts.`);
    return { [name]: value };
  });
}

/** Pages that show their company's planted rows whatever is asked (an import page shows its import). */
const allTime = { history: 'yrall' };

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
      about(target, path, { ...(id === undefined ? {} : { id }), ...allTime, ...query }, { params, ...more });
    return [
      ask({}, { shows: true }),
      ...(files ? [ask({ media: 'excel' }, { shows: true }), ask({ media: 'pdf' }, { shows: true })] : []),
      ask({ shape: 'columns', q: target.codes.customer, 'f.name': target.codes.account }),
      ...ownFilters(
        target,
        page.own.map((own) => own.name),
      ).map((own) => ask(own, { shows: true })),
      ...(files && page.own.length > 0 ? [ask({ customer: target.codes.customer, media: 'excel' })] : []),
    ];
  });
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
  '/auth/logout': { POST: () => [{ address: '/auth/logout', endsSession: true }] },
  '/auth/company': {
    POST: (target) => [
      { address: '/auth/company', json: { company: target.companyId }, companyAt: 'body', shows: true },
    ],
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
  '/api/cache': { GET: (target) => [about(target, '/api/cache', {}, { shows: true })] },
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
  '/api/[section]/[kind]': {
    GET: (target) =>
      pageCalls(target, ({ section, kind, page }) => ({
        path: `/api/${section}/${kind}`,
        params: { section, kind },
        id: page,
      })),
  },
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

/** A screen: its address and what the folders in brackets are. `open`: it is about no company. */
export type ScreenCall = {
  path: string;
  params: Record<string, string>;
  search?: Record<string, string>;
  open?: boolean;
};

const ofKind =
  (kind: string) =>
  (target: Target): ScreenCall[] =>
    pages
      .filter((page) => page.kind === kind)
      .flatMap(({ section, page, path, own }) =>
        [
          {},
          ...ownFilters(
            target,
            own.map((filter) => filter.name),
          ),
        ].map((search) => ({ path, params: { section, page }, search: { ...allTime, ...search } })),
      );

/** Every page.tsx of app/, by its folders. */
export const screens: Readonly<Record<string, (target: Target) => ScreenCall[]>> = {
  '/': () => [{ path: '/', params: {}, open: true }],
  '/logout': () => [{ path: '/logout', params: {}, open: true }],
  '/home': () => [{ path: '/home', params: {}, open: true }],
  '/cache': () => [{ path: '/cache', params: {}, open: true }],
  '/[section]': () =>
    [...new Set(pages.map((page) => page.section))].map((section) => ({ path: `/${section}`, params: { section } })),
  '/[section]/report/[page]': ofKind('report'),
  '/[section]/datatable/[page]': ofKind('datatable'),
  '/[section]/pivot/[page]': ofKind('pivot'),
  '/[section]/import/[page]': ofKind('import'),
};
