import { accounts } from '@/lib/domains/registers/master/sources/accounts';
import { ledgerImports } from '@/lib/domains/registers/master/sources/ledger-imports';
import { priceLists } from '@/lib/domains/registers/master/sources/price-lists';
import { suppliersWithRegister } from '@/lib/domains/registers/master/sources/suppliers';
import type { PageEntry } from '@/lib/platform/routing/page';
import { accountListPath, priceImportPath, saftImportPath } from '@/lib/platform/routing/paths';
import { entryAt, place, widgets } from '@/lib/platform/routing/place';
import { budgetTable } from '@/lib/platform/tables/declared/budgets';
import { companyDayTable } from '@/lib/platform/tables/declared/company-days';
import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import { supplierTable } from '@/lib/platform/tables/declared/suppliers';
import { editableEntry } from './editable-entry';

const editable = { group: 'Grunndata' } as const;

export const masterPages: readonly PageEntry[] = [
  editableEntry(customerTable, {
    ...editable,
    title: 'Kunder',
    subtitle: 'Kundene i selskapet med orgnr og betalingsfrist',
    icon: 'building',
  }),
  editableEntry(contactTable, {
    ...editable,
    title: 'Kontakter',
    subtitle: 'Kontaktpersoner hos kundene',
    icon: 'contact',
  }),
  {
    ...editableEntry(supplierTable, {
      ...editable,
      title: 'Leverandører',
      subtitle: 'Leverandører med klassifisering og rang',
      icon: 'truck',
    }),
    ...widgets(place('tabulator', 'leverandorer', [0, 0, 12, 18], suppliersWithRegister)),
  },
  editableEntry(budgetTable, {
    ...editable,
    title: 'Budsjett',
    subtitle: 'Budsjett per kontogruppe, prosjekt og måned; inntekter og kostnader med pluss',
    icon: 'calculator',
  }),
  editableEntry(companyDayTable, {
    ...editable,
    title: 'Arbeidskalender',
    subtitle: 'Firmaets egne dager ved siden av helg og helligdager: fellesferie, fridager og arbeidsdager',
    icon: 'calendar',
  }),
  entryAt(accountListPath, {
    group: 'Grunndata',
    title: 'Kontoplan',
    subtitle: 'Konti med inngående balanse, bevegelse og saldo',
    icon: 'book',
    period: 'range',
    ...widgets(place('datatable', 'konto', [0, 0, 12, 18], accounts)),
  }),
  entryAt(saftImportPath, {
    group: 'Import',
    title: 'Regnskap (SAF-T)',
    subtitle: 'Les inn regnskapet fra en SAF-T-fil',
    icon: 'file-up',
    ...widgets(place('tabulator', 'importer', [0, 0, 12, 14], ledgerImports)),
  }),
  entryAt(priceImportPath, {
    kind: 'import',
    group: 'Import',
    title: 'Prisliste (CSV)',
    subtitle: 'Les inn leverandørens prisliste fra en CSV-fil',
    icon: 'tags',
    ...widgets(place('tabulator', 'prislister', [0, 0, 12, 14], priceLists)),
  }),
];
