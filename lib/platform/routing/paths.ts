/** Paths of pages that others link to or check the permission of; any other path is only in its page's entry. */

/** The voucher lines behind a number. */
export const voucherLinesPath = '/info/datatable/bilag';
export const changeLogPath = '/info/datatable/endringslogg';
export const customerListPath = '/info/datatable/kunder';

export const profitAndLossPath = '/economy/report/resultat';
/** The same of a group of companies. */
export const groupResultPath = '/economy/report/konsern';
export const groupBalancePath = '/economy/report/konsern-balanse';
export const groupRevenuePath = '/economy/report/konsern-omsetning';
export const groupLiquidityPath = '/economy/report/konsern-likviditet';
export const groupExplainPath = '/economy/report/konsern-forklar';
export const groupPivotPath = '/economy/pivot/konsern';
/** The trade of a group's companies with each other, pair by pair. */
export const groupTradePath = '/economy/report/internhandel';
export const revenuePath = '/economy/report/omsetning';
export const liquidityPath = '/economy/report/likviditet';
/** The customers' open items, invoice by invoice. */
export const openItemsPath = '/economy/datatable/poster';
export const accountPivotPath = '/economy/pivot/konto';
export const customerPivotPath = '/economy/pivot/kunde';
export const projectAccountsPath = '/economy/report/prosjekt';

/** Key figures against their targets over time, and the page where they are edited. */
export const keyFiguresPath = '/measure/report/utvikling';
/** The key figures as a table. */
export const measureTablePath = '/measure/edit';

/** The causes of a figure's change from one period to another. */
export const explainPath = '/economy/report/forklar';

/** The controls between years and between books. */
export const reconciliationPath = '/economy/report/avstemming';
/** The list of a month that is to be closed, and the pages of the last one that was. */
export const monthClosePath = '/economy/datatable/manedsslutt';

/** Earned and invoiced sums of projects, and the month's entry of them. */
export const earnedPath = '/economy/datatable/opptjent';

/** Won bids and open bids. */
export const bidReportPath = '/bid/report/tilbud';

/** The order backlog: when orders are to be invoiced. */
export const plannedInvoicingPath = '/production/custom/ordre';
export const orderListPath = '/production/datatable/ordre';
export const orderTablePath = '/production/editable/ordre';

/** All bids in a table. */
export const bidListPath = '/bid/datatable/tilbud';

/** The bids, edited live. */
export const bidTablePath = '/bid/editable/tilbud';
export const bidExportPath = '/bid/export/tilbud';

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

export const projectListPath = '/project/datatable/prosjekter';

/** Equipment on projects, a timeline of bookings. */
export const bookingTimelinePath = '/info/timelinebar/utstyr';

/** Its permission also covers flipping the cards of projects' boards. */
export const projectBoardPath = '/project/kamishibai/tavle';

/** The carousels of the wall. */
export const projectWallPath = '/project/carousel/tavle';
export const boardTablePath = '/project/editable/tavler';
export const controlPointsPath = '/project/editable/kontrollpunkter';
export const boardRowsPath = '/project/editable/tavlerader';
export const equipmentWallPath = '/equipment/carousel/tavle';

/** Every control on the boards, of projects and of equipment, and the missed ones. */
export const projectControlsPath = '/project/datatable/kontroller';
export const equipmentControlsPath = '/equipment/datatable/kontroller';

export const riskListPath = '/project/datatable/risiko';

/** Equipment that is out on projects. */
export const equipmentAwayPath = '/equipment/datatable/ute';

/** Its permission also covers flipping the cards of equipment boards. */
export const equipmentBoardPath = '/equipment/kamishibai/kontroll';

export const contractTablePath = '/contract/editable/kontrakter';

/** Variations (VOR) of every contract, edited live. */
export const variationTablePath = '/contract/editable/vor';

/** The same by what they wait for, with their clocks. */
export const casesPath = '/contract/datatable/frister';

/** Hours by week; its permission covers every way of entering them, imports included. */
export const timeEntryPath = '/project/editable/timer';

/** Hours against the payroll, by month and project. */
export const payrollHoursPath = '/project/datatable/timerlonn';

export const timeEntryListPath = '/project/datatable/timer';
export const hoursPivotPath = '/project/pivot/timer';

/** The bids at a glance. */
export const bidDashboardPath = '/bid/dashboard/tilbud';

/** The projects on a timeline, and how far each has come. */
export const projectTimelinePath = '/info/timelinebar/prosjekter';
export const progressPath = '/info/statusrows/fremdrift';

/** Its permission covers the calculations of every bid. */
export const calcPath = '/bid/calc/ny';

/** Its permission covers the register calls and new customers. */
export const customerCardPath = '/bid/customercard/kunder';

/** The contacts and the mails to them. */
export const contactsPath = '/bid/massmail/kontakter';

/** The register of contacts, edited live. */
export const contactTablePath = '/master/editable/kontakter';

/** The register of customers, edited live. */
export const customerTablePath = '/master/editable/kunder';

/** The projects' table, edited live. */
export const projectTablePath = '/project/editable/prosjekter';

/** The company's working calendar: its own days. */
export const calendarPath = '/master/editable/arbeidskalender';

/** The register of suppliers, edited live. */
export const supplierTablePath = '/master/editable/leverandorer';

/** The chart of accounts. */
export const accountListPath = '/master/datatable/konto';

/** Uploads of price files name this path as their sender. */
export const priceImportPath = '/master/supplier/priceimport';
export const saftImportPath = '/master/import/saft';
/** The budget by account group, project and month. */
export const budgetPath = '/master/editable/budsjett';

/** Its permission also covers the pictures of items. */
export const equipmentRegisterPath = '/equipment/attributes/utstyr';
export const equipmentEditPath = '/equipment/editable/utstyr';

export const equipmentListPath = '/equipment/datatable/utstyr';

/**
 * The ordering pages: Write on one of them allows ordering and taking order numbers. The first has a menu of its own.
 */
export const purchasingPath = '/equipment/purchasing/pvu';
export const purchasingTabPath = (tab: string) => `${purchasingPath}/${tab}`;
export const purchaseListPath = '/equipment/utstyrsinnkjop/maskin';
export const requisitionPath = '/equipment/requisition';
export const triedRequisitionPath = '/staging/requisition/ny';

/** Its permission covers the planning calls. */
export const planningPath = '/equipment/planning';

/** Bookings of equipment, and its utilization. */
export const bookingsPath = '/equipment/timelinebar/booking';
export const utilizationPath = '/equipment/report/utnyttelse';

/** Free equipment, week by week. */
export const equipmentShortagePath = '/equipment/datatable/mangel';

/** Its permission covers load list, splitting and scanning. */
export const shippingPath = '/equipment/editable/forsendelse';
/** Its permission covers the shipping rows of the scanned project. */
export const scanPath = '/equipment/scan/utstyr';
/** Counting a place, and the list of counts: either permission covers both, and the write-offs of a count. */
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
  stopLetters: '/stop-letters',
  screen: '/skjerm',
} as const;

/** Supplier invoices: its permission covers importing and tying them by hand. */
export const supplierInvoicesPath = '/equipment/table/faktura';

/** Equipment invoiced to projects, compared with what was out. */
export const returnControlPath = '/equipment/table/retur';

/** Claims against suppliers: its permission covers every step of a claim. */
export const claimsPath = '/equipment/table/krav';

export const strategyActionPath = '/strategy/action';
export const goalTablePath = '/strategy/editable/maal';

export const strategySlidesPath = '/strategy/slide/strategi';

/** The growth matrix, and its items as a table: the table's permission covers moving them. */
export const growthPath = '/strategy/xydiagram/vekst';
export const growthTablePath = '/strategy/editable/vekst';
/** Certificates of employees, and who is qualified for what on a given day. */
export const certificatesPath = '/personell/editable/kurs';
export const employeesPath = '/personell/editable/ansatte';
export const employeeListPath = '/personell/datatable/ansatte';
export const competencePath = '/personell/matrix/kompetanse';

/** The user's own tasks and log: the permissions cover every way of writing them. */
export const todoPath = '/personal/todo/mine';
export const ilogPath = '/personal/ilog/logg';
