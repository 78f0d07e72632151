import { randomUUID } from 'node:crypto';
import { claimMoves } from '@/lib/domains/purchasing/invoices/claim-moves';
import { choices } from '@/lib/domains/purchasing/invoices/settle/finding';
import { soundDraft } from '../factories/broken-invoices';
import { ehfXml } from '../factories/random-invoices';
import { about } from './addresses';
import type { RouteCall, RouteEntries } from './types';

/** Purchase orders and suppliers' invoices. */
export const purchasingRoutes: RouteEntries = {
  '/api/equipment/order': {
    GET: (target) => [
      about(target, '/api/equipment/order', { order: target.rows.purchase_order ?? '' }, { shows: true }),
    ],
    POST: (target) => {
      const order = target.rows.purchase_order ?? '';
      const ask = (json: Record<string, unknown>): RouteCall => ({
        address: '/api/equipment/order',
        json: { company: target.companyId, op: randomUUID(), order, ...json },
        companyAt: 'body',
      });
      const line = { text: 'Vare', supItemId: null, measure: null, unitsam: null, countam: 1, priceam: 1, size: null };
      const head = {
        act: 'save',
        order: randomUUID(),
        version: null,
        kind: 'PO',
        projectid: target.rows.project,
        poid: null,
        supplier: target.rows.supplier,
        orderdate: '2026-01-02',
        texts: {},
        lines: [{ ...line, item: target.rows.equipment, employee: target.rows.employee }],
      };
      return [
        ask(head),
        ...['send', 'approve', 'unapprove', 'reject', 'withdraw', 'reopen', 'remove'].map((act) =>
          ask({ act, version: 1, ...(act !== 'remove' && { note: 'Fordi' }) }),
        ),
        ask({
          act: 'deliver',
          date: '2026-01-02',
          packingnote: null,
          note: null,
          lines: [{ line: target.rows.purchase_order_line, countam: 1 }],
        }),
        ask({ act: 'undeliver', delivery: target.rows.purchase_delivery }),
        ask({ act: 'agree', deliverydate: '2026-02-02' }),
        ask({ act: 'write', kind: 'purring' }),
        ask({ act: 'unwrite', letter: target.rows.order_letter }),
      ];
    },
  },
  '/api/equipment/order/file': {
    GET: (target) =>
      ['pdf', 'mail', 'purr'].map((file) =>
        about(target, '/api/equipment/order/file', { order: target.rows.purchase_order ?? '', file }),
      ),
  },
  '/api/equipment/orderlines': {
    GET: (target) => [about(target, '/api/equipment/orderlines', { supplier: target.rows.supplier ?? '' })],
  },
  '/api/equipment/orderdefaults': {
    GET: (target) => [
      about(target, '/api/equipment/orderdefaults', { projectid: target.rows.project ?? '' }, { shows: true }),
      about(target, '/api/equipment/orderdefaults', {
        projectid: target.rows.project ?? '',
        supplier: target.rows.supplier ?? '',
      }),
    ],
  },
  '/api/equipment/fileupload': {
    POST: (target) =>
      [{}, { preview: '1' }].map((more) => ({
        address: '/api/equipment/fileupload',
        form: () => {
          const form = new FormData();
          const fields = { company: target.companyId, requester: 'priceimport', supplier: target.rows.supplier ?? '' };
          for (const [name, value] of Object.entries({ ...fields, ...more })) form.set(name, value);
          form.set('file', new File(['Varenr;Navn;Pris\nA1;Vare;12,50'], 'priser.csv'));
          return form;
        },
        companyAt: 'body' as const,
      })),
  },
  '/api/equipment/invoices': {
    GET: (target) => [about(target, '/api/equipment/invoices')],
    POST: (target) => [
      {
        address: '/api/equipment/invoices',
        form: () => {
          const form = new FormData();
          form.set('company', target.companyId);
          form.append('file', new File([ehfXml(soundDraft)], 'faktura.xml'));
          return form;
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/invoices/undo': {
    POST: (target) => [
      {
        address: '/api/equipment/invoices/undo',
        json: { company: target.companyId, imported: randomUUID(), op: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/invoicedecide': {
    POST: (target) =>
      choices.map((choice) => ({
        address: '/api/equipment/invoicedecide',
        json: {
          company: target.companyId,
          op: randomUUID(),
          invoice: target.rows.supplier_invoice ?? '',
          decisions: [{ line: target.rows.supplier_invoice_line ?? '', reason: 'ikke levert', choice, amount: 1 }],
        },
        companyAt: 'body' as const,
      })),
  },
  '/api/equipment/invoicedecide/several': {
    GET: (target) => [
      about(target, '/api/equipment/invoicedecide/several', { ids: target.rows.supplier_invoice ?? '' }),
    ],
    POST: (target) =>
      choices.map((choice) => ({
        address: '/api/equipment/invoicedecide/several',
        json: {
          company: target.companyId,
          op: randomUUID(),
          invoices: [
            {
              invoice: target.rows.supplier_invoice ?? '',
              decisions: [{ line: target.rows.supplier_invoice_line ?? '', reason: 'ikke levert', choice, amount: 1 }],
            },
          ],
        },
        companyAt: 'body' as const,
      })),
  },
  '/api/equipment/invoicedecide/undo': {
    POST: (target) => [
      {
        address: '/api/equipment/invoicedecide/undo',
        json: { company: target.companyId, op: randomUUID(), decided: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/invoicematch': {
    POST: (target) =>
      (['leverandør', 'prosjekt', 'vare'] as const).map((kind) => ({
        address: '/api/equipment/invoicematch',
        json: {
          company: target.companyId,
          invoice: target.rows.supplier_invoice ?? '',
          line: target.rows.supplier_invoice_line ?? '',
          kind,
          target: target.rows[{ leverandør: 'supplier', prosjekt: 'project', vare: 'equipment' }[kind]] ?? '',
        },
        companyAt: 'body',
      })),
  },
  '/api/equipment/invoice': {
    GET: (target) => [
      about(target, '/api/equipment/invoice', { id: target.rows.supplier_invoice ?? '' }, { shows: true }),
      ...(['leverandør', 'prosjekt', 'vare'] as const).map((choices) =>
        about(target, '/api/equipment/invoice', { choices }, { shows: true }),
      ),
    ],
  },
  '/api/equipment/invoicefile': {
    GET: (target) => [about(target, '/api/equipment/invoicefile', { invoice: target.rows.supplier_invoice ?? '' })],
  },
  '/api/economy/month': {
    GET: (target) => [about(target, '/api/economy/month', { month: '2026-03' })],
    POST: (target) =>
      [{ act: 'tick', point: 'bank' }, { act: 'close' }, { act: 'open', why: 'Et bilag' }].map((json) => ({
        address: '/api/economy/month',
        json: { company: target.companyId, op: randomUUID(), month: '2026-03', ...json },
        companyAt: 'body',
      })),
  },
  '/api/economy/month/points': {
    PUT: (target) => [
      {
        address: '/api/economy/month/points',
        json: { company: target.companyId, closer: null, points: {}, own: [] },
        companyAt: 'body',
      },
    ],
  },
  '/api/economy/month/remark': {
    POST: (target) => [
      {
        address: '/api/economy/month/remark',
        json: {
          ...{ company: target.companyId, op: randomUUID(), month: '2026-03', path: '/economy/report/resultat' },
          ...{ figure: 'resultat/Sum/2026-03', label: 'Sum', text: 'Hvorfor?' },
        },
        companyAt: 'body',
      },
    ],
    PUT: (target) => [
      {
        address: '/api/economy/month/remark',
        json: { company: target.companyId, id: target.rows.variation ?? '', solved: true },
        companyAt: 'body',
      },
    ],
  },
  '/api/economy/payment': {
    POST: (target) => {
      // The planted rows are named by live table alone, and lines of vouchers are none.
      const line = target.rows.voucher_line ?? randomUUID();
      return [line, 'opening 2026', null].map((invoice) => ({
        address: '/api/economy/payment',
        json: { company: target.companyId, op: randomUUID(), payment: line, invoice },
        companyAt: 'body' as const,
      }));
    },
  },
  '/api/economy/reminder': {
    GET: (target) => [
      about(target, '/api/economy/reminder', { customer: target.rows.customer ?? '' }, { shows: true }),
    ],
    POST: (target) => [
      {
        address: '/api/economy/reminder',
        json: {
          company: target.companyId,
          op: randomUUID(),
          customer: target.rows.customer ?? '',
          to: 'post@kunde.example',
          payBy: '2099-01-04',
          asOf: '2026-10-31',
          items: [randomUUID()],
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/economy/reminder/undo': {
    POST: (target) => [
      {
        address: '/api/economy/reminder/undo',
        json: { company: target.companyId, op: randomUUID(), reminder: randomUUID() },
        companyAt: 'body',
      },
    ],
  },
  '/api/economy/reminder/dispute': {
    POST: (target) => [
      {
        address: '/api/economy/reminder/dispute',
        json: {
          company: target.companyId,
          op: randomUUID(),
          customer: target.rows.customer ?? '',
          item: randomUUID(),
          dispute: { with: 'Per', until: '2099-01-04' },
        },
        companyAt: 'body',
      },
    ],
  },
  '/api/economy/reminders': { GET: (target) => [about(target, '/api/economy/reminders')] },
  '/api/equipment/claims': {
    POST: (target) => [
      {
        address: '/api/equipment/claims',
        json: { company: target.companyId, op: randomUUID(), lines: [target.rows.supplier_invoice_line] },
        companyAt: 'body',
      },
    ],
  },
  '/api/equipment/claims/move': {
    POST: (target) =>
      claimMoves.map((act) => ({
        address: '/api/equipment/claims/move',
        json: { company: target.companyId, op: randomUUID(), act, claims: [target.rows.invoice_claim] },
        companyAt: 'body',
      })),
  },
  '/api/equipment/followup': {
    POST: (target) => [
      {
        address: '/api/equipment/followup',
        json: {
          company: target.companyId,
          op: randomUUID(),
          projectid: target.rows.project,
          lines: [target.rows.supplier_invoice_line],
        },
        companyAt: 'body',
      },
    ],
  },
};
