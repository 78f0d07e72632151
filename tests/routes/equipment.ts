import { randomUUID } from 'node:crypto';
import { about } from './addresses';
import type { RouteEntries } from './types';

/** Equipment: the register, planning, shipping, counts. */
export const equipmentRoutes: RouteEntries = {
  '/api/equipment/labels': {
    GET: (target) => [
      about(target, '/api/equipment/labels', { size: 'rull62' }, { shows: true }),
      about(target, '/api/equipment/labels', { size: 'ark24', equipmentid: target.rows.equipment ?? '' }),
      about(target, '/api/equipment/labels', { size: 'ark14', kategori: target.codes.itemCategory }, { shows: true }),
    ],
  },
  '/api/equipment/component': {
    GET: (target) => [
      about(target, '/api/equipment/component', { scope: 'keyval' }, { shows: true }),
      about(target, '/api/equipment/component', { scope: 'keyval', id: 'utstyr' }, { shows: true }),
      about(target, '/api/equipment/component', { scope: 'project', projectid: target.rows.project ?? '' }),
      about(target, '/api/equipment/component', { scope: 'equipmentforplanning' }),
      about(target, '/api/equipment/component', { scope: 'equipmentflow' }),
      about(target, '/api/equipment/component', {
        scope: 'equipmentprojectwish',
        projectid: target.rows.project ?? '',
      }),
      about(target, '/api/equipment/component', { scope: 'shippingproject', projectid: target.rows.project ?? '' }),
      about(target, '/api/equipment/component', { scope: 'equipment', equipmentid: target.rows.equipment ?? '' }),
      about(target, '/api/equipment/component', { format: 'datatable', projectid: target.rows.project ?? '' }),
      about(target, '/api/equipment/component', { scope: 'excel' }, { shows: true }),
    ],
  },
  '/api/equipment/projectplanning': {
    POST: (target) => [
      {
        address: '/api/equipment/projectplanning',
        json: {
          company: target.companyId,
          projectid: target.rows.project,
          items: JSON.stringify([{ eid: target.rows.equipment, status: 'planlagt' }]),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/planningundo': {
    POST: (target) => [
      {
        address: '/api/equipment/planningundo',
        json: { company: target.companyId, projectid: target.rows.project, taken: randomUUID(), op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/shippingsplit': {
    POST: (target) => [
      {
        address: '/api/equipment/shippingsplit',
        json: {
          company: target.companyId,
          projectid: target.rows.project,
          row: target.rows.shipping_line,
          parts: [
            { status: 'planlagt', countam: 1 },
            { status: 'planlagt', countam: 1 },
          ],
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/shippingfill': {
    POST: (target) => [
      {
        address: '/api/equipment/shippingfill',
        json: { company: target.companyId, projectid: target.rows.project, op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/scanlist': {
    POST: (target) => [
      {
        address: '/api/equipment/scanlist',
        json: {
          company: target.companyId,
          projectid: target.rows.project,
          action: 'sendt',
          activedate: '2026-03-01',
          items: [{ xid: target.rows.equipment, count: 1 }],
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/stockcount': {
    POST: (target) => [
      {
        address: '/api/equipment/stockcount',
        json: {
          company: target.companyId,
          place: 'Lager',
          date: '2026-03-01',
          items: [{ xid: target.rows.equipment, count: 1 }],
          codes: [],
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/stockcountundo': {
    POST: (target) => [
      {
        address: '/api/equipment/stockcountundo',
        json: { company: target.companyId, count: target.rows.stock_count, undone: true },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/stockloss': {
    POST: (target) => [
      {
        address: '/api/equipment/stockloss',
        json: {
          company: target.companyId,
          count: target.rows.stock_count,
          lines: [target.rows.stock_count_line],
          reason: 'Borte',
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/stocklossundo': {
    POST: (target) => [
      {
        address: '/api/equipment/stocklossundo',
        json: { company: target.companyId, taken: randomUUID(), op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/replace': {
    POST: (target) => [
      {
        address: '/api/equipment/replace',
        json: {
          company: target.companyId,
          equipmentid: target.rows.equipment,
          replacement: randomUUID(),
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/outofuse': {
    POST: (target) => [
      {
        address: '/api/equipment/outofuse',
        json: { company: target.companyId, equipmentid: target.rows.equipment, op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/outofuseundo': {
    POST: (target) => [
      {
        address: '/api/equipment/outofuseundo',
        json: {
          company: target.companyId,
          equipmentid: target.rows.equipment,
          taken: randomUUID(),
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/shippingundo': {
    POST: (target) => [
      {
        address: '/api/equipment/shippingundo',
        json: { company: target.companyId, projectid: target.rows.project, taken: randomUUID(), op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
};
