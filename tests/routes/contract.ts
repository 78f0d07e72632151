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
};
