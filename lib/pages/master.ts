import { accounts } from '@/lib/master/sources/accounts';
import { ledgerImports } from '@/lib/master/sources/ledger-imports';
import type { PageEntry } from './page';

export const masterPages: readonly PageEntry[] = [
  {
    path: '/master/datatable/konto',
    section: 'master',
    kind: 'datatable',
    page: 'konto',
    group: 'Grunndata',
    title: 'Kontoplan',
    subtitle: 'Konti med inngående balanse, bevegelse og saldo',
    icon: 'book',
    period: 'range',
    own: [],
    widgets: { konto: accounts },
    layout: [{ i: 'konto', x: 0, y: 0, w: 12, h: 18, wtype: 'datatable' }],
  },
  {
    path: '/master/import/saft',
    section: 'master',
    kind: 'import',
    page: 'saft',
    group: 'Import',
    title: 'Regnskap (SAF-T)',
    subtitle: 'Les inn regnskapet fra en SAF-T-fil',
    icon: 'file-up',
    period: 'none',
    own: [],
    widgets: { importer: ledgerImports },
    layout: [{ i: 'importer', x: 0, y: 0, w: 12, h: 14, wtype: 'tabulator' }],
  },
];
