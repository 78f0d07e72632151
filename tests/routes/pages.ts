import { liveTables } from '@/lib/platform/tables/registry';
import { about, layoutPath } from './addresses';
import { pageCalls, tableCalls } from './page-calls';
import type { RouteEntries } from './types';

/** An id that is nobody's, in an address that is not ours. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** What every page answers by its section, and how it is laid out. */
export const pagesRoutes: RouteEntries = {
  '/api/attention': { GET: (target) => [about(target, '/api/attention')] },
  '/api/page-use': {
    POST: (target) => [
      { address: '/api/page-use', json: { company: target.companyId, path: layoutPath }, companyAt: 'body' },
    ],
  },
  '/api/favourites': {
    POST: (target) => [
      { address: '/api/favourites', json: { company: target.companyId, path: layoutPath }, companyAt: 'body' },
    ],
    PUT: (target) => [
      { address: '/api/favourites', json: { company: target.companyId, paths: [layoutPath] }, companyAt: 'body' },
    ],
    DELETE: (target) => [
      { address: '/api/favourites', json: { company: target.companyId, path: layoutPath }, companyAt: 'body' },
    ],
  },
  '/api/notices': { GET: (target) => [about(target, '/api/notices', {}, { shows: true })] },
  '/api/notices/unread': { GET: (target) => [about(target, '/api/notices/unread')] },
  '/api/notices/read': {
    POST: (target) => [
      {
        address: '/api/notices/read',
        json: { company: target.companyId, notices: [target.rows.notice ?? ''] },
        companyAt: 'body',
      },
    ],
  },
  '/api/notices/choices': {
    GET: () => [{ address: '/api/notices/choices' }],
    POST: () => [{ address: '/api/notices/choices', json: { kind: 'task', mail: 'never' } }],
    DELETE: () => [{ address: '/api/notices/choices' }],
  },
  '/api/notices/choices/morning': {
    POST: () => [{ address: '/api/notices/choices/morning', json: { hour: 6, weekdays: [1] } }],
  },
  '/api/notices/phones': {
    GET: () => [{ address: '/api/notices/phones' }],
    POST: () => [
      {
        address: '/api/notices/phones',
        json: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'x', auth: 'x' } },
      },
    ],
    DELETE: () => [{ address: '/api/notices/phones', json: { xid: '0193f000-0000-7000-8000-000000000000' } }],
  },
  '/api/notices/phones/quiet': { POST: () => [{ address: '/api/notices/phones/quiet', json: { quiet: null } }] },
  '/api/notices/phones/try': {
    POST: () => [{ address: '/api/notices/phones/try', json: { xid: '0193f000-0000-7000-8000-000000000000' } }],
  },
  '/api/notices/stop': {
    GET: () => [{ address: `/api/notices/stop?user=${nobody}&kind=morning&token=x` }],
    POST: () => [{ address: `/api/notices/stop?user=${nobody}&kind=morning&token=x` }],
  },
  '/api/alerts': {
    GET: () => [{ address: '/api/alerts', shows: true }],
    POST: (target) => [
      {
        address: '/api/alerts',
        json: { company: target.companyId, path: layoutPath, widget: 'driftsresultat', rule: 'under', limit: 1 },
        companyAt: 'body',
        counts: true,
      },
    ],
  },
  '/api/alerts/page': { GET: (target) => [about(target, '/api/alerts/page', { path: layoutPath })] },
  '/api/alerts/history': {
    GET: (target) => [about(target, '/api/alerts/history', { path: layoutPath, widget: 'driftsresultat' })],
  },
  '/api/alerts/people': { GET: (target) => [about(target, '/api/alerts/people', { path: layoutPath })] },
  '/api/alerts/change': {
    POST: (target) => [
      {
        address: '/api/alerts/change',
        json: { company: target.companyId, xid: target.rows.alert ?? '', change: 'mute' },
        companyAt: 'body',
      },
    ],
  },
  '/api/page-mails': {
    GET: () => [{ address: '/api/page-mails', shows: true }],
    POST: (target) => [
      {
        address: '/api/page-mails',
        json: { company: target.companyId, path: layoutPath, rhythm: 'import' },
        companyAt: 'body',
        counts: true,
      },
    ],
  },
  '/api/page-mails/change': {
    POST: (target) => [
      {
        address: '/api/page-mails/change',
        json: { company: target.companyId, xid: target.rows.page_mail ?? '', change: 'end' },
        companyAt: 'body',
      },
    ],
  },
  '/api/page-mails/stop': {
    GET: () => [{ address: `/api/page-mails/stop?company=${nobody}&mail=${nobody}&to=x&token=x` }],
    POST: () => [{ address: `/api/page-mails/stop?company=${nobody}&mail=${nobody}&to=x&token=x` }],
  },
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
  '/api/page-views': {
    PUT: (target) => [
      {
        address: '/api/page-views',
        json: {
          company: target.companyId,
          path: layoutPath,
          name: 'Mine',
          audience: 'own',
          params: {},
          columns: {},
        },
        companyAt: 'body',
      },
    ],
    PATCH: (target) => [
      {
        address: '/api/page-views',
        json: { company: target.companyId, xid: target.rows.saved_view ?? '', name: 'Andre' },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      {
        address: '/api/page-views',
        json: { company: target.companyId, xid: target.rows.saved_view ?? '' },
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
  '/api/[section]/[kind]': {
    GET: (target) =>
      // As `/api/[section]/page` below.
      pageCalls(
        target,
        ({ section, kind, page }) => ({ path: `/api/${section}/${kind}`, params: { section, kind }, id: page }),
        { again: true },
      ),
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
  '/api/[section]/window': {
    GET: (target) =>
      ['first', 'whole', 'rows', 'values'].map((part) =>
        about(
          target,
          '/api/info/window',
          { id: 'datatable/bilag', widget: 'bilag', part, column: 'account', history: 'yrall' },
          { params: { section: 'info' }, shows: part === 'rows' || part === 'first' },
        ),
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
