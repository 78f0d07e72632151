import { randomUUID } from 'node:crypto';
import { about } from './addresses';
import type { RouteEntries } from './types';

/** One's own tasks. */
export const todoRoutes: RouteEntries = {
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
  '/api/todo/done': {
    POST: (target) => [
      {
        address: '/api/todo/done',
        json: { company: target.companyId, op: randomUUID(), task: target.rows.task, done: true },
        companyAt: 'body',
      },
    ],
  },
  '/api/todo/handout': {
    POST: (target) => [
      {
        address: '/api/todo/handout',
        json: {
          company: target.companyId,
          op: randomUUID(),
          tasks: [{ to: null, text: 'Foreslå tiltak', link: '/project/datatable/prosjekter', linktext: 'Prosjekter' }],
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/todo/handoutundo': {
    POST: (target) => [
      {
        address: '/api/todo/handoutundo',
        json: { company: target.companyId, op: randomUUID(), taken: randomUUID() },
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
};
