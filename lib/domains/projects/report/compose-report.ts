import { formatDate, formatReadMinute } from '@/lib/core/format/date';
import { dash } from '@/lib/core/format/value';
import { may } from '@/lib/platform/auth/permissions';
import type { Scope } from '@/lib/platform/auth/session';
import { pictureSections } from '@/lib/platform/files/picture-sections';
import type { ReadClocks } from '@/lib/platform/routing/attention/open-clock';
import { projectOverviewTabPath, projectTabPath } from '@/lib/platform/routing/paths';
import { byMonth } from '../by-month';
import type { EarnedValue } from '../earned-value/earned-value';
import { readStandings, type Standing } from '../earned-value/read-standings';
import { hoursVerdict, projectVerdict } from '../earned-value/verdict';
import { forecastEnd, forecastMonths, trackRecord } from '../forecast/forecast-months';
import { forecastVerdict } from '../forecast/forecast-verdict';
import { factsOf } from '../forecast/month-rows';
import { projectMonths } from '../forecast/read-months';
import { seesMoney } from '../money-right';
import { activityLines, timeNote } from './activity-lines';
import type { Audience } from './audience';
import { costCurve } from './cost-curve';
import { customerAsks } from './customer-asks';
import { customerVerdict } from './customer-verdict';
import { type ReportFacts, readReportFacts, type WantedFacts } from './read-facts';
import type { ProjectReport } from './report';
import {
  asksSection,
  figureRows,
  linesOf,
  mostLines,
  picturesSection,
  requirementsText,
  risksSection,
  variationLine,
} from './sections';

/** Returns the user's readable part of the facts for the audience. */
function wantedOf({ permissions }: Scope, audience: Audience): WantedFacts & { money: boolean; cost: boolean } {
  const reads = (...paths: string[]) => paths.some((path) => may(permissions, path, 'Read'));
  const money = seesMoney({ permissions });
  return {
    money,
    cost: money && audience === 'intern',
    contracts: reads(projectTabPath('kontrakt'), projectOverviewTabPath('kontrakt')),
    activities: reads(projectTabPath('utforelse'), projectOverviewTabPath('gantt')),
    risks: reads(projectTabPath('risiko')),
    internal: audience === 'intern',
    requirements: reads(projectTabPath('krav')),
    log:
      reads(projectTabPath('logg'), projectOverviewTabPath('logg')) &&
      pictureSections.get('project')?.mayRead(permissions) === true,
  };
}

/** Describes the accuracy of the last assessments of cost, in the words of the forecast; '' when they say nothing. */
function trackNote(standing: Standing): string {
  const { plan, bookedThrough, booked } = standing.value;
  if (bookedThrough === null) return '';
  const facts = factsOf(projectMonths(standing), 'cost', byMonth(standing.course.expected, 'cost'));
  const months = forecastMonths(facts, bookedThrough.slice(0, 7));
  const end = forecastEnd(months, plan.cost);
  if (end.forecast === null) return '';
  const [income, invoiced] = [plan.revenue, booked?.revenue ?? 0];
  return forecastVerdict('cost', { end, track: trackRecord(months), income, invoiced, pace: null }).reason;
}

const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

function projectFacts({ project }: Standing, contracts: readonly string[] | undefined): [string, string][] {
  const { customer, leader, startdate, enddate } = project;
  const days = [startdate, enddate].map((day) => (day === null ? '' : formatDate(day)));
  const all: [string, string][] = [
    ['Kunde', customer ?? ''],
    ['Leder', leader ?? ''],
    ['Kontrakt', contracts?.join(', ') ?? ''],
    ['Tid', days.every((day) => day === '') ? '' : days.join('–')],
  ];
  return all.filter(([, value]) => value !== '');
}

/** The sections of what was read. A customer has no section where nothing is ticked. */
function sectionsOf(facts: ReportFacts, { value, project }: Standing, internal: boolean): Partial<ProjectReport> {
  const { variations, risks, requirements, pictures } = facts;
  const { today } = value;
  const asks = customerAsks(facts, { customer: project.customer, today });
  const toAsk = internal ? [variations, requirements, risks].some((read) => read !== undefined) : asks.length > 0;
  const shown = pictures && picturesSection(pictures);
  return {
    ...(variations && {
      variations: linesOf(
        variations.map((one) => variationLine(one, today)),
        mostLines.variations,
      ),
    }),
    ...(risks && (internal || risks.length > 0) && { risks: risksSection(risks, today, internal) }),
    ...(requirements && { requirements: requirementsText(requirements, today) }),
    ...(shown && { pictures: shown }),
    ...(toAsk && { asks: asksSection(asks, project.customer) }),
  } as Partial<ProjectReport>;
}

/** Says when and by whom it was read, with the ledger's last day and the unit. */
function footOf({ user }: Scope, { bookedThrough, today }: EarnedValue, readAt: number): string {
  return [
    `Lest ${formatDate(today)} kl. ${formatReadMinute(readAt, today)} av ${user.fullName}`,
    bookedThrough === null ? 'ingenting bokført' : `regnskap til ${formatDate(bookedThrough)}`,
    'Tkr uten mva.',
  ].join(' · ');
}

/**
 * The two pages of a project's report, for the audience and of what the user may read; nothing else is read. Undefined
 * for a project outside the company.
 */
export async function composeReport(
  scope: Scope,
  projectId: string,
  { audience, readAt, clocks }: { audience: Audience; readAt: number; clocks: ReadClocks },
): Promise<ProjectReport | undefined> {
  const [standing] = await readStandings(scope.company.id, projectId);
  if (!standing) return undefined;
  const { project, value } = standing;
  const of = { companyId: scope.company.id, project: project.xid };
  const { money, cost, ...wanted } = wantedOf(scope, audience);
  const facts = await readReportFacts(of, wanted, clocks);
  const { calendar } = standing.course;
  const course = cost ? standing.course : undefined;
  const internal = audience === 'intern';
  const shows = (id: string) =>
    id === 'progress' || (id === 'revenue' && money) || (internal && (money || id === 'hours'));
  const { activities } = facts;
  const curve = course && costCurve(course, value, calendar);
  const lines = activities ? activityLines(activities, { today: value.today, calendar }) : undefined;
  const ends = { plannedEnd: value.plan.enddate, end: value.end.day };
  const { tone, sentence, reason } = !internal
    ? customerVerdict(value)
    : money
      ? projectVerdict(value)
      : hoursVerdict(value);
  return {
    audience,
    company: scope.company.name,
    day: formatDate(value.today),
    today: value.today,
    foot: footOf(scope, value, readAt),
    project: {
      name: listed([project.no, project.name]),
      status: project.status,
      facts: projectFacts(standing, facts.contracts),
    },
    verdict: { tone, sentence, reason },
    figures: {
      title: money ? 'Penger' : 'Timer og fremdrift',
      note: cost ? trackNote(standing) : '',
      head: `Ved slutt · ${value.plan.enddate === null ? dash : formatDate(value.plan.enddate)}`,
      rows: figureRows(value, shows),
    },
    ...(curve && { curve }),
    ...(activities &&
      lines && { time: { ...linesOf(lines, mostLines.activities), note: timeNote(activities, lines, ends) } }),
    ...sectionsOf(facts, standing, wanted.internal),
  };
}
