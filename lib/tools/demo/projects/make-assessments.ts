import { type opportunity, type requirement, requirementSources, type risk } from '@/db/schema';
import { addDays } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import type { AssessmentPlan } from '../plans/project-plan';
import type { Random } from '../random/random';
import { activeStaff, type StaffMember } from '../staff/make-staff';
import type { ContractRow } from './make-contracts';
import type { LiveProject } from './make-projects';
import type { VariationRow } from './make-variations';

type RiskRow = typeof risk.$inferInsert;
type OpportunityRow = typeof opportunity.$inferInsert;
type RequirementRow = typeof requirement.$inferInsert;

const within = (value: number) => Math.min(5, Math.max(1, value));

/** A selection of distinct plan lines for a project, including its own trade's. */
function some(
  random: Random,
  plans: readonly AssessmentPlan[],
  segment: string,
  kind: AssessmentPlan['kind'],
  n: number,
) {
  const left = plans.filter((plan) => plan.kind === kind && (plan.segment ?? segment) === segment);
  return Array.from({ length: Math.min(n, left.length) }, () => left.splice(random.int(0, left.length - 1), 1)).flat();
}

/** Projects whose tabs have rows: planned, running, and ended within `days`. */
export function recentProjects(projects: readonly LiveProject[], today: string, days: number): LiveProject[] {
  return projects.filter(({ own, row }) => own && row.enddate >= addDays(today, -days));
}

/** Risks, opportunities and requirements of last year's and coming projects; some risks are overdue. */
export function makeAssessments(
  stage: Stage,
  projects: readonly LiveProject[],
  staff: readonly StaffMember[],
  { contracts, variations }: { contracts: readonly ContractRow[]; variations: readonly VariationRow[] },
) {
  const { companyId, profile, today } = stage;
  const random = stage.random('assessments');
  const ids = stage.ids('assessments');
  const plans = profile.trade.projects.assessments;
  const people = activeStaff(staff, 'field', 'manager').filter(({ position }) => (position.wage ?? 2) > 1.1);
  const risks: RiskRow[] = [];
  const opportunities: OpportunityRow[] = [];
  const requirements: RequirementRow[] = [];
  for (const { row: project, segment } of recentProjects(projects, today, 400)) {
    const over = project.enddate < today;
    const ahead = project.startdate > today;
    const contract = contracts.find(({ projectId }) => projectId === project.xid);
    const changes = variations.filter(({ contractId }) => contractId === contract?.xid);
    const found = addDays(ahead ? today : project.startdate, ahead ? -random.int(2, 20) : random.int(0, 10));
    const day = found < today ? found : today;
    const owner = () => (random.chance(0.5) ? project.managerId : random.pick(people).row.xid);
    const dueDay = () => (over ? addDays(project.enddate, -random.int(5, 60)) : addDays(today, random.int(-18, 80)));
    const assessed = ({ title, response, probability = 3, impact = 3 }: AssessmentPlan) => ({
      companyId,
      xid: ids(day),
      projectId: project.xid,
      title,
      probabilityint: within(probability + random.int(-1, 1)),
      impactint: within(impact + random.int(-1, 1)),
      amountam: random.chance(0.6)
        ? Math.round((project.revenueam * random.between(0.005, 0.05)) / 1_000) * 1_000
        : null,
      response,
      responsibleId: owner(),
      duedate: dueDay(),
      variationId: null as string | null,
    });
    const variation = () => (changes.length > 0 ? random.pick(changes).xid : null);
    for (const plan of some(random, plans, segment.code, 'risk', random.int(4, 7))) {
      const status = over
        ? random.pick(['Lukket', 'Lukket', 'Lukket', 'Inntruffet'])
        : ahead
          ? 'Åpen'
          : random.pick(['Åpen', 'Åpen', 'Under tiltak', 'Under tiltak', 'Inntruffet', 'Lukket']);
      const base = assessed(plan);
      risks.push({ ...base, status, variationId: status === 'Inntruffet' ? variation() : null });
    }
    for (const plan of some(random, plans, segment.code, 'opportunity', random.int(2, 3))) {
      const status = over
        ? random.pick(['Realisert', 'Forkastet'])
        : ahead
          ? 'Åpen'
          : random.pick(['Åpen', 'Forfølges']);
      const base = assessed(plan);
      opportunities.push({ ...base, status, variationId: status === 'Realisert' ? variation() : null });
    }
    for (const [i, { title, response }] of some(
      random,
      plans,
      segment.code,
      'requirement',
      random.int(4, 6),
    ).entries()) {
      requirements.push({
        companyId,
        xid: ids(day),
        projectId: project.xid,
        contractId: contract?.xid ?? null,
        no: `K-${String(i + 1).padStart(2, '0')}`,
        title,
        source: /NORSOK|ISO|NEK|INSTA|IRATA/.test(title) ? 'Standard' : random.pick(requirementSources),
        verification: response,
        responsibleId: owner(),
        duedate: dueDay(),
        status: over
          ? random.pick(['Oppfylt', 'Oppfylt', 'Oppfylt', 'Ikke aktuelt'])
          : ahead
            ? 'Åpent'
            : random.pick(['Åpent', 'Under arbeid', 'Under arbeid', 'Oppfylt', 'Oppfylt', 'Avvik']),
      });
    }
  }
  return { risks, opportunities, requirements };
}
