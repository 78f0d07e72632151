import { approvedStates, orderStates } from '@/lib/core/format/order-states';
import { defineColumns } from './define-columns';

/** Columns of purchase orders and their lines. */
export const purchaseOrderColumns = defineColumns({
  no: { text: 'Bestillingsnr', type: 'text', width: 120, ref: { kind: 'order', id: '_order' } },
  orderstage: { text: 'Tilstand', type: 'text', width: 160, dropfilter: true },
  ordertype: { text: 'Type', type: 'text', width: 70, dropfilter: true },
  project: { text: 'Prosjekt', type: 'text', width: 240, dropfilter: true, ref: { kind: 'project', id: '_project' } },
  supplier: {
    text: 'Leverandør',
    type: 'text',
    width: 200,
    dropfilter: true,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  orderdate: { text: 'Bestilt', type: 'date', width: 100 },
  orderedby: { text: 'Bestilt av', type: 'text', width: 150, dropfilter: true },
  status: {
    text: 'Status',
    type: 'text',
    status: true,
    width: 140,
    dropfilter: true,
    formatter: 'lookup',
    also: { godkjent: approvedStates },
    editor: { kind: 'lookup', readonly: true, values: orderStates },
  },
  text: { text: 'Vare', type: 'text', width: 300 },
  countam: { text: 'Antall', type: 'number', decimals: 0, width: 90 },
  deliveredam: { text: 'Levert', type: 'number', decimals: 0, width: 80 },
  delivery: { text: 'Levering', type: 'text', width: 130 },
  deliveredtext: { text: 'Mottatt', type: 'text', width: 90 },
  differenceam: { text: 'Differanse', type: 'amount', decimals: 0, width: 100 },
  linecount: { text: 'Linjer', type: 'number', decimals: 0, width: 70, math: 'sum' },
  priceam: { text: 'Pris', type: 'amount', decimals: 2, mostDecimals: 4, width: 110 },
  sumam: { text: 'Sum', type: 'amount', decimals: 0, width: 110, math: 'sum', figure: true },
  invoicedam: { text: 'Fakturert', type: 'amount', decimals: 0, width: 110, math: 'sum' },
  mismatch: { text: 'Avvik', type: 'text', width: 260 },
  deviates: { text: 'Har avvik', type: 'boolean', width: 80, dropfilter: true },
  own: { text: 'Min', type: 'boolean', width: 60, dropfilter: true },
});

/** Columns of order proposals. */
export const proposalColumns = defineColumns({
  text: { text: 'Vare', type: 'text', width: 300 },
  supplier: {
    text: 'Leverandør',
    type: 'text',
    width: 200,
    dropfilter: true,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  supitemid: { text: 'Varenr', type: 'text', width: 110 },
  needed: { text: 'Trengs', type: 'number', decimals: 1, width: 90 },
  instock: { text: 'På lager', type: 'number', decimals: 0, width: 90 },
  countam: { text: 'Bestilles', type: 'number', decimals: 0, width: 90, figure: true },
  measure: { text: 'Enhet', type: 'text', width: 80 },
  priceam: { text: 'Pris', type: 'amount', decimals: 2, mostDecimals: 4, width: 110 },
  sumam: { text: 'Sum', type: 'amount', decimals: 0, width: 120, math: 'sum' },
});
