import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import type { Filters } from '@/lib/core/filters/filters';
import { formatPercent } from '@/lib/core/format/number';
import { projectTerms } from '@/lib/core/format/project-terms';
import { tkrText } from '@/lib/core/format/value';
import { stat } from '@/lib/core/widgets/stat';
import type { Stat } from '@/lib/core/widgets/widget';
import type { Scope } from '@/lib/platform/auth/session';
import { oncePerLoad } from '@/lib/platform/routing/once-per-load';
import { tabParam } from '@/lib/platform/routing/page';
import { projectOverviewPath } from '@/lib/platform/routing/paths';
import { projectParam } from '@/lib/platform/routing/things';
import { noProject, requestedProject } from '@/lib/platform/tables/requested-project';
import { atEnd, readCourse } from '../course';
import { doneShare } from '../done-sql';
import { bookedOf, calculatedOf } from '../ledger-sums';

const progressRow = z.strictObject({ share: z.number().nullable(), late: z.number() });

/** Ledger and calculation of the chosen project, and its completed share. */
const figuresOf = oncePerLoad(async (scope: Scope, filters: Filters) => {
  const chosen = await requestedProject(scope, filters);
  if (!chosen) return undefined;
  const companyId = scope.company.id;
  const requested = { companyId, project: chosen.value, today: today() };
  return asCompany.read(companyId, async (tx) => {
    const [booked, calculated] = [await bookedOf(tx, requested), await calculatedOf(tx, requested)];
    const [progress] = await queryRows(tx, progressRow)`
        select round(${doneShare}, 4) as share,
          (count(*) filter (where enddate < ${requested.today} and progr < 1 and actualend is null))::int as late
        from execution where company_id = ${companyId} and project_id = ${chosen.value} and not milestone`;
    const course = await readCourse(tx, requested);
    const endOf = (of: 'cost' | 'revenue') => atEnd(course, of, requested.today.slice(0, 7)).forecast;
    const ends = { revenue: endOf('revenue'), cost: endOf('cost') };
    return { project: chosen.value, booked, calculated, progress, ends };
  });
});

type Figures = NonNullable<Awaited<ReturnType<typeof figuresOf>>>;
type Figure = { value: number | null; text: string };

/** A figure of the chosen project that links to its tab. */
function figure(
  title: string,
  tips: string,
  type: Stat['type'],
  tab: string,
  of: (figures: Figures) => Figure,
): (scope: Scope, filters: Filters) => Promise<Stat> {
  return async (scope, filters) => {
    const figures = await figuresOf(scope, filters);
    const { value = null, text = '' } = figures ? of(figures) : {};
    return stat({
      title,
      tips,
      type,
      stat: value,
      subtitle: projectTerms.now.toLowerCase(),
      text,
      data: [],
      changes: [],
      relation: projectOverviewPath,
      drill: figures ? { [projectParam]: figures.project, [tabParam]: tab } : {},
      empty: noProject,
    });
  };
}

/** 'plan 1.896 Tkr · prognose 2.421 Tkr' under the current value. */
function against(plan: number | null, end: number | null): string {
  const planText = plan === null ? 'ingen kalkyle' : `${projectTerms.plan.toLowerCase()} ${tkrText(plan)}`;
  return end === null ? planText : `${planText} · ${projectTerms.forecast.toLowerCase()} ${tkrText(end / 100)}`;
}

export const revenueFigure = figure('Inntekt', 'Bokført inntekt på prosjektet.', 'amount', 'kalkyle', (of) => ({
  value: of.booked.revenue,
  text: against(of.calculated.revenue, of.ends.revenue),
}));

export const costFigure = figure('Kostnad', 'Bokført kostnad på prosjektet.', 'amount', 'kalkyle', (of) => ({
  value: of.booked.costs,
  text: against(of.calculated.costs, of.ends.cost),
}));

export const marginFigure = figure(
  projectTerms.margin,
  'Bokført inntekt minus alle bokførte kostnader på prosjektet.',
  'amount',
  'kalkyle',
  ({ booked }) => ({
    value: booked.margin,
    text: booked.revenue === 0 ? 'ingen inntekt ennå' : `${formatPercent(booked.margin / booked.revenue)} av inntekten`,
  }),
);

export const progressFigure = figure(
  'Fremdrift',
  'Utført av de planlagte timene i planens aktiviteter.',
  'percent',
  'gantt',
  ({ progress }) => ({
    value: progress?.share ?? null,
    text: !progress?.late
      ? 'ingen forsinkede aktiviteter'
      : `${progress.late} ${progress.late === 1 ? 'forsinket aktivitet' : 'forsinkede aktiviteter'}`,
  }),
);
