import { randomUUID } from 'node:crypto';
import { about } from './addresses';
import type { RouteEntries } from './types';

/** Contracts. */
export const contractRoutes: RouteEntries = {
  '/api/contract/case': {
    GET: (target) => [about(target, '/api/contract/case', { id: target.rows.variation ?? '' }, { shows: true })],
    POST: (target) => {
      const { variation = '' } = target.rows;
      return [
        { kind: 'notified', notice: 'grounds', day: '2026-09-03' },
        { kind: 'takeover', day: '2026-12-31' },
        { kind: 'terms', text: 'NS 8407', amount: 50_000 },
      ].map((json) => ({
        address: '/api/contract/case',
        json: { company: target.companyId, op: randomUUID(), variation, ...json },
        companyAt: 'body',
      }));
    },
  },
  '/api/contract/begin': {
    GET: (target) => [about(target, '/api/contract/begin', { log: target.rows.variation ?? '' })],
    POST: (target) => [
      {
        address: '/api/contract/begin',
        json: {
          ...{ company: target.companyId, op: randomUUID(), fact: randomUUID(), contract: randomUUID() },
          log: target.rows.variation ?? '',
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/contract/notice': {
    GET: (target) => [about(target, '/api/contract/notice', { id: target.rows.variation ?? '' })],
    POST: (target) => [
      {
        address: '/api/contract/notice',
        json: {
          ...{ company: target.companyId, op: randomUUID(), variation: target.rows.variation ?? '', how: 'print' },
          ticked: [{ id: 'notified grounds' }],
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/contract/notice/undo': {
    POST: (target) => [
      {
        address: '/api/contract/notice/undo',
        json: { company: target.companyId, op: randomUUID(), letter: target.rows.variation ?? '' },
        companyAt: 'body',
      },
    ],
  },
};
