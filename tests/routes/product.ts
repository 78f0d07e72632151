import { about, address, unknown } from './addresses';
import type { RouteEntries } from './types';

/** What every part of the product asks: health, identifiers, the cache, the search, and addresses that are no calls. */
export const productRoutes: RouteEntries = {
  '/healthz': { GET: () => [{ address: '/healthz' }] },
  '/readyz': { GET: () => [{ address: '/readyz' }] },
  '/api/openapi.json': { GET: () => [{ address: '/api/openapi.json' }] },
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
  '/auth/[[...path]]': {
    GET: () => [{ address: '/auth/nothing', params: { path: ['nothing'] } }],
    ...unknown('/auth/nothing'),
  },
  '/files/[...path]': {
    GET: () => [{ address: '/files/nothing', params: { path: ['nothing'] } }],
    ...unknown('/files/nothing'),
  },
  '/data/xid': { GET: () => [{ address: '/data/xid' }] },
  '/data/poid': { GET: (target) => [about(target, '/data/poid', {}, { counts: true })] },
  '/files': { GET: (target) => [about(target, '/files')] },
  '/api/cache': { GET: (target) => [about(target, '/api/cache', {}, { shows: true })] },
  '/api/calendar': { GET: (target) => [about(target, '/api/calendar', {}, { shows: true })] },
  '/api/search': {
    GET: (target) => [
      ...Object.values(target.codes).map((code) => about(target, '/api/search', { q: code })),
      about(target, '/api/search', { q: 'zq' }, { shows: true }),
      { address: address('/api/search', { q: target.codes.customer, scope: 'all' }) },
    ],
  },
};
