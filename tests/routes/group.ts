import { randomUUID } from 'node:crypto';
import type { RouteEntries } from './types';

const change =
  (route: string, more: Record<string, unknown> = {}) =>
  () => [
    {
      address: `/api/economy/tradepair${route}?group=${randomUUID()}`,
      json: { op: randomUUID(), pair: 'invoice|x', sold: 1, bought: 0, ...more },
    },
  ];

/** What is done about pairs of a group's internal trade: a group is no company of its call. */
export const groupRoutes: RouteEntries = {
  '/api/economy/tradepair': {
    GET: () => [{ address: `/api/economy/tradepair?group=${randomUUID()}&pair=invoice` }],
    POST: change('', { decision: 'godtatt', note: 'Fordi' }),
  },
  '/api/economy/tradepair/accept': {
    POST: () => [
      {
        address: `/api/economy/tradepair/accept?group=${randomUUID()}`,
        json: { op: randomUUID(), note: 'Fordi', pairs: [{ pair: 'invoice|x', sold: 1, bought: 1 }] },
      },
    ],
  },
  '/api/economy/tradepair/undo': {
    POST: () => [
      {
        address: `/api/economy/tradepair/undo?group=${randomUUID()}`,
        json: { op: randomUUID(), decided: randomUUID() },
      },
    ],
  },
  '/api/economy/tradepair/question': {
    POST: change('/question', { member: randomUUID(), to: randomUUID(), text: 'Er den ført?' }),
  },
  '/api/economy/tradepair/elimination': { POST: change('/elimination') },
};
