import { expect, test } from 'vitest';
import { addDays, weekday } from '@/lib/core/format/days';
import { demoStage } from '@/tests/factories/demo-stage';
import { payrollKey } from '../ledger/stage';
import { demoCompanies } from '../people';
import { makeExecutions } from '../projects/make-executions';
import { makeProjects } from '../projects/make-projects';
import { makeStaff } from '../staff/make-staff';
import { makeTimeEntries } from './make-time-entries';

const days = ['2024-02-29', '2026-01-01', '2026-11-20'];
const places = days.flatMap((today) => demoCompanies.map((profile) => ({ today, profile, name: profile.name })));

function make({ today, profile }: (typeof places)[number]) {
  const stage = demoStage(profile, today);
  const staff = makeStaff(stage);
  const projects = makeProjects(stage, staff);
  const { executions } = makeExecutions(stage, projects, staff);
  return { stage, staff, projects, executions, entries: makeTimeEntries(stage, projects, staff, executions) };
}

const ready = new Map(places.map((place) => [place, make(place)]));

function made(place: (typeof places)[number]) {
  const found = ready.get(place);
  if (!found) throw new Error(`Nothing was made for ${place.name}.`);
  return found;
}

test.each(places)('$name on $today: the hours of a month cost what its payroll says, project by project', (place) => {
  const { stage, projects, entries } = made(place);
  const dimensions = new Map(projects.map(({ row }) => [row.xid, row.dimensionId]));
  const costs = new Map<string, number>();
  for (const { projectId, day, costam } of entries) {
    const key = payrollKey(dimensions.get(projectId) ?? '', day.slice(0, 7));
    if (costam != null) costs.set(key, (costs.get(key) ?? 0) + Math.round(costam * 100));
  }
  expect(new Map([...costs].sort())).toEqual(new Map([...stage.ledger.payroll].sort()));
});

test.each(places)(
  '$name on $today: who works is employed, on a working day of the project, at what is under way',
  (place) => {
    const { staff, projects, executions, entries } = made(place);
    const people = new Map(staff.map(({ row }) => [row.xid, row]));
    const plans = new Map(projects.map(({ row }) => [row.xid, row]));
    const activities = new Map(executions.map((row) => [row.xid, row]));
    const wrong = entries.filter(({ day, projectId, employeeId, activityId, hours }) => {
      const [person, plan] = [people.get(employeeId), plans.get(projectId)];
      const activity = activityId == null ? undefined : activities.get(activityId);
      const began = activity === undefined || (activity.actualstart ?? '9') <= day;
      const goesOn = activity === undefined || (activity.actualend ?? day) >= day;
      return !(
        person &&
        plan &&
        day <= place.today &&
        weekday(day) <= 5 &&
        person.startdate <= day &&
        (person.enddate ?? day) >= day &&
        plan.startdate <= day &&
        plan.enddate >= day &&
        hours > 0 &&
        began &&
        goesOn &&
        (activity === undefined || activity.projectId === projectId)
      );
    });
    expect(wrong).toEqual([]);
  },
);

test.each(places)('$name on $today: nobody works longer than a day, or twice on one thing', (place) => {
  const { entries } = made(place);
  const perDay = new Map<string, number>();
  for (const { employeeId, day, hours } of entries) {
    perDay.set(`${employeeId} ${day}`, (perDay.get(`${employeeId} ${day}`) ?? 0) + hours);
  }
  expect(Math.max(...perDay.values())).toBeLessThanOrEqual(12.5);
  const keys = entries.map(({ employeeId, day, projectId, activityId }) =>
    [employeeId, day, projectId, activityId].join(),
  );
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(places)(
  '$name on $today: the field is at work until today, the hired without a cost, most on an activity',
  (place) => {
    const { entries, staff } = made(place);
    const hired = new Set(staff.filter(({ row }) => row.category === 'Innleid').map(({ row }) => row.xid));
    expect(entries.filter(({ day }) => day > addDays(place.today, -12)).length).toBeGreaterThan(10);
    expect(entries.filter(({ costam, employeeId }) => hired.has(employeeId) && costam !== null)).toEqual([]);
    const tied = entries.filter(({ activityId }) => activityId !== null).length;
    expect(tied / entries.length).toBeGreaterThan(0.6);
  },
);
