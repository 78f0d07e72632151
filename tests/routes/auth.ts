import { randomUUID } from 'node:crypto';
import { address } from './addresses';
import type { RouteEntries } from './types';

/** Log-in, the profile, and screens on the wall. */
export const authRoutes: RouteEntries = {
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
  '/auth/calendars': {
    GET: () => [{ address: '/auth/calendars' }],
    POST: (target) => [
      {
        address: '/auth/calendars',
        json: { company: target.companyId, parts: ['tasks', 'bids'] },
        companyAt: 'body',
        counts: true,
      },
    ],
    DELETE: () => [{ address: '/auth/calendars', json: { xid: randomUUID() } }],
  },
  '/kal/[file]': {
    GET: () => [
      {
        address: '/kal/2222-3333-4444-5555-6666-7777.ics',
        params: { file: '2222-3333-4444-5555-6666-7777.ics' },
      },
    ],
  },
  '/auth/logout': { POST: () => [{ address: '/auth/logout', endsSession: true }] },
  '/auth/company': {
    POST: (target) => [
      { address: '/auth/company', json: { company: target.companyId }, companyAt: 'body', shows: true },
    ],
  },
};
