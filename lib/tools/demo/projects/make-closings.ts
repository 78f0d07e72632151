import { type evaluation, evaluationTopics, type handover, type handoverPoint, type recommendation } from '@/db/schema';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import { workday } from '../random/calendar';
import type { StaffMember } from '../staff/make-staff';
import { recentProjects } from './make-assessments';
import type { LiveProject } from './make-projects';

type EvaluationRow = typeof evaluation.$inferInsert;
type HandoverRow = typeof handover.$inferInsert;
type PointRow = typeof handoverPoint.$inferInsert;
type RecommendationRow = typeof recommendation.$inferInsert;

const noon = (day: string, minute: number) => new Date(`${day}T11:${String(minute).padStart(2, '0')}:00Z`);

/** Evaluations of finished projects by topic, written some weeks after their end. */
export function makeEvaluations(stage: Stage, projects: readonly LiveProject[]): EvaluationRow[] {
  const { companyId, profile, today } = stage;
  const random = stage.random('evaluations');
  const ids = stage.ids('evaluations');
  return recentProjects(projects, today, 700).flatMap(({ row }) => {
    const day = workday(addDays(row.enddate, random.int(10, 45)));
    if (day > today) return [];
    const topics = evaluationTopics.filter(() => random.chance(0.85));
    return topics.map((topic): EvaluationRow => {
      const plan = random.pick(profile.trade.projects.evaluations.filter((each) => each.topic === topic));
      return {
        companyId,
        xid: ids(day),
        projectId: row.xid,
        topic,
        scoreint: plan.score,
        good: plan.good,
        better: plan.better,
        responsibleId: row.managerId,
        day,
      };
    });
  });
}

/** Hand-over reports: signed for ended projects, half filled for nearly finished ones. */
export function makeHandovers(stage: Stage, projects: readonly LiveProject[], staff: readonly StaffMember[]) {
  const { companyId, profile, today, ledger } = stage;
  const random = stage.random('handovers');
  const ids = stage.ids('handovers');
  const names = new Map(staff.map(({ row }) => [row.xid, row.employee]));
  const handovers: HandoverRow[] = [];
  const points: PointRow[] = [];
  for (const { row, segment } of recentProjects(projects, today, 500)) {
    const left = daysBetween(today, row.enddate);
    if (left > 45) continue;
    const xid = ids(row.enddate < today ? row.enddate : today);
    const manager = names.get(row.managerId ?? '') ?? profile.name;
    const held = workday(row.enddate);
    const signed = left < -12 && (left < -60 || random.chance(0.6));
    const received = ledger.parties.contacts.find(({ customerId }) => customerId === row.clientId);
    handovers.push({
      companyId,
      xid,
      projectId: row.xid,
      title: `Overlevering ${row.description}`,
      day: held,
      responsibleId: row.managerId,
      signedBy: signed ? manager : null,
      signedAt: signed ? noon(held, random.int(0, 59)) : null,
      receivedBy: signed ? (received?.name ?? 'Byggeleder') : null,
      receivedAt: signed ? noon(addDays(held, random.int(0, 3)), random.int(0, 59)) : null,
      note: signed ? null : 'Punktene gås gjennom sammen med kunden på sluttbefaringen',
    });
    const titles = profile.trade.projects.handover.filter((plan) => (plan.segment ?? segment.code) === segment.code);
    for (const [i, { title }] of titles.entries()) {
      const looked = signed || random.chance(left < 0 ? 0.7 : 0.35);
      const state = signed
        ? random.pick(['OK', 'OK', 'OK', 'OK', 'Ikke aktuelt'])
        : random.pick(['OK', 'OK', 'Mangel']);
      const day = signed ? addDays(held, -random.int(0, 4)) : addDays(today, -random.int(1, 9));
      points.push({
        companyId,
        xid: ids(day),
        handoverId: xid,
        orderint: i,
        title,
        state: looked ? state : null,
        note: looked && state === 'Mangel' ? 'Rettes før overlevering' : null,
        checkedBy: looked ? manager : null,
        checkedAt: looked ? noon(day, random.int(0, 59)) : null,
      });
    }
  }
  return { handovers, points };
}

/** Customers' scores over five years: after each project, and yearly on long ones. */
export function makeRecommendations(stage: Stage, projects: readonly LiveProject[]): RecommendationRow[] {
  const { companyId, profile, today, ledger } = stage;
  const random = stage.random('recommendations');
  const ids = stage.ids('recommendations');
  const firstDay = `${ledger.months[0]?.year ?? 0}-01-15`;
  const given = new Map<string, Set<string>>();
  const requested = projects.flatMap(({ own, row }) => {
    if (!own || !row.clientId || random.chance(0.15)) return [];
    const years = Array.from({ length: 4 }, (_, i) => addDays(row.startdate, 330 * (i + 1)));
    const days = [...years.filter((day) => day < addDays(row.enddate, -60)), addDays(row.enddate, random.int(12, 50))];
    const { clientId } = row;
    return days.filter((day) => day >= firstDay && day <= today).map((day) => ({ row, clientId, day: workday(day) }));
  });
  return requested
    .filter(({ day }) => day <= today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ row, clientId, day }): RecommendationRow => {
      const said = given.get(clientId) ?? new Set();
      const happy = random.next() < 0.52;
      const pool = profile.trade.projects.recommendations.filter(
        ({ score, comment }) => score >= 9 === happy && !said.has(comment),
      );
      const { score, comment } = random.pick(pool.length > 0 ? pool : profile.trade.projects.recommendations);
      said.add(comment);
      given.set(clientId, said);
      const contacts = ledger.parties.contacts.filter(({ customerId }) => customerId === clientId);
      return {
        companyId,
        xid: ids(day),
        clientId,
        projectId: row.xid,
        contactId: contacts.length > 0 ? (random.pick(contacts).xid ?? null) : null,
        day,
        scoreint: score,
        comment: random.chance(0.8) ? comment : null,
      };
    });
}
