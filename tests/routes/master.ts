import { liveTables } from '@/lib/platform/tables/registry';
import { saftXml } from '../factories/saft';
import { about } from './addresses';
import type { RouteEntries } from './types';

/** Base data, and files that are read in. */
export const masterRoutes: RouteEntries = {
  '/api/master/budgetbase': {
    GET: (target) => [about(target, '/api/master/budgetbase')],
  },
  '/api/master/saft': {
    GET: (target) => [about(target, '/api/master/saft')],
    POST: (target) => [
      {
        address: '/api/master/saft',
        form: () => {
          const form = new FormData();
          form.set('company', target.companyId);
          form.set('file', new File([saftXml()], 'regnskap.xml'));
          return form;
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/master/saftexample': {
    GET: (target) => [about(target, '/api/master/saftexample')],
  },
  '/api/master/saft/discard': {
    POST: (target) => [
      {
        address: '/api/master/saft/discard',
        json: { company: target.companyId, export: target.rows.ledgerExport },
        companyAt: 'body',
      },
    ],
  },
  '/api/master/saft/undo': {
    POST: (target) => [
      {
        address: '/api/master/saft/undo',
        json: { company: target.companyId, import: target.rows.importRun, preview: '1' },
        companyAt: 'body',
        shows: true,
      },
      {
        address: '/api/master/saft/undo',
        json: { company: target.companyId, import: target.rows.importRun },
        companyAt: 'body',
      },
    ],
  },
  '/api/master/component': {
    GET: (target) => [about(target, '/api/master/component', { scope: 'suppliers' }, { shows: true })],
  },
  '/api/tableimport': {
    GET: (target) => [...liveTables.keys()].map((tbl) => about(target, '/api/tableimport', { tbl })),
    POST: (target) =>
      [{}, { preview: '1' }].map((more) => ({
        address: '/api/tableimport',
        form: () => {
          const form = new FormData();
          for (const [name, value] of Object.entries({ company: target.companyId, tbl: 'customer', ...more }))
            form.set(name, value);
          form.set('file', new File(['Nr;Navn\n99001;Fra fil'], 'kunder.csv'));
          return form;
        },
        companyAt: 'body' as const,
      })),
  },
  '/api/tableimport/undo': {
    POST: (target) => [
      {
        address: '/api/tableimport/undo',
        json: {
          company: target.companyId,
          tbl: 'customer',
          imported: '01980000-0000-7000-8000-000000000001',
          op: '01980000-0000-7000-8000-000000000002',
        },
        companyAt: 'body',
      },
    ],
  },
};
