import { defineColumns } from './define-columns';

export const supplierInvoiceColumns = defineColumns({
  invoiceno: { text: 'Fakturanr', type: 'text', width: 110, ref: { kind: 'invoice', id: '_invoice' } },
  invoicekind: { text: 'Type', type: 'text', width: 104, dropfilter: true },
  seller: {
    text: 'Leverandør',
    type: 'text',
    width: 230,
    dropfilter: true,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  issuedate: { text: 'Fakturadato', type: 'date', width: 110 },
  duedate: {
    text: 'Forfall',
    type: 'date',
    width: 170,
    due: {
      warnDays: 10,
      past: 'forfalt',
      unless: { column: 'invoicegroup', values: ['Krav å sende', 'Krav sendt', 'Venter på varer', 'Ferdig'] },
    },
  },
  heldagainst: { text: 'Holdt mot', type: 'text', width: 130 },
  differs: { text: 'Avvik', type: 'text', width: 260 },
  differsam: { text: 'Avvik, kr', type: 'amount', decimals: 2, width: 110, math: 'sum', pinned: true },
  invoicegroup: { text: 'Status', type: 'text', status: true, width: 130, dropfilter: true, pinned: true },
  erp_projectid: { text: 'Prosjektnr', type: 'text', width: 100, ref: { kind: 'project', id: '_project' } },
  project: { text: 'Prosjekt', type: 'text', width: 180, dropfilter: true },
  orderno: { text: 'Bestilling', type: 'text', width: 110 },
  voucher: { text: 'Bilag', type: 'text', width: 90, ref: { kind: 'voucher', id: '_voucher' } },
  untied: { text: 'Ikke koblet', type: 'text', width: 150, dropfilter: true, pinned: true },
  remark: { text: 'Merknad', type: 'text', width: 200 },
  claimedam: { text: 'Krav', type: 'amount', decimals: 2, width: 104, math: 'sum', pinned: true },
  netam: { text: 'Uten avgift', type: 'amount', decimals: 2, width: 120, math: 'sum' },
  payableam: { text: 'Å betale', type: 'amount', decimals: 2, width: 120, math: 'sum', figure: true, pinned: true },
  currency: { text: 'Valuta', type: 'text', width: 76, dropfilter: true, pinned: true },
});

/** The lines of an invoice on its readable copy. */
export const invoiceLineColumns = defineColumns({
  text: { text: 'Vare', type: 'text', width: 200 },
  supitemid: { text: 'Varenr', type: 'text', width: 70 },
  rentperiod: { text: 'Periode', type: 'text', width: 90 },
  countam: { text: 'Antall', type: 'number', decimals: 2, width: 60 },
  unit: { text: 'Enhet', type: 'text', width: 50 },
  priceam: { text: 'Pris', type: 'number', decimals: 2, width: 80 },
  addedam: { text: 'Tillegg/fradrag', type: 'number', decimals: 2, width: 70 },
  taxpercent: { text: 'Mva %', type: 'number', decimals: 0, width: 50 },
  netam: { text: 'Sum', type: 'number', decimals: 2, width: 90 },
});

/** The lines of an invoice held against its order, or against what was out. */
export const settledLineColumns = defineColumns({
  lineint: { text: 'Linje', type: 'number', decimals: 0, width: 60 },
  text: { text: 'Vare', type: 'text', width: 240 },
  unit: { text: 'Enhet', type: 'text', width: 70 },
  orderedint: { text: 'Bestilt', type: 'number', decimals: 2, width: 84 },
  orderedprice: { text: 'Bestilt pris', type: 'number', decimals: 2, width: 100 },
  receivedint: { text: 'Mottatt', type: 'number', decimals: 2, width: 84 },
  outfrom: { text: 'Ute fra', type: 'date', width: 104 },
  outto: { text: 'Ute til', type: 'date', width: 104 },
  countam: { text: 'Fakturert', type: 'number', decimals: 2, width: 96 },
  priceam: { text: 'Pris', type: 'number', decimals: 2, width: 90 },
  netam: { text: 'Sum', type: 'amount', decimals: 2, width: 110, math: 'sum', figure: true },
  differs: { text: 'Avvik', type: 'text', width: 240 },
  differsam: { text: 'Avvik, kr', type: 'amount', decimals: 2, width: 110, math: 'sum' },
  settledas: { text: 'Avgjort', type: 'text', width: 160 },
});

/** The tax of an invoice by rate, on its readable copy. */
export const invoiceTaxColumns = defineColumns({
  taxrate: { text: 'Sats', type: 'text', width: 160 },
  baseam: { text: 'Grunnlag', type: 'number', decimals: 2, width: 110 },
  taxam: { text: 'Avgift', type: 'number', decimals: 2, width: 110 },
});

/** Invoice lines of a project, by the names of specification 2, section 3. */
export const returnColumns = defineColumns({
  beskrivelse: { text: 'Beskrivelse', type: 'text', width: 250 },
  antall: { text: 'Antall', type: 'number', decimals: 1, width: 84 },
  enhet: { text: 'Enhet', type: 'text', width: 76, dropfilter: true },
  valuta: { text: 'Valuta', type: 'text', width: 76, dropfilter: true },
  sum: { text: 'Sum uten mva.', type: 'amount', decimals: 2, width: 112, math: 'sum', figure: true },
  leverandor: {
    text: 'Leverandør',
    type: 'text',
    width: 190,
    dropfilter: true,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  fakturanr: { text: 'Fakturanr', type: 'text', width: 100 },
  fra: { text: 'Fra', type: 'date', width: 104 },
  til: { text: 'Til', type: 'date', width: 104 },
  ute: { text: 'Ute til', type: 'date', width: 104 },
  arsak: { text: 'Årsak', type: 'text', width: 116, dropfilter: true, pinned: true },
  kravsum: { text: 'Å kreve', type: 'amount', decimals: 2, width: 104, math: 'sum', pinned: true },
  krav: { text: 'Krav', type: 'text', status: true, width: 100, dropfilter: true, pinned: true },
});

/** Claims against suppliers. */
export const claimColumns = defineColumns({
  seller: {
    text: 'Leverandør',
    type: 'text',
    width: 190,
    dropfilter: true,
    ref: { kind: 'supplier', id: '_supplier' },
  },
  invoiceno: { text: 'Fakturanr', type: 'text', width: 96, ref: { kind: 'invoice', id: '_invoice' } },
  matter: { text: 'Linje', type: 'text', width: 220 },
  erp_projectid: {
    text: 'Prosjektnr',
    type: 'text',
    width: 96,
    dropfilter: true,
    ref: { kind: 'project', id: '_project' },
  },
  rentperiod: { text: 'Periode', type: 'text', width: 178 },
  reason: { text: 'Årsak', type: 'text', width: 116, dropfilter: true },
  netam: { text: 'Fakturert', type: 'amount', decimals: 2, width: 108, math: 'sum' },
  amountam: { text: 'Krav', type: 'amount', decimals: 2, width: 104, math: 'sum', figure: true, pinned: true },
  settledam: { text: 'Kreditert', type: 'amount', decimals: 2, width: 104, math: 'sum', pinned: true },
  currency: { text: 'Valuta', type: 'text', width: 76, dropfilter: true },
  claimed: { text: 'Merket', type: 'text', width: 170 },
  sent: { text: 'Sendt', type: 'text', width: 170 },
  closed: { text: 'Avsluttet', type: 'text', width: 170 },
  email: { text: 'E-post', type: 'text', width: 180 },
  claimstate: { text: 'Status', type: 'text', status: true, width: 96, dropfilter: true, pinned: true },
});
