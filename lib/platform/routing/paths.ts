/** Paths of pages that others lead to or ask the permission of. A path nobody else needs stands in its page's entry alone. */

/** The voucher lines behind a number. */
export const voucherLinesPath = '/info/datatable/bilag';
export const customerListPath = '/info/datatable/kunder';

export const profitAndLossPath = '/economy/report/resultat';
export const revenuePath = '/economy/report/omsetning';
export const liquidityPath = '/economy/report/likviditet';
/** What customers owe, invoice by invoice. */
export const openItemsPath = '/economy/datatable/poster';
export const accountPivotPath = '/economy/pivot/konto';

/** The key figures against their targets over time, and where they are kept. */
export const keyFiguresPath = '/measure/report/utvikling';

/** What moved a figure from one period to another. */
export const explainPath = '/economy/report/forklar';

/** The controls between years and between books. */
export const reconciliationPath = '/economy/report/avstemming';

/** How many bids are won, and what is open. */
export const bidReportPath = '/bid/report/tilbud';

/** What of the orders is to be invoiced when. */
export const plannedInvoicingPath = '/production/custom/ordre';

/** All bids in a table. */
export const bidListPath = '/bid/datatable/tilbud';

/** The bids, edited live. */
export const bidTablePath = '/bid/editable/tilbud';

/** The price lines, edited live. */
export const priceListPath = '/bid/editable/prisliste';

/** The project screen, and the tabs that have permissions of their own. */
export const projectPath = '/project/customtable/prosjekt';
export const projectTabPath = (tab: string) => `${projectPath}/${tab}`;

/** The overview of a project: a drawer of tabs that have permissions of their own. */
export const projectOverviewPath = '/project/customtable/oversikt';
export const projectOverviewTabPath = (tab: string) => `${projectOverviewPath}/${tab}`;

/** The customer page of a project, and its tabs. */
export const projectPointPath = '/project/projectpoint/kunde';
export const projectPointTabPath = (tab: string) => `${projectPointPath}/${tab}`;

/** All projects in a table. */
export const projectListPath = '/project/datatable/prosjekter';

/** Equipment on projects, a timeline of bookings. */
export const bookingTimelinePath = '/info/timelinebar/utstyr';

/** The kamishibai boards of projects: its permission covers the turning of cards. */
export const projectBoardPath = '/project/kamishibai/tavle';

/** Every control on the boards, of projects and of equipment, and what is missed. */
export const projectControlsPath = '/project/datatable/kontroller';
export const equipmentControlsPath = '/equipment/datatable/kontroller';

/** The risks of all projects. */
export const riskListPath = '/project/datatable/risiko';

/** Equipment that is out on projects. */
export const equipmentAwayPath = '/equipment/datatable/ute';

/** The kamishibai boards of equipment: its permission covers the turning of cards. */
export const equipmentBoardPath = '/equipment/kamishibai/kontroll';

/** The variations (VOR) of every contract, edited live. */
export const variationTablePath = '/contract/editable/vor';

/** Hours are written here, week by week, and read in from files: its permission covers every way of entering them. */
export const timeEntryPath = '/project/editable/timer';

/** Hours against the payroll, by month and project. */
export const payrollHoursPath = '/project/datatable/timerlonn';

/** The hours on projects, entry by entry. */
export const timeEntryListPath = '/project/datatable/timer';

/** The bids at a glance. */
export const bidDashboardPath = '/bid/dashboard/tilbud';

/** The projects on a timeline, and how far each has come. */
export const projectTimelinePath = '/info/timelinebar/prosjekter';
export const progressPath = '/info/statusrows/fremdrift';

/** The bid calculation: its permission covers the calculations of every bid. */
export const calcPath = '/bid/calc/ny';

/** The customer card: its permission covers the register calls and new customers. */
export const customerCardPath = '/bid/customercard/kunder';

/** The contacts and the mails to them. */
export const contactsPath = '/bid/massmail/kontakter';

/** The register of contacts, edited live. */
export const contactTablePath = '/master/editable/kontakter';

/** The register of customers, edited live. */
export const customerTablePath = '/master/editable/kunder';

/** The register of suppliers, edited live. */
export const supplierTablePath = '/master/editable/leverandorer';

/** Where price files are read in; uploads name it as their sender. */
export const priceImportPath = '/master/supplier/priceimport';
export const saftImportPath = '/master/import/saft';

/** The register of equipment: its permission covers the pictures of items. */
export const equipmentRegisterPath = '/equipment/attributes/utstyr';

/** All equipment in a table. */
export const equipmentListPath = '/equipment/datatable/utstyr';

/** The ordering pages: whoever may write on one of them may order and take order numbers. The first has a menu of its own. */
export const purchasingPath = '/equipment/purchasing/pvu';
export const purchasingTabPath = (tab: string) => `${purchasingPath}/${tab}`;
export const purchaseListPath = '/equipment/utstyrsinnkjop/maskin';
export const requisitionPath = '/equipment/requisition';
export const triedRequisitionPath = '/staging/requisition/ny';

/** Equipment is given to projects: its permission covers the planning calls. */
export const planningPath = '/equipment/planning';

/** What is left of the equipment, week by week. */
export const equipmentShortagePath = '/equipment/datatable/mangel';

/** Equipment on its way to a project and back: its permission covers load list, splitting and scanning. */
export const shippingPath = '/equipment/editable/forsendelse';
/** Where equipment is scanned: its permission covers the shipping rows of the project that is scanned for. */
export const scanPath = '/equipment/scan/utstyr';
/** Where a place is counted, and the counts: either permission covers both, and the pieces that a count writes off. */
export const countScanPath = '/equipment/scan/telling';
export const stockCountsPath = '/equipment/table/telling';
export const shippingTabPath = (tab: string) => `${shippingPath}/${tab}`;

/** The demo pages of specification 2, screens 22 and 23; the permission of the first covers its pictures. */
export const pictureDemoPath = '/staging0';
export const dragDemoPath = '/staging1';
export const chartDemoPath = '/staging2';
export const filterDemoPath = '/staging3';

/** The screens that need no permission. */
export const fixedPaths = {
  login: '/',
  logout: '/logout',
  home: '/home',
  cache: '/cache',
  profile: '/profile',
  newPassword: '/new-password',
  screen: '/skjerm',
} as const;

/** The suppliers' invoices: its permission covers reading them in and tying them by hand. */
export const supplierInvoicesPath = '/equipment/table/faktura';

/** What projects are invoiced for equipment, held against what was out. */
export const returnControlPath = '/equipment/table/retur';

/** What is asked back of suppliers: its permission covers every step of a claim. */
export const claimsPath = '/equipment/table/krav';

/** Goals and their plans of action: one screen without a parameter. */
export const strategyActionPath = '/strategy/action';

/** The strategy as slides. */
export const strategySlidesPath = '/strategy/slide/strategi';

/** The growth matrix, and its items as a table: whose permission covers moving them. */
export const growthPath = '/strategy/xydiagram/vekst';
export const growthTablePath = '/strategy/editable/vekst';
/** The certificates of the staff, edited live; who may do what on a day by them. */
export const certificatesPath = '/personell/editable/kurs';
export const competencePath = '/personell/matrix/kompetanse';

/** One's own tasks and one's own log: the permissions cover every way of writing them. */
export const todoPath = '/personal/todo/mine';
export const ilogPath = '/personal/ilog/logg';
