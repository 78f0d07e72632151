import { adminPath } from '@/lib/platform/auth/permissions';
import * as at from '@/lib/platform/routing/paths';
import type { MenuEntryId, MenuPlace } from './entries';

/** A row: a page, or the pages that show one thing each in its way, by the name of the view; the first is the row's own. */
type Row = string | Readonly<Record<string, string>>;
type Rows = readonly (readonly [entry: MenuEntryId, group: string, ...rows: Row[]])[];

/** The menu in order: a thing has one row, and another angle on it is a view. A page of no row has one of its own. */
const rows: Rows = [
  [
    'economy',
    'Tallene',
    at.profitAndLossPath,
    at.revenuePath,
    at.liquidityPath,
    at.openItemsPath,
    at.projectAccountsPath,
  ],
  [
    'economy',
    'Hvorfor',
    at.explainPath,
    { [at.voucherLinesPath]: 'Linjer', [at.accountPivotPath]: 'Konto', [at.customerPivotPath]: 'Kunde' },
  ],
  [
    'economy',
    'Ved månedsslutt',
    { [at.monthClosePath]: 'Liste', [at.earnedPath]: 'Opptjent' },
    at.reconciliationPath,
    at.budgetPath,
  ],
  [
    'bid',
    'Tilbud',
    {
      [at.bidListPath]: 'Liste',
      [at.bidTablePath]: 'Rediger',
      [at.bidDashboardPath]: 'Tavle',
      [at.bidExportPath]: 'Til annet system',
    },
    at.calcPath,
    at.priceListPath,
    { [at.customerCardPath]: 'Kort', [at.customerListPath]: 'Liste', [at.customerTablePath]: 'Rediger' },
    { [at.contactsPath]: 'Send e-post', [at.contactTablePath]: 'Rediger' },
    at.bidReportPath,
  ],
  [
    'strategy',
    'Strategi',
    { [at.keyFiguresPath]: 'Utvikling', [at.measureTablePath]: 'Rediger' },
    { [at.strategyActionPath]: 'Tavle', [at.goalTablePath]: 'Tabell' },
    at.strategySlidesPath,
    { [at.growthPath]: 'Matrise', [at.growthTablePath]: 'Tabell' },
  ],
  ['contract', 'Kontrakt', at.contractTablePath, { [at.casesPath]: 'Frister', [at.variationTablePath]: 'Tabell' }],
  ['order', 'Bestill', at.purchasingPath, at.supplierInvoicesPath, at.claimsPath],
  ['equipment', 'Ut og inn', at.scanPath, at.shippingPath, at.returnControlPath],
  [
    'equipment',
    'Planlegge',
    at.planningPath,
    { [at.bookingsPath]: 'Per prosjekt', [at.bookingTimelinePath]: 'Per utstyr' },
    at.equipmentShortagePath,
  ],
  [
    'equipment',
    'Lager',
    {
      [at.equipmentRegisterPath]: 'Register',
      [at.equipmentListPath]: 'Liste',
      [at.equipmentEditPath]: 'Rediger',
      [at.equipmentAwayPath]: 'Ute',
      [at.utilizationPath]: 'Utnyttelse',
    },
    { [at.countScanPath]: 'Tell', [at.stockCountsPath]: 'Tidligere' },
    { [at.equipmentBoardPath]: 'Tavle', [at.equipmentControlsPath]: 'Kontroller', [at.equipmentWallPath]: 'Vegg' },
  ],
  [
    'project',
    'Prosjekt',
    {
      [at.projectListPath]: 'Liste',
      [at.projectTablePath]: 'Rediger',
      [at.projectTimelinePath]: 'Tidslinje',
      [at.progressPath]: 'Fremdrift',
    },
    { [at.projectOverviewPath]: 'Oversikt', [at.projectPath]: 'Prosjekt', [at.projectPointPath]: 'Tilbud og kunde' },
    at.riskListPath,
    {
      [at.projectBoardPath]: 'Tavle',
      [at.projectControlsPath]: 'Kontroller',
      [at.projectWallPath]: 'Vegg',
      [at.boardTablePath]: 'Oppsett',
      [at.controlPointsPath]: 'Kontrollpunkter',
      [at.boardRowsPath]: 'Rader',
    },
    at.timeEntryPath,
    { [at.timeEntryListPath]: 'Liste', [at.hoursPivotPath]: 'Pivot', [at.payrollHoursPath]: 'Mot lønn' },
  ],
  ['personal', 'Personlig', at.todoPath, at.ilogPath],
  [
    'production',
    'Produksjon',
    { [at.orderListPath]: 'Liste', [at.orderTablePath]: 'Rediger' },
    at.plannedInvoicingPath,
  ],
  [
    'personell',
    'Personell',
    { [at.employeeListPath]: 'Liste', [at.employeesPath]: 'Rediger' },
    { [at.competencePath]: 'Matrise', [at.certificatesPath]: 'Kurs' },
  ],
  [
    'master',
    'Grunndata',
    { [at.saftImportPath]: 'Regnskap', [at.priceImportPath]: 'Prisliste' },
    at.accountListPath,
    at.supplierTablePath,
    at.calendarPath,
  ],
  ['admin', 'Administrasjon', adminPath, at.changeLogPath],
];

/** Rows whose page has a title that says less, or is not Norwegian; the title stays on the page. */
const names: Readonly<Record<string, string>> = {
  [at.projectListPath]: 'Prosjekter',
  [at.projectBoardPath]: 'Tavler',
  [at.casesPath]: 'VOR',
  [at.customerCardPath]: 'Kunder',
  [at.keyFiguresPath]: 'Måltall',
  [at.employeeListPath]: 'Ansatte',
  [at.competencePath]: 'Kompetanse',
  [at.saftImportPath]: 'Import',
  [at.todoPath]: 'Oppgaver',
  [at.ilogPath]: 'Egen logg',
};

/** Pages that the page of a row draws among its own entries. */
const inside: Readonly<Record<string, readonly string[]>> = {
  [at.purchasingPath]: [at.purchaseListPath, at.requisitionPath],
};

const placed = rows.flatMap(([entry, group, ...own]) =>
  own.flatMap((each): (readonly [string, MenuPlace])[] => {
    if (typeof each === 'string') return [[each, { entry, group, row: each, name: names[each] }]];
    const [row = ''] = Object.keys(each);
    return Object.entries(each).map(([path, view]) => [path, { entry, group, row, view, name: names[path] }]);
  }),
);

/** The pages of the menu in order, each with its place. */
export const menuPlaces: ReadonlyMap<string, MenuPlace> = new Map(
  placed.flatMap(([path, place]) => [
    [path, place],
    ...(inside[path] ?? []).map((one) => [one, { ...place, name: undefined }] as const),
  ]),
);
