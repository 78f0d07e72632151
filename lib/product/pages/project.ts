import { bidsOfCustomer, bidsOfProject } from '@/lib/domains/bids/sources/bids-of-project';
import { openClocks } from '@/lib/domains/contracts/board/open-clocks';
import { projectVariations } from '@/lib/domains/contracts/sources/project-variations';
import { missedProjectControls } from '@/lib/domains/economy/boards/attention';
import { boardFilters, ofOneBoard } from '@/lib/domains/economy/boards/board-filters';
import { allBoards, missedControls, missedStat } from '@/lib/domains/economy/boards/sources/all-boards';
import { projectControls } from '@/lib/domains/economy/boards/sources/control-list';
import { projectBoard } from '@/lib/domains/economy/boards/sources/one-board';
import { matrixIds } from '@/lib/domains/projects/assessment-level';
import { risksWithoutMeasure } from '@/lib/domains/projects/attention';
import { calcLineFilter } from '@/lib/domains/projects/calc-line-filter';
import { calculationTab } from '@/lib/domains/projects/calc-line-params';
import { inLogPeriod, logPeriodFilters } from '@/lib/domains/projects/log-period';
import { projectComparison, projectSentence } from '@/lib/domains/projects/overview/comparison';
import { projectDependencies } from '@/lib/domains/projects/overview/dependencies';
import { equipmentOnSite, mobilisation } from '@/lib/domains/projects/overview/equipment';
import { handoverEvents, handoverPoints, projectHandovers } from '@/lib/domains/projects/overview/handovers';
import { projectHeadOn } from '@/lib/domains/projects/overview/head';
import { hoursByDay, hoursByMonth, hoursInAll, hoursThisWeek, hoursToday } from '@/lib/domains/projects/overview/hours';
import { projectLedger } from '@/lib/domains/projects/overview/ledger';
import { logPictures } from '@/lib/domains/projects/overview/log-pictures';
import { projectOrderLines, projectOrders } from '@/lib/domains/projects/overview/orders';
import { projectMatters, requestedMatters } from '@/lib/domains/projects/overview/project-matters';
import { projectSites } from '@/lib/domains/projects/overview/sites';
import type { Counted } from '@/lib/domains/projects/overview/tab-counts';
import { projectToday } from '@/lib/domains/projects/overview/today';
import { causeRows, causeSentence } from '@/lib/domains/projects/overview/why';
import { reportTab } from '@/lib/domains/projects/report/audience';
import { actualsByClass, actualsByLine } from '@/lib/domains/projects/sources/actuals';
import { assessmentMatrix } from '@/lib/domains/projects/sources/assessment-matrix';
import { hoursAgainstPayroll } from '@/lib/domains/projects/sources/hours-against-payroll';
import { hoursOfWeek } from '@/lib/domains/projects/sources/hours-of-week';
import { hoursPivot } from '@/lib/domains/projects/sources/hours-pivot';
import { judgedProjects, judgedStandings, projectsSentence } from '@/lib/domains/projects/sources/judged-projects';
import { projectList } from '@/lib/domains/projects/sources/project-list';
import { projectMonthTable } from '@/lib/domains/projects/sources/project-months';
import { costCurve, hoursCurve } from '@/lib/domains/projects/sources/s-curve';
import { promoterStat, scoresOverTime } from '@/lib/domains/projects/sources/satisfaction';
import { spentEntries } from '@/lib/domains/projects/sources/spent-entries';
import { timeEntryList } from '@/lib/domains/projects/sources/time-entry-list';
import {
  hoursByWeek,
  lateStat,
  runningProgress,
  runningStat,
  wallTimeline,
  weekHoursStat,
} from '@/lib/domains/projects/sources/wall';
import { payrollFilters, timeEntryFilters } from '@/lib/domains/projects/time-entry-filters';
import { weekFilter } from '@/lib/domains/projects/week';
import { attentionFilter, attentionOfOne } from '@/lib/platform/routing/attention-filter';
import { type PageEntry, type PageTab, tabFilter } from '@/lib/platform/routing/page';
import {
  hoursPivotPath,
  payrollHoursPath,
  projectBoardPath,
  projectControlsPath,
  projectListPath,
  projectOverviewPath,
  projectOverviewTabPath,
  projectPath,
  projectPointPath,
  projectPointTabPath,
  projectTabPath,
  projectWallPath,
  riskListPath,
  timeEntryListPath,
  timeEntryPath,
} from '@/lib/platform/routing/paths';
import { entryAt, place, type Spot, stack, statRow, widgets } from '@/lib/platform/routing/place';
import { projectParam } from '@/lib/platform/routing/things';
import { opportunityTable, riskTable } from '@/lib/platform/tables/declared/assessments';
import { boardRowTable, boardTable, pointTable } from '@/lib/platform/tables/declared/boards';
import { contractTable } from '@/lib/platform/tables/declared/contracts';
import type { LiveTable } from '@/lib/platform/tables/declared/live-table';
import {
  bookingTable,
  evaluationTable,
  executionTable,
  forecastTable,
  projectLogTable,
  requirementTable,
} from '@/lib/platform/tables/declared/project-tabs';
import { projectTable } from '@/lib/platform/tables/declared/projects';
import { recommendationTable } from '@/lib/platform/tables/declared/recommendations';
import { tableAsRows } from '@/lib/platform/tables/read-table';
import { ofOneProject, projectFilter, projectRows } from '@/lib/platform/tables/requested-project';
import { editableEntry } from './editable-entry';

/**
 * A tab of a page about one project: its widgets (by default the one named like the tab), and the project's details.
 */
const tab = (id: string, title: string, widgets = [id], path = projectTabPath(id)): PageTab => ({
  id,
  title,
  path,
  widgets: [...widgets, 'prosjekt'],
});

/** The curves of Forecast, which the screen draws of its months. */
const curves = ['timekurve', 'kostkurve'];
/** In the order of paper. */
const forecastWidgets = [...curves, 'maneder', 'forecast'];

const projectTabs: readonly PageTab[] = [
  tab('tilbud', 'Tilbud'),
  tab(calculationTab, 'Kalkyle', ['klasser', calculationTab, 'foringer']),
  tab('kontrakt', 'Kontrakt', ['kontrakt', 'vor']),
  { ...tab('risiko', 'Risiko', ['risiko', matrixIds.risk]), filed: [matrixIds.risk] },
  {
    ...tab('muligheter', 'Muligheter', ['muligheter', matrixIds.opportunity]),
    filed: [matrixIds.opportunity],
  },
  tab('krav', 'Krav'),
  tab('utforelse', 'Utførelse', ['utforelse', 'avhengigheter']),
  tab('utstyr', 'Utstyr', ['utstyr', 'plassering']),
  { ...tab('forecast', 'Forecast', forecastWidgets), filed: curves },
  tab('evaluering', 'Evaluering'),
  tab('logg', 'Logg', ['logg', 'bilder']),
  tab(reportTab, 'Rapport', []),
];

const overviewTab = (id: string, title: string, widgets: string[]) =>
  tab(id, title, widgets, projectOverviewTabPath(id));

/** The drawer of specification 2, screen 1. */
const overviewTabs: readonly PageTab[] = [
  overviewTab('oversikt', 'Oversikt', ['vurdering', 'sammenlikning', 'krever', 'dagen']),
  overviewTab('logg', 'Daglig logg fremdrift', ['logg', 'bilder']),
  overviewTab('overlevering', 'Overleveringsrapport', ['overleveringer', 'sjekkliste', 'hendelser']),
  {
    ...overviewTab('kalkyle', 'Kalkyle og regnskap', ['arsak', 'aktiviteter', ...forecastWidgets, 'regnskap']),
    filed: curves,
  },
  overviewTab('kontrakt', 'Kontrakt og VOR', ['kontrakt', 'vor']),
  overviewTab('timer', 'Tidsbanken i dag og hist', ['idag', 'uke', 'hittil', 'aktiviteter', 'dager', 'historikk']),
  overviewTab('mob', 'Mob og de-mob', ['mob']),
  overviewTab('utstyr', 'Utstyrsplassering', ['utstyr', 'bookinger']),
  overviewTab('kart', 'Kart', ['kart']),
  overviewTab('rekvisisjon', 'Rekvisisjon bestilling', ['bestillinger', 'ordrelinjer']),
  overviewTab('gantt', 'Gantt detaljert plan', ['gantt', 'avhengigheter']),
];

const customerTabs: readonly PageTab[] = [
  tab('tilbud', 'Tilbud', ['tilbud'], projectPointTabPath('tilbud')),
  tab('kundetilfredshet', 'Kundetilfredshet', ['svar', 'nps', 'karakterer'], projectPointTabPath('kundetilfredshet')),
];

const matters = requestedMatters(openClocks);
const judged = judgedStandings(openClocks);

/** The project's details come first on paper, whichever tab is printed. */
const headPlace = (page?: Counted['page']) =>
  place('datatable', 'prosjekt', [0, 0, 12, 2], projectHeadOn(page && { page, matters }));
/** The room of a tab's rows, in a stack of tabs as they come on paper. */
const rows: Spot = [0, 0, 12, 18];
/** A tab's rows; `y` is their position on paper, tab after tab. */
const rowsTab = (id: string, table: LiveTable, narrow?: Parameters<typeof projectRows>[1]) =>
  place('tabulator', id, rows, projectRows(table, narrow));

/** The room of a tab of the overview, under its figures: one tab is read at a time. */
const under: Spot = [0, 8, 12, 18];
const onlyRows = (id: string, table: LiveTable) => place('tabulator', id, under, projectRows(table));

export const projectPages: readonly PageEntry[] = [
  entryAt(projectPath, {
    group: 'Prosjekt',
    title: 'Prosjekt',
    subtitle: 'Ett prosjekt med tilbud, kontrakt, risiko, krav, utførelse, utstyr, forecast og logg',
    icon: 'hammer',
    own: [
      projectFilter,
      tabFilter(projectTabs),
      calcLineFilter,
      ...logPeriodFilters,
      attentionOfOne(ofOneProject, 'risiko', 'xid', risksWithoutMeasure),
    ],
    tabs: projectTabs,
    ...widgets(
      ...stack(
        2,
        place('datatable', 'tilbud', rows, bidsOfProject),
        place('tabulator', 'klasser', [0, 0, 12, 8], actualsByClass),
        place('tabulator', calculationTab, rows, actualsByLine),
        place('datatable', 'foringer', rows, spentEntries),
        rowsTab('kontrakt', contractTable),
        place('datatable', 'vor', rows, projectVariations),
        place('tabulator', matrixIds.risk, [0, 0, 12, 6], assessmentMatrix('risk')),
        rowsTab('risiko', riskTable),
        place('tabulator', matrixIds.opportunity, [0, 0, 12, 6], assessmentMatrix('opportunity')),
        rowsTab('muligheter', opportunityTable),
        rowsTab('krav', requirementTable),
        rowsTab('utforelse', executionTable),
        place('datatable', 'avhengigheter', rows, projectDependencies),
        rowsTab('utstyr', bookingTable),
        place('datatable', 'plassering', rows, equipmentOnSite),
        [place('chart', 'timekurve', [0, 0, 6, 8], hoursCurve), place('chart', 'kostkurve', [6, 0, 6, 8], costCurve)],
        place('datatable', 'maneder', [0, 0, 12, 12], projectMonthTable),
        rowsTab('forecast', forecastTable),
        rowsTab('evaluering', evaluationTable),
        rowsTab('logg', projectLogTable, inLogPeriod),
        place('datatable', 'bilder', rows, logPictures),
      ),
      headPlace('project'),
    ),
  }),
  entryAt(projectOverviewPath, {
    group: 'Prosjekt',
    title: 'Prosjektoversikt',
    subtitle: 'Ett prosjekt: nøkkeltall, daglig logg, overlevering, timer, utstyr, kart, bestillinger og plan',
    icon: 'gauge',
    own: [projectFilter, tabFilter(overviewTabs)],
    tabs: overviewTabs,
    closed: { until: projectParam, widgets: ['prosjekt'] },
    ...widgets(
      place('verdict', 'vurdering', [0, 0, 12, 2], projectSentence),
      place('datatable', 'sammenlikning', [0, 2, 12, 7], projectComparison),
      place('datatable', 'krever', [0, 9, 8, 11], projectMatters(matters)),
      place('datatable', 'dagen', [8, 9, 4, 11], projectToday),
      onlyRows('logg', projectLogTable),
      place('datatable', 'bilder', under, logPictures),
      place('verdict', 'arsak', [0, 0, 12, 2], causeSentence(matters)),
      place('datatable', 'aktiviteter', under, causeRows),
      place('datatable', 'overleveringer', under, projectHandovers),
      place('datatable', 'sjekkliste', under, handoverPoints),
      place('datatable', 'hendelser', under, handoverEvents),
      place('chart', 'timekurve', under, hoursCurve),
      place('chart', 'kostkurve', under, costCurve),
      place('datatable', 'maneder', under, projectMonthTable),
      onlyRows('forecast', forecastTable),
      place('datatable', 'regnskap', under, projectLedger),
      onlyRows('kontrakt', contractTable),
      place('datatable', 'vor', under, projectVariations),
      place('stat', 'idag', [0, 0, 4, 4], hoursToday),
      place('stat', 'uke', [4, 0, 4, 4], hoursThisWeek),
      place('stat', 'hittil', [8, 0, 4, 4], hoursInAll),
      place('datatable', 'dager', under, hoursByDay),
      place('datatable', 'historikk', under, hoursByMonth),
      place('datatable', 'mob', under, mobilisation),
      place('datatable', 'utstyr', under, equipmentOnSite),
      onlyRows('bookinger', bookingTable),
      place('datatable', 'kart', under, projectSites),
      place('datatable', 'bestillinger', under, projectOrders),
      place('datatable', 'ordrelinjer', under, projectOrderLines),
      onlyRows('gantt', executionTable),
      place('datatable', 'avhengigheter', under, projectDependencies),
      headPlace('overview'),
    ),
  }),
  entryAt(projectPointPath, {
    group: 'Prosjekt',
    title: 'Kundetilfredshet',
    subtitle: 'Kundens tilbud, og hvor sannsynlig det er at han anbefaler oss',
    icon: 'handshake',
    own: [projectFilter, tabFilter(customerTabs)],
    tabs: customerTabs,
    ...widgets(
      ...stack(2, place('datatable', 'tilbud', rows, bidsOfCustomer), rowsTab('svar', recommendationTable)),
      place('stat', 'nps', [0, 2, 3, 4], promoterStat),
      place('chart', 'karakterer', [3, 2, 9, 8], scoresOverTime),
      headPlace(),
    ),
  }),
  entryAt(projectListPath, {
    group: 'Prosjekt',
    title: 'Prosjektliste',
    subtitle: 'Hvilke prosjekter som taper, hvorfor, og hva som venter',
    icon: 'list',
    ...widgets(
      place('verdict', 'vurdering', [0, 0, 12, 2], projectsSentence(judged)),
      place('datatable', 'vurdert', [0, 2, 12, 18], judgedProjects(judged)),
      place('datatable', 'prosjekter', [0, 20, 12, 18], projectList),
    ),
  }),
  entryAt(riskListPath, {
    group: 'Prosjekt',
    title: 'Risikoer',
    subtitle: 'Risikoene på alle prosjekter, de høyeste først',
    icon: 'list',
    own: [attentionFilter('risiko', 'xid', risksWithoutMeasure)],
    ...widgets(
      place(
        'datatable',
        'risiko',
        [0, 0, 12, 18],
        tableAsRows(riskTable, 'Ingen risikoer ennå. Legg dem inn på prosjektet, under fanen Risiko.'),
      ),
    ),
  }),
  entryAt(timeEntryListPath, {
    group: 'Prosjekt',
    title: 'Timer',
    subtitle: 'Førte timer per prosjekt, ansatt og dag',
    icon: 'table',
    own: timeEntryFilters,
    ...widgets(place('datatable', 'timer', [0, 0, 12, 18], timeEntryList)),
  }),
  entryAt(timeEntryPath, {
    group: 'Prosjekt',
    title: 'Før timer',
    subtitle: 'En uke på et prosjekt, ansatt for ansatt, eller timer fra en fil',
    icon: 'calendar',
    own: [projectFilter, weekFilter],
    ...widgets(place('tabulator', 'timer', [0, 0, 12, 18], hoursOfWeek)),
  }),
  entryAt(hoursPivotPath, {
    group: 'Analyse',
    title: 'Pivot timer',
    subtitle: 'Timer per prosjekt og ansatt, år og måned',
    icon: 'grid',
    own: timeEntryFilters,
    ...widgets(place('pivot', 'timer', [0, 0, 12, 18], hoursPivot)),
  }),
  entryAt(payrollHoursPath, {
    group: 'Analyse',
    title: 'Timer mot lønn',
    subtitle: 'Førte timer og lønnsbilag per måned og prosjekt, med avvik',
    icon: 'scale',
    own: payrollFilters,
    ...widgets(place('datatable', 'timerlonn', [0, 0, 12, 18], hoursAgainstPayroll)),
  }),
  entryAt(projectBoardPath, {
    group: 'Tavler',
    title: 'Kamishibai',
    subtitle: 'Prosjekter og kontrollpunkter, snus når de er sett på',
    icon: 'steps',
    own: [...boardFilters, attentionOfOne(ofOneBoard, 'tavle', '_key', missedProjectControls)],
    ...widgets(place('kamishibai', 'tavle', [0, 0, 12, 18], projectBoard)),
  }),
  entryAt(projectControlsPath, {
    group: 'Tavler',
    title: 'Kontroller',
    subtitle: 'Hver kontroll på prosjekttavlene, og hvor lenge den har ventet',
    icon: 'list',
    own: [attentionFilter('kontroller', '_key', missedProjectControls)],
    ...widgets(place('datatable', 'kontroller', [0, 0, 12, 18], projectControls)),
  }),
  entryAt(projectWallPath, {
    group: 'Tavler',
    title: 'Prosjekttavle',
    subtitle: 'Nøkkeltall, fremdrift, tidslinje og kamishibai på en skjerm, 30 sekunder per tavle',
    icon: 'gauge',
    boards: [{ title: 'Prosjektene nå', widgets: ['pagar', 'forsinket', 'timer', 'kontroller', 'uker'] }],
    ...widgets(
      ...statRow({ pagar: runningStat, forsinket: lateStat, timer: weekHoursStat, kontroller: missedStat }),
      place('chart', 'uker', [0, 4, 12, 8], hoursByWeek),
      place('statusrows', 'fremdrift', [0, 12, 12, 12], runningProgress),
      place('timelinebar', 'tidslinje', [0, 24, 12, 12], wallTimeline),
      place('kamishibai', 'kamishibai', [0, 36, 12, 12], allBoards),
      place('datatable', 'ubesokt', [0, 48, 12, 12], missedControls),
    ),
  }),
  editableEntry(boardTable, {
    group: 'Tavler',
    title: 'Tavler',
    subtitle: 'Hvilke tavler som finnes, og hva radene er',
    icon: 'grid',
  }),
  editableEntry(pointTable, {
    group: 'Tavler',
    title: 'Kontrollpunkter',
    subtitle: 'Hva som ses på, etter hvilken regel og hvor ofte',
    icon: 'target',
  }),
  editableEntry(boardRowTable, {
    group: 'Tavler',
    title: 'Rader på tavler',
    subtitle: 'Prosjektene som følges på hver tavle',
    icon: 'list',
  }),
  editableEntry(projectTable, {
    group: 'Prosjekt',
    title: 'Rediger prosjekter',
    subtitle: 'Prosjekter med kunde, leder, datoer og rammer',
    icon: 'hammer',
  }),
];
