import type { contract } from '@/db/schema';
import { addDays, addMonthsToDay } from '@/lib/core/format/days';
import type { contractStatuses } from '@/lib/platform/tables/declared/choices';
import type { Stage } from '../ledger/stage';
import { workday } from '../random/calendar';
import { drawByWeight } from '../random/share-out';
import { activeStaff, type StaffMember } from '../staff/make-staff';
import type { LiveProject } from './make-projects';

export type ContractRow = typeof contract.$inferInsert & {
  xid: string;
  startdate: string;
  enddate: string;
  valueam: number;
};

type Draft = Omit<ContractRow, 'companyId' | 'xid' | 'no'> & { status: (typeof contractStatuses)[number] };

const standards = ['NS 8407', 'NS 8407', 'NS 8405', 'NS 8407', 'NS 8417', 'NS 8406'] as const;

/** The terms of a contract: its standard, whom notices go to, and the penalty per day. */
function termsOf(
  { contacts }: Stage['ledger']['parties'],
  clientId: string | null | undefined,
  at: number,
  valueam: number,
) {
  const to = contacts.find(({ customerId, email }) => customerId === clientId && email);
  return {
    standard: standards[at % standards.length] ?? null,
    addressee: to ? `${to.name} <${to.email}>` : null,
    penaltyam: Math.max(Math.round(valueam / 1_000 / 1_000) * 1_000, 2_000),
  };
}

function projectContracts({ today, profile, ledger, ...stage }: Stage, projects: readonly LiveProject[]): Draft[] {
  const random = stage.random('project contracts');
  const planned = projects.filter(({ row }) => row.startdate > today);
  const largest = projects
    .filter(({ own, row }) => own && row.startdate <= today && row.clientId !== null)
    .sort((a, b) => b.row.revenueam - a.row.revenueam)
    .slice(0, profile.trade.bids.contracts);
  return [...planned, ...largest].map(({ row }, at): Draft => {
    const { startdate, enddate } = row;
    const ahead = startdate > today;
    const soon = startdate < addMonthsToDay(today, 3);
    const option = random.chance(0.35);
    const valueam = Math.round((row.revenueam * random.between(0.9, 1)) / 10_000) * 10_000;
    return {
      title: row.description,
      clientId: row.clientId,
      projectId: row.xid,
      valueam,
      ...termsOf(ledger.parties, row.clientId, at, valueam),
      startdate,
      enddate,
      noticedate: option ? workday(addDays(enddate, -60)) : null,
      status: ahead ? (soon ? 'Signert' : 'Utkast') : enddate >= today ? 'Løpende' : 'Avsluttet',
      responsibleId: row.managerId,
      note: option ? 'Opsjon på forlengelse' : null,
    };
  });
}

function frameAgreements({ today, profile, ledger, ...stage }: Stage, staff: readonly StaffMember[]): Draft[] {
  const random = stage.random('frame agreements');
  const managers = activeStaff(staff, 'manager');
  return profile.trade.bids.frames.map(({ segment, title }, i): Draft => {
    const [customer] = drawByWeight(
      random.next,
      ledger.parties.customers
        .filter((c) => c.segment === segment && c.habit === 'prompt')
        .map((item) => ({ item, weight: item.weight })),
      1,
    );
    const years = random.pick([2, 3, 4]);
    // From nearly new to nearly ended, the first one ended.
    const begun = i === 0 ? years * 12 + 5 : random.int(1, years * 12 - 2);
    const startdate = addMonthsToDay(`${today.slice(0, 7)}-01`, -begun);
    const enddate = addDays(addMonthsToDay(startdate, years * 12), -1);
    const over = enddate < today;
    const cancelled = i === 1 && !over;
    return {
      title: customer ? `${title}, ${customer.row.name}` : title,
      clientId: customer?.row.xid ?? null,
      projectId: null,
      valueam: random.int(8, 60) * 250_000,
      startdate,
      enddate,
      noticedate: addMonthsToDay(enddate, -3),
      status: over ? 'Avsluttet' : cancelled ? 'Oppsagt' : 'Løpende',
      responsibleId: random.pick(managers).row.xid,
      note: cancelled ? 'Sagt opp av kunden, løper ut perioden' : null,
    };
  });
}

/** Contracts of the largest and the planned projects, and frame agreements, numbered per year by start. */
export function makeContracts(
  stage: Stage,
  projects: readonly LiveProject[],
  staff: readonly StaffMember[],
): ContractRow[] {
  const ids = stage.ids('contracts');
  const drafts = [...projectContracts(stage, projects), ...frameAgreements(stage, staff)];
  drafts.sort((a, b) => (a.startdate < b.startdate ? -1 : a.startdate > b.startdate ? 1 : 0));
  const used = new Map<string, number>();
  return drafts.map((draft) => {
    // A contract is signed before its work begins, but not after today.
    const written = [addDays(draft.startdate, -30), stage.today].sort()[0] ?? stage.today;
    const year = written.slice(0, 4);
    const number = (used.get(year) ?? 0) + 1;
    used.set(year, number);
    const no = `K-${year}-${String(number).padStart(3, '0')}`;
    return { companyId: stage.companyId, xid: ids(written), no, ...draft };
  });
}
