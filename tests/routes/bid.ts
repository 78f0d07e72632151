import { randomUUID } from 'node:crypto';
import { estimateFiles } from '@/lib/domains/bids/calculations/estimate/address';
import { about, knownOrgnr } from './addresses';
import type { RouteCall, RouteEntries, Target } from './types';

/** An id that is nobody's, in an address that is not ours. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** A change of a calculation, by its id and its bid's. */
function aboutCalculation(target: Target, more: Record<string, unknown>, path = '/api/bid/calc'): RouteCall {
  const json = { company: target.companyId, pid: target.rows.bid, bcid: target.rows.calculation ?? '', ...more };
  return { address: path, json, companyAt: 'body' };
}

/** A save of one row, to a calculation (or to a new one) and with a supplier of the target's. */
function savesCalculation(target: Target, bcid: string): RouteCall {
  const row = {
    xid: '01936d2e-0000-7000-8000-000000000001',
    section: 'ledger',
    classification: 'goods',
    title: 'Sand',
  };
  const items = JSON.stringify([{ ...row, sup_id: target.rows.supplier }]);
  return aboutCalculation(target, { bcid, items, op: randomUUID() });
}

/** Bids, customers and calculations. */
export const bidRoutes: RouteEntries = {
  '/api/bid/customer': {
    GET: (target) => [about(target, '/api/bid/customer', { orgnr: knownOrgnr })],
    POST: (target) => [
      {
        address: '/api/bid/customer',
        json: { company: target.companyId, op: randomUUID(), name: 'Ny kunde AS' },
        companyAt: 'body',
      },
    ],
  },
  '/api/bid/new': {
    GET: (target) => [about(target, '/api/bid/new', {}, { shows: true })],
    POST: (target) => [
      {
        address: '/api/bid/new',
        json: { company: target.companyId, op: randomUUID(), description: 'Nytt tilbud' },
        companyAt: 'body',
      },
    ],
  },
  '/api/bid/component': {
    GET: (target) => [
      about(target, '/api/bid/component', { scope: 'prices' }, { shows: true }),
      about(target, '/api/bid/component', { scope: 'prices', id: target.rows.supplier ?? '' }, { shows: true }),
      ...['customer', 'contacts', 'bids'].flatMap((scope) => [
        about(target, '/api/bid/component', { scope }, { shows: true }),
        about(target, '/api/bid/component', { scope, id: target.rows.customer ?? '' }),
      ]),
      about(target, '/api/bid/component', { scope: 'contacts', contactid: target.rows.contact ?? '' }, { shows: true }),
      about(target, '/api/bid/component', { scope: 'bids', projectid: target.rows.project ?? '' }),
      about(target, '/api/bid/component', { scope: 'bcrecords', id: target.rows.bid ?? '' }),
    ],
  },
  '/api/bid/contactmail/sending': {
    GET: (target) => [about(target, '/api/bid/contactmail/sending')],
    POST: (target) => [
      {
        address: '/api/bid/contactmail/sending',
        json: {
          ...{ company: target.companyId, op: randomUUID(), contacts: [target.rows.contact] },
          ...{ subject: 'Ledig lag', text: 'Hei' },
        },
        companyAt: 'body',
      },
    ],
    DELETE: (target) => [
      {
        address: '/api/bid/contactmail/sending',
        json: { company: target.companyId, id: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/bid/contactmail/stop': {
    GET: () => [{ address: `/api/bid/contactmail/stop?company=${nobody}&address=x&token=x` }],
    POST: () => [{ address: `/api/bid/contactmail/stop?company=${nobody}&address=x&token=x` }],
  },
  '/api/bid/contactmail/refusal': {
    POST: (target) => [
      {
        address: '/api/bid/contactmail/refusal',
        json: { company: target.companyId, contact: target.rows.contact, refuses: true },
        companyAt: 'body',
      },
    ],
  },
  '/api/bid/contactmail': {
    GET: (target) => [about(target, '/api/bid/contactmail', { contact: target.rows.contact ?? '' })],
    POST: (target) => [
      about(
        target,
        '/api/bid/contactmail',
        {},
        { json: { op: randomUUID(), way: 'mail', contacts: [target.rows.contact] } },
      ),
    ],
  },
  '/api/bid/calc': {
    GET: (target) => [
      about(target, '/api/bid/calc', { pid: target.rows.bid ?? '' }),
      about(target, '/api/bid/calc', { bcid: target.rows.calculation ?? '' }, { shows: true }),
      about(target, '/api/bid/calc', { bcid: target.rows.calculation ?? '', scope: 'versions' }, { shows: true }),
      about(target, '/api/bid/calc', { bcid: target.rows.calculation ?? '', version: '1' }),
    ],
    POST: (target) => ['', target.rows.calculation ?? ''].map((bcid) => savesCalculation(target, bcid)),
    PUT: (target) =>
      ['', target.rows.calculation ?? ''].map((from) => aboutCalculation(target, { name: randomUUID(), from })),
    PATCH: (target) => [
      aboutCalculation(target, { name: randomUUID() }),
      aboutCalculation(target, { deleted: 'false' }),
    ],
    DELETE: (target) => [aboutCalculation(target, {})],
  },
  '/api/bid/calc/uses': {
    GET: (target) => [about(target, '/api/bid/calc/uses', { kind: 'supplier', id: target.rows.supplier ?? '' })],
    POST: (target) => [
      {
        address: '/api/bid/calc/uses',
        json: {
          ...{ company: target.companyId, kind: 'supplier', id: target.rows.supplier },
          ...{ calculation: target.rows.calculation, version: 1, op: randomUUID() },
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/bid/calc/file': {
    GET: (target) =>
      estimateFiles.map((file) =>
        about(target, '/api/bid/calc/file', { bcid: target.rows.shownCalculation ?? '', file }, { shows: true }),
      ),
  },
  '/api/bid/experience': {
    GET: (target) => [about(target, '/api/bid/experience')],
  },
  '/api/bid/calc/mail': {
    GET: (target) => [about(target, '/api/bid/calc/mail', { bcid: target.rows.shownCalculation ?? '' })],
    POST: (target) => [
      {
        address: '/api/bid/calc/mail',
        json: {
          company: target.companyId,
          bcid: target.rows.shownCalculation,
          contact: target.rows.contact,
          sent: false,
          op: randomUUID(),
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/bid/calc/sum': {
    POST: (target) => [
      {
        address: '/api/bid/calc/sum',
        json: { company: target.companyId, bcid: target.rows.shownCalculation, op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/bid/calc/restore': {
    POST: (target) => [aboutCalculation(target, { restore: 1, version: 1 }, '/api/bid/calc/restore')],
  },
};
