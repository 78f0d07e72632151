import { randomUUID } from 'node:crypto';
import { about } from './addresses';
import type { RouteCall, RouteEntries } from './types';

/** Projects. */
export const projectRoutes: RouteEntries = {
  '/api/project/component': {
    GET: (target) => [
      about(target, '/api/project/component', { scope: 'keyval' }, { shows: true }),
      about(target, '/api/project/component', { scope: 'choices' }, { shows: true }),
      about(target, '/api/project/component', { scope: 'judged' }, { shows: true }),
      about(target, '/api/project/component', { scope: 'project', projectid: target.rows.project ?? '' }),
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
  '/api/project/report': {
    GET: (target) => [
      about(target, '/api/project/report', { projectid: target.rows.project ?? '', vedlegg: 'risiko,logg' }),
      about(target, '/api/project/report', { projectid: target.rows.project ?? '', til: 'kunde', vedlegg: 'krav' }),
    ],
  },
  '/api/project/ledgerprojects': {
    POST: (target) => [
      {
        address: '/api/project/ledgerprojects',
        json: { company: target.companyId, op: randomUUID() },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      {
        address: '/api/project/ledgerprojects',
        json: { company: target.companyId, op: randomUUID(), taken: randomUUID() },
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
};
