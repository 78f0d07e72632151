import type { strategyNode } from '@/db/schema';
import { addDays, addMonthsToDay } from '@/lib/core/format/days';
import type { strategyKinds, strategyStatuses } from '@/lib/platform/tables/declared/choices';
import type { Stage } from '../ledger/stage';
import type { SlidePlan } from '../plans/growth-plan';
import type { Random } from '../random/random';
import { activeStaff, type StaffMember } from '../staff/make-staff';

type StrategyRow = typeof strategyNode.$inferInsert & { xid: string };
type Kind = (typeof strategyKinds)[number];
type Status = (typeof strategyStatuses)[number];

const plans = [
  'Ansvarlig lager en plan med tiltak og frister. Status tas i ledermøtet første mandag i måneden.',
  'Starte med ett anlegg, ta med erfaringene og rulle ut til resten i løpet av halvåret.',
  'Kartlegge i dag, velge tre tiltak, måle hver måned og justere.',
  'Informere alle i allmøte, legge rutinen i håndboka og følge opp i prosjektmøtene.',
];

/** Past goals are reached or late; coming ones are mostly in progress. */
function statusOf(random: Random, duedate: string, today: string): Status {
  if (duedate < today) return random.pick<Status>(['Nådd', 'Nådd', 'Nådd', 'Forsinket', 'Utgått']);
  if (duedate < addDays(today, 240)) return random.pick<Status>(['Pågår', 'Pågår', 'Pågår', 'Forsinket', 'Nådd']);
  return random.pick<Status>(['Ikke startet', 'Pågår']);
}

type Slide = Pick<StrategyRow, 'title' | 'text' | 'display' | 'fromam' | 'targetam' | 'nowam' | 'unit' | 'measureId'>;

/** The slide of an area or goal; one that follows a key figure has no figure of its own. */
function slideOf(plan: SlidePlan, measures: readonly { xid: string; name: string }[]): Slide {
  const { goal, text, display, unit = null, from = null, target = null, now = null, measure } = plan;
  const figure = measures.find(({ name }) => name === measure);
  if (measure !== undefined && !figure)
    throw new Error(`«${goal}» follows a key figure «${measure}» that there is none of.`);
  return {
    title: goal,
    text,
    display,
    unit,
    fromam: from,
    targetam: target,
    nowam: now,
    measureId: figure?.xid ?? null,
  };
}

/** A sub-goal's progress in percent. */
function stepsOf(kind: Kind, status: Status | null, random: Random): Slide {
  const base = { title: null, text: null, display: null, measureId: null };
  if (kind !== 'Delmål') return { ...base, fromam: null, targetam: null, nowam: null, unit: null };
  const now = status === 'Nådd' ? 100 : status === 'Ikke startet' ? 0 : random.int(1, 9) * 10;
  return { ...base, fromam: 0, targetam: 100, nowam: now, unit: '%' };
}

/** Areas (M1), their goals (M1.2) and sub-goals (M1.2.3), each after its parent. */
export function makeStrategy(
  { companyId, profile, today, ...stage }: Stage,
  staff: readonly StaffMember[],
  measures: readonly { xid: string; name: string }[],
): StrategyRow[] {
  const random = stage.random('strategy');
  const ids = stage.ids('strategy');
  const leaders = activeStaff(staff, 'office', 'manager');
  const day = `${today.slice(0, 4)}-01-02`;
  const steps = stage.random('strategy steps');
  const rows: StrategyRow[] = [];
  function add(kind: Kind, parent: string | null, key: string, val: string, measuredescr: string | null): string {
    const xid = ids(day);
    const months = kind === 'Delmål' ? random.int(-8, 18) : random.int(6, 30);
    const slide = profile.trade.slides.find(({ goal }) => goal === val);
    const duedate = kind === 'Område' ? null : addDays(addMonthsToDay(`${today.slice(0, 7)}-01`, months + 1), -1);
    const status = duedate === null ? null : kind === 'Mål' ? 'Pågår' : statusOf(random, duedate, today);
    rows.push({
      companyId,
      xid,
      kind,
      parent,
      key,
      val,
      measuredescr,
      responsibleId: random.pick(leaders).row.xid,
      duedate,
      status,
      orderint: Number(key.split('.').at(-1)?.replace('M', '')),
      plan: kind === 'Delmål' ? random.pick(plans) : null,
      ...(slide ? slideOf(slide, measures) : stepsOf(kind, status, steps)),
    });
    return xid;
  }
  for (const [a, area] of profile.trade.strategy.entries()) {
    const areaId = add('Område', null, `M${a + 1}`, area.text, area.measure);
    for (const [g, goal] of area.goals.entries()) {
      const goalId = add('Mål', areaId, `M${a + 1}.${g + 1}`, goal.text, goal.measure);
      for (const [s, subgoal] of goal.subgoals.entries()) {
        add('Delmål', goalId, `M${a + 1}.${g + 1}.${s + 1}`, subgoal, null);
      }
    }
  }
  return rows;
}
