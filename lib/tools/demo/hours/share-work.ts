import type { Random } from '../random/random';
import type { StaffMember } from '../staff/make-staff';
import type { Work } from './month-work';
import { halves, type Present } from './roster';

/** A person's hours on a project on a day. */
export type Stint = { member: StaffMember; day: string; hours: number };

function take(stints: Map<string, Stint>, member: StaffMember, day: string, hours: number): void {
  const key = `${member.row.xid} ${day}`;
  const known = stints.get(key);
  if (known) known.hours += hours;
  else stints.set(key, { member, day, hours });
}

/**
 * Distributes a month's work, largest first: a person stays on a project until it is done or their days are used, and
 * the department's people come first. The rest is overtime, an hour a day.
 */
export function shareWork(random: Random, roster: readonly Present[], works: readonly Work[]): Map<Work, Stint[]> {
  const shared = new Map<Work, Stint[]>();
  const everybody = roster.filter(({ days }) => days.length > 0);
  const open = roster.map(({ member, days }) => ({ member, days: days.map((each) => ({ ...each })) }));
  for (const work of [...works].sort((a, b) => b.hours - a.hours)) {
    const stints = new Map<string, Stint>();
    const { departmentId } = work;
    let need = Math.max(0.5, halves(work.hours));
    for (const near of [true, false]) {
      for (const { member, days } of open) {
        if ((member.row.departmentId === departmentId) !== near) continue;
        while (need > 0) {
          const next = days[0];
          if (!next) break;
          const hours = Math.min(need, next.left);
          take(stints, member, next.day, hours);
          next.left -= hours;
          need -= hours;
          if (next.left === 0) days.shift();
        }
      }
    }
    for (let tries = 0; need > 0 && everybody.length > 0 && tries < 4_000; tries++) {
      const { member, days } = random.pick(everybody);
      const hours = Math.min(need, 1);
      take(stints, member, random.pick(days).day, hours);
      need -= hours;
    }
    shared.set(work, [...stints.values()]);
  }
  return shared;
}
