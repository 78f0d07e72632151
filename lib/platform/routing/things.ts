import type { ThingKind } from '@/lib/core/widgets/column';
import { href } from './href';
import {
  bidListPath,
  bidTablePath,
  calcPath,
  customerCardPath,
  equipmentRegisterPath,
  keyFiguresPath,
  projectPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  stockCountsPath,
  supplierInvoicesPath,
  supplierTablePath,
  voucherLinesPath,
} from './paths';

/** The parameter that opens a thing's panel over a page, as 'bid.26-0012'. */
export const panelParam = 'panel';

/** The parameter of the customer card's address that names the customer, by xid. */
export const customerParam = 'kunde';

/** The parameter that names the project of a screen about one, by xid (specification 1, section 7). */
export const projectParam = 'projectid';

/** True for a page about one project at a time. */
export const isAboutProject = ({ own }: { own: readonly { name: string }[] }): boolean =>
  own.some(({ name }) => name === projectParam);

/** The parameter that names the item of equipment of a screen about one, by xid (specification 2, section 7). */
export const equipmentParam = 'equipmentid';

/** The parameter that names a key figure, by xid. */
export const keyFigureParam = 'maltall';

/** The parameter that opens an order over an ordering page, by xid. */
export const orderParam = 'ordre';

/** The parameters of the ordering page that put so many of an item in the cart. */
export const orderedItemParam = 'bestill';
export const orderedCountParam = 'antall';

/** The parameters that make it a hire: the first and last day (yyyy-mm-dd), and what is hired where no item is named. */
export const hiredFromParam = 'leiefra';
export const hiredToParam = 'leietil';
export const hiredTextParam = 'leie';

/** The parameter that names the supplier's invoice of its page, by xid. */
export const invoiceParam = 'faktura';

/** The VOR that the list of cases opens, by xid. */
export const caseParam = 'sak';

/** The reader that links are made for: a user's readable paths in a company. */
export type Reader = { company: string; paths: readonly string[] };

type Thing = {
  /** Singular and plural. */
  name: string;
  many: string;
  /** Its pages, best first: Read on one of them is enough to see it. Empty while it has no page. */
  places: readonly string[];
  /** The parameter that shows it on its page, where that is not the panel's. */
  param?: string;
};

/** Every kind of thing that cells, the palette and panels link to; each is identified by its number or its xid. */
export const things: Readonly<Record<ThingKind, Thing>> = {
  /** By xid. */
  customer: { name: 'Kunde', many: 'Kunder', places: [customerCardPath], param: customerParam },
  /** By xid. */
  supplier: { name: 'Leverandør', many: 'Leverandører', places: [supplierTablePath, voucherLinesPath] },
  /** By its number. */
  bid: { name: 'Tilbud', many: 'Tilbud', places: [bidTablePath, bidListPath] },
  /** By xid. */
  calculation: { name: 'Kalkyle', many: 'Kalkyler', places: [calcPath], param: 'beregning' },
  /** By xid. */
  project: { name: 'Prosjekt', many: 'Prosjekter', places: [projectPath], param: projectParam },
  person: { name: 'Ansatt', many: 'Ansatte', places: [] },
  /** By xid. */
  item: { name: 'Utstyr', many: 'Utstyr', places: [equipmentRegisterPath], param: equipmentParam },
  /** By its number. */
  account: { name: 'Konto', many: 'Kontoer', places: [voucherLinesPath], param: 'account' },
  /** By xid. */
  voucher: { name: 'Bilag', many: 'Bilag', places: [voucherLinesPath] },
  /** By xid. */
  order: {
    name: 'Bestilling',
    many: 'Bestillinger',
    places: [purchasingPath, requisitionPath, purchaseListPath],
    param: orderParam,
  },
  /** By xid. */
  invoice: {
    name: 'Leverandørfaktura',
    many: 'Leverandørfakturaer',
    places: [supplierInvoicesPath],
    param: invoiceParam,
  },
  /** By xid. */
  measure: { name: 'Måltall', many: 'Måltall', places: [keyFiguresPath], param: keyFigureParam },
  /** By xid. */
  count: { name: 'Varetelling', many: 'Varetellinger', places: [stockCountsPath], param: 'telling' },
};

/** The thing in a panel parameter; undefined for an invalid one. */
export function panelThing(value: string | null): { kind: ThingKind; id: string } | undefined {
  const [, kind = '', id = ''] = /^([a-z]+)\.(.+)$/s.exec(value ?? '') ?? [];
  const known = (Object.keys(things) as ThingKind[]).find((one) => one === kind);
  return known && hasPanel(known) ? { kind: known, id } : undefined;
}

/** True for a kind shown in a panel, over any page. */
export const hasPanel = (kind: ThingKind) => things[kind].places.length > 0 && things[kind].param === undefined;

/** The parameters that show a thing on its page. */
export function thingParams(kind: ThingKind, id: string): Record<string, string> {
  const { param } = things[kind];
  return param === undefined ? { [panelParam]: `${kind}.${id}` } : { [param]: id };
}

/** The address of a thing on the first of its pages that the user may read, or undefined. */
export function thingHref(kind: ThingKind, id: string, { company, paths }: Reader): string | undefined {
  const path = things[kind].places.find((one) => paths.includes(one));
  return path === undefined ? undefined : href(path, { company, ...thingParams(kind, id) });
}
