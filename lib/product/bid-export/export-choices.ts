import { and, type SQL } from 'drizzle-orm';
import { badInput, notAllowed } from '@/base/errors';
import { asCompany } from '@/db/company';
import { contact, customer, priceLine, supplier } from '@/db/schema';
import { costClassificationNames, costClassifications } from '@/lib/core/calculation/row';
import type { Filters } from '@/lib/core/filters/filters';
import { splitValues } from '@/lib/core/filters/own-values';
import type { Scope } from '@/lib/platform/auth/session';
import type { Choice, OwnFilter } from '@/lib/platform/routing/page';
import { contactsPath } from '@/lib/platform/routing/paths';
import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { priceLineTable } from '@/lib/platform/tables/declared/price-lines';
import { customers, suppliers } from '@/lib/platform/tables/declared/references';
import { bidExport } from './bids';
import { calculationExport } from './calculations';
import { customerExport } from './customers';
import { type ExportChoice, mayExport } from './export-choice';
import { type ExportFilter, ofList, ofReference, ofTexts } from './export-filter';
import { tableRows } from './table-rows';

const nameOf = new Map<string, string>(Object.entries(costClassificationNames));

const priceExport: ExportChoice = {
  what: 'prices',
  title: 'Prisliste',
  paths: [priceLineTable.path],
  filters: [
    ofList(
      { name: 'classification', text: 'Klassifisering' },
      priceLine.classification,
      costClassifications,
      (value) => nameOf.get(value) ?? value,
    ),
    ofTexts({ name: 'category', text: 'Kategori' }, priceLine, priceLine.category),
    ofReference({ name: 'supplier', text: 'Leverandør' }, priceLine, priceLine.supId, {
      ...suppliers,
      code: supplier.no,
    }),
  ],
  rows: tableRows(priceLineTable),
};

const contactExport: ExportChoice = {
  what: 'contacts',
  title: 'Kontakter',
  paths: [contactTable.path, contactsPath],
  filters: [
    ofReference({ name: 'customer', text: 'Kunde' }, contact, contact.customerId, { ...customers, code: customer.no }),
    ofTexts({ name: 'position', text: 'Stilling' }, contact, contact.position),
  ],
  rows: tableRows(contactTable),
};

/** Every kind of export, in the order offered. */
const exportChoices: readonly ExportChoice[] = [
  bidExport,
  calculationExport,
  contactExport,
  customerExport,
  priceExport,
];

const all = exportChoices.flatMap(({ filters }) => filters);
/** A filter name shared by several kinds is one filter, with one set of words. */
const byName = new Map(all.map((filter) => [filter.name, filter]));

/** The kinds that the user may export. */
function offeredTo(scope: Pick<Scope, 'permissions'>): readonly ExportChoice[] {
  return exportChoices.filter((choice) => mayExport(scope, choice));
}

/**
 * The requested kind, else the first the user may export; undefined when there is none. Throws 400 for an unknown one
 * and 403 for a forbidden one.
 */
export function requestedChoice(
  scope: Pick<Scope, 'permissions'>,
  { own }: Pick<Filters, 'own'>,
): ExportChoice | undefined {
  if (own.what === undefined) return offeredTo(scope)[0];
  const choice = exportChoices.find(({ what }) => what === own.what);
  const known = exportChoices.map(({ what }) => what).join(', ');
  if (!choice) throw badInput(`Ukjent «what». Kjent: ${known}.`);
  if (!mayExport(scope, choice)) throw notAllowed(`Du har ikke tilgang til ${choice.title}.`);
  return choice;
}

/**
 * The condition that the address's filters put on a kind's rows. Throws 400 and 403 for invalid or forbidden filters.
 */
export async function conditionOf(scope: Scope, choice: ExportChoice, { own }: Filters): Promise<SQL | undefined> {
  const { what: _what, ...filters } = own;
  const requested = Object.entries(filters).map(([name, text]): [ExportFilter, string[]] => {
    const filter = choice.filters.find((one) => one.name === name);
    if (!filter) throw badInput(`Filteret «${byName.get(name)?.text}» hører ikke til ${choice.title}.`);
    if (filter.allowed?.(scope.permissions) === false)
      throw notAllowed(`Du har ikke tilgang til filteret ${filter.text}.`);
    return [filter, filter.multiple ? splitValues(text) : [text]];
  });
  if (requested.length === 0) return undefined;
  const companyId = scope.company.id;
  return asCompany.read(companyId, async (tx) => {
    const conditions: (SQL | undefined)[] = [];
    for (const [filter, values] of requested) conditions.push(await filter.condition(tx, companyId, values));
    return and(...conditions);
  });
}

/** The filter with that name that belongs to the requested kind, if the user may use it. */
function fittingFilter(scope: Scope, { own }: Filters, name: string): ExportFilter | undefined {
  const offered = offeredTo(scope);
  const choice = own.what === undefined ? offered[0] : offered.find(({ what }) => what === own.what);
  const filter = choice?.filters.find((one) => one.name === name);
  return filter?.allowed?.(scope.permissions) === false ? undefined : filter;
}

async function choicesOf(scope: Scope, filters: Filters, name: string): Promise<readonly Choice[]> {
  const filter = fittingFilter(scope, filters, name);
  if (!filter) return [];
  const companyId = scope.company.id;
  return asCompany.read(companyId, (tx) => filter.choices(tx, companyId, filters.span));
}

function ownFilter({ name, text, multiple, emptyLabel }: ExportFilter): OwnFilter {
  return {
    name,
    text,
    ...(multiple && { multiple }),
    ...(emptyLabel !== undefined && { emptyLabel }),
    choices: (scope, filters) => choicesOf(scope, filters, name),
  };
}

/**
 * The page's filters: the kind, and every filter of any kind; those that do not belong to the chosen one have no
 * choices.
 */
export const exportFilters: readonly OwnFilter[] = [
  {
    name: 'what',
    text: 'Innhold',
    heads: true,
    choices: async (scope) => offeredTo(scope).map(({ what, title }) => ({ value: what, label: title })),
  },
  ...[...byName.values()].map(ownFilter),
];
