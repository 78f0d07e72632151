import { randomUUID } from 'node:crypto';
import { about } from './addresses';
import type { RouteEntries, Target } from './types';

const month = '2026-10';
const accounts = { claim: '1530', advance: '2900', income: '3090', loss: '4390', provision: '2980' };

const change = (address: string, json: (target: Target) => Record<string, unknown>) => (target: Target) => [
  { address, json: { company: target.companyId, op: randomUUID(), ...json(target) }, companyAt: 'body' as const },
];
const ofProject = ({ rows }: Target) => ({ month, project: rows.project ?? '' });

/** What is earned and not invoiced. */
export const economyRoutes: RouteEntries = {
  '/api/economy/earned/estimate': {
    PUT: change('/api/economy/earned/estimate', (target) => ({
      ...{ ...ofProject(target), role: 'controller', amount: 9_000_000_000 },
    })),
  },
  '/api/economy/earned/degree': {
    PUT: change('/api/economy/earned/degree', (target) => ({ ...ofProject(target), method: 'hours' })),
  },
  '/api/economy/earned/setting': {
    GET: (target) => [about(target, '/api/economy/earned/setting')],
    PUT: change('/api/economy/earned/setting', () => ({ mode: 'change', accounts })),
  },
  '/api/economy/earned/entry': {
    GET: (target) => [about(target, '/api/economy/earned/entry', { month })],
    POST: change('/api/economy/earned/entry', () => ({ month })),
  },
};
