import { accounts } from '@/lib/domains/registers/master/sources/accounts';
import { ledgerImports } from '@/lib/domains/registers/master/sources/ledger-imports';
import { priceLists } from '@/lib/domains/registers/master/sources/price-lists';
import { suppliersWithRegister } from '@/lib/domains/registers/master/sources/suppliers';
import type { PageEntry } from '@/lib/platform/routing/page';
import { accountListPath, priceImportPath, saftImportPath } from '@/lib/platform/routing/paths';
import { place, widgets } from '@/lib/platform/routing/place';
import { budgetTable } from '@/lib/platform/tables/declared/budgets';
import { companyDayTable } from '@/lib/platform/tables/declared/company-days';
import { contactTable } from '@/lib/platform/tables/declared/contacts';
import { customerTable } from '@/lib/platform/tables/declared/customers';
import { supplierTable } from '@/lib/platform/tables/declared/suppliers';
import { editableEntry } from './editable-entry';

const editable = { section: 'master', group: 'Grunndata' } as const;

export const masterPages: readonly PageEntry[] = [
  editableEntry(customerTable, {
    ...editable,
    page: 'kunder',
    title: 'Kunder',
    subtitle: 'Kundene i selskapet med orgnr og betalingsfrist',
    icon: 'building',
  }),
  editableEntry(contactTable, {
    ...editable,
    page: 'kontakter',
    title: 'Kontakter',
    subtitle: 'Kontaktpersoner hos kundene',
    icon: 'contact',
  }),
  {
    ...editableEntry(supplierTable, {
      ...editable,
      page: 'leverandorer',
      title: 'Leverandører',
      subtitle: 'Leverandører med klassifisering og rang',
      icon: 'truck',
    }),
    ...widgets(place('tabulator', 'leverandorer', [0, 0, 12, 18], suppliersWithRegister)),
  },
  editableEntry(budgetTable, {
    ...editable,
    page: 'budsjett',
    title: 'Budsjett',
    subtitle: 'Budsjett per kontogruppe, prosjekt og måned; inntekter og kostnader med pluss',
    icon: 'calculator',
  }),
  editableEntry(companyDayTable, {
    ...editable,
    page: 'arbeidskalender',
    title: 'Arbeidskalender',
    subtitle: 'Firmaets egne dager ved siden av helg og helligdager: fellesferie, fridager og arbeidsdager',
    icon: 'calendar',
  }),
  {
    path: accountListPath,
    section: 'master',
    kind: 'datatable',
    page: 'konto',
    group: 'Grunndata',
    title: 'Kontoplan',
    subtitle: 'Konti med inngående balanse, bevegelse og saldo',
    icon: 'book',
    period: 'range',
    own: [],
    ...widgets(place('datatable', 'konto', [0, 0, 12, 18], accounts)),
  },
  {
    path: saftImportPath,
    section: 'master',
    kind: 'import',
    page: 'saft',
    group: 'Import',
    title: 'Regnskap (SAF-T)',
    subtitle: 'Les inn regnskapet fra en SAF-T-fil',
    icon: 'file-up',
    period: 'none',
    own: [],
    ...widgets(place('tabulator', 'importer', [0, 0, 12, 14], ledgerImports)),
  },
  {
    path: priceImportPath,
    section: 'master',
    kind: 'import',
    page: 'priceimport',
    group: 'Import',
    title: 'Prisliste (CSV)',
    subtitle: 'Les inn leverandørens prisliste fra en CSV-fil',
    icon: 'tags',
    period: 'none',
    own: [],
    ...widgets(place('tabulator', 'prislister', [0, 0, 12, 14], priceLists)),
  },
];
