import { faker } from '@faker-js/faker/locale/nb_NO';
import type { employee } from '@/db/schema';
import { addDays, addMonthsToDay, daysBetween } from '@/lib/core/format/days';
import type { Stage } from '../ledger/stage';
import type { Position } from '../plans/staff-plan';
import { mailDomain, mobileNumber } from '../random/invented-names';
import type { Random } from '../random/random';

type EmployeeRow = typeof employee.$inferInsert & { xid: string; startdate: string; enddate: string | null };

export type StaffMember = { row: EmployeeRow; position: Position };

type Term = { category: string; startdate: string; enddate: string | null };

/** Former field staff in the ledger's time, relative to current and named people of a position. */
const leftShare = 0.9;

/** The term of a former employee: a season, or years. */
function formerTerm(random: Random, today: string): Term {
  const enddate = addDays(today, -random.int(30, 1_780));
  return { category: 'Ansatt', startdate: addDays(enddate, -random.int(300, 2_400)), enddate };
}

/** When somebody started and, for some, left: project managers stay, hired people are temporary. */
function term({ duty, hired = 0, apprentice }: Position, random: Random, today: string): Term {
  if (apprentice) return { category: 'Lærling', startdate: addDays(today, -random.int(60, 700)), enddate: null };
  if (random.chance(hired)) {
    const startdate = addDays(today, -random.int(40, 800));
    const ends = random.chance(0.6) ? addDays(startdate, random.int(120, 1_000)) : null;
    return { category: 'Innleid', startdate, enddate: ends };
  }
  const years = duty === 'field' ? 12 : 18;
  const startdate = addMonthsToDay(`${today.slice(0, 7)}-01`, -random.int(4, years * 12));
  const days = daysBetween(startdate, today);
  const left = duty === 'field' && days > 300 && random.chance(0.2);
  return { category: 'Ansatt', startdate, enddate: left ? addDays(startdate, random.int(180, days - 20)) : null };
}

function personName(taken: Set<string>): string {
  for (;;) {
    const name = `${faker.person.firstName()} ${faker.person.lastName()}`;
    if (!taken.has(name)) {
      taken.add(name);
      return name;
    }
  }
}

function mailAddress(name: string, domain: string): string {
  const [first = '', ...others] = name.split(' ');
  return `${mailDomain(`${first}.${others.at(-1) ?? ''}`).replace('.example', '')}@${domain}`;
}

/**
 * The company's people, numbered by start. Former employees are inactive; a hired person's end may be in the future.
 */
export function makeStaff({ companyId, profile, today, ledger, ...stage }: Stage): StaffMember[] {
  const random = stage.random('staff');
  const ids = stage.ids('staff');
  faker.seed(random.bits());
  const domain = mailDomain(profile.name);
  const [names, addresses] = [new Set<string>(), new Map<string, number>()];
  const former = stage.random('former staff');
  const field = profile.trade.staff.positions.filter(({ duty, apprentice }) => duty === 'field' && !apprentice);
  const terms = [
    ...profile.trade.staff.positions.flatMap((position) =>
      Array.from({ length: position.count }, (_, i) => ({ position, i, termOf: () => term(position, random, today) })),
    ),
    ...field.flatMap((position) =>
      Array.from({ length: Math.round(position.count * leftShare) }, (_, i) => ({
        position,
        i,
        termOf: () => formerTerm(former, today),
      })),
    ),
  ];
  const members = terms.map(({ position, i, termOf }): StaffMember => {
    const department = position.departments[i % position.departments.length] ?? '';
    const name = personName(names);
    const address = mailAddress(name, domain);
    const used = addresses.get(address) ?? 0;
    addresses.set(address, used + 1);
    const { category, startdate, enddate } = termOf();
    const row: EmployeeRow = {
      companyId,
      xid: ids(startdate),
      empid: '',
      employee: name,
      category,
      position: position.title,
      departmentId: ledger.dimensions.departments.get(department)?.xid ?? null,
      email: used === 0 ? address : address.replace('@', `${used + 1}@`),
      phone: mobileNumber(random),
      startdate,
      enddate,
      active: enddate === null || enddate >= today,
    };
    return { row, position };
  });
  members.sort((a, b) => (a.row.startdate < b.row.startdate ? -1 : a.row.startdate > b.row.startdate ? 1 : 0));
  for (const [i, { row }] of members.entries()) row.empid = String(1_001 + i);
  return members;
}

/** Current employees with one of the duties. */
export function activeStaff(staff: readonly StaffMember[], ...duties: Position['duty'][]): StaffMember[] {
  return staff.filter(({ row, position }) => row.active && duties.includes(position.duty));
}
