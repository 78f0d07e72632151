import { randomUUID } from 'node:crypto';
import { about } from './addresses';
import type { RouteEntries } from './types';

/** Scanned files of certificates. */
export const personellRoutes: RouteEntries = {
  '/api/personell/scans': {
    GET: (target) => [about(target, '/api/personell/scans', { certificate: target.rows.certificate ?? '' })],
  },
  '/api/personell/scan': {
    GET: (target) => [about(target, '/api/personell/scan', { id: target.rows.stored_file ?? '' })],
    POST: ({ companyId, rows: { certificate = '', stored_file = '' } }) =>
      [{}, { replaces: stored_file }].map((more) => ({
        address: '/api/personell/scan',
        form: () => {
          const form = new FormData();
          const fields = { company: companyId, certificate, op: randomUUID(), ...more };
          for (const [name, value] of Object.entries(fields)) form.set(name, value);
          form.set('file', new File(['%PDF-1.4\n%%EOF\n'], 'bevis.pdf'));
          return form;
        },
        companyAt: 'body',
      })),
  },
  '/api/personell/scanturn': {
    POST: ({ companyId, rows: { stored_file = '' } }) =>
      [{ drop: stored_file }, { back: stored_file }].map((requested) => ({
        address: '/api/personell/scanturn',
        json: { company: companyId, op: randomUUID(), ...requested },
        companyAt: 'body',
      })),
  },
  '/api/personell/leaving': {
    GET: (target) => [about(target, '/api/personell/leaving')],
    POST: ({ companyId }) => [
      {
        address: '/api/personell/leaving',
        json: { company: companyId, op: randomUUID(), from: randomUUID(), to: { project: randomUUID() } },
        companyAt: 'body',
      },
    ],
  },
};
