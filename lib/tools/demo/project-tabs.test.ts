import { describe, expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { demoStage } from '@/tests/factories/demo-stage';
import { demoCompanies } from './people';
import { makeProjectTabs } from './project-tabs';
import { makeContracts } from './projects/make-contracts';
import { makeProjects } from './projects/make-projects';
import { makeVariations } from './projects/make-variations';
import { makeStaff } from './staff/make-staff';

function make(profile: (typeof demoCompanies)[number], today: string) {
  const stage = demoStage(profile, today);
  const staff = makeStaff(stage);
  const projects = makeProjects(stage, staff);
  const contracts = makeContracts(stage, projects, staff);
  const variations = makeVariations(stage, contracts);
  return {
    stage,
    projects,
    contracts,
    variations,
    tabs: makeProjectTabs(stage, { projects, staff, contracts, variations }),
  };
}

const places = ['2026-01-01', '2026-11-20'].flatMap((today) =>
  demoCompanies.map((profile) => ({ name: profile.name, today, made: make(profile, today) })),
);

describe.each(places)('$name on $today', ({ today, made: { stage, projects, contracts, variations, tabs } }) => {
  const plans = new Map(projects.map(({ row }) => [row.xid, row]));
  const running = projects.filter(({ own, row }) => own && row.startdate <= today && row.enddate >= today);
  const planOf = (xid: string) => {
    const found = plans.get(xid);
    if (!found) throw new Error(`There is no project ${xid}.`);
    return found;
  };

  test('a link says when the later activity of the same project begins after the earlier one', () => {
    const activities = new Map(tabs.executions.map((row) => [row.xid, row]));
    const wrong = tabs.links.filter(({ projectId, earlierId, laterId, kind, lagint }) => {
      const [earlier, later] = [activities.get(earlierId), activities.get(laterId)];
      if (!earlier || !later || earlier.projectId !== projectId || later.projectId !== projectId) return true;
      const from = kind === 'FS' ? addDays(earlier.baseend, 1) : earlier.basestart;
      return addDays(from, lagint ?? 0) !== later.basestart || (earlier.orderint ?? 0) >= (later.orderint ?? 0);
    });
    expect(wrong).toEqual([]);
    expect(tabs.links.length).toBeGreaterThan(projects.length);
  });

  test('every running project has risks, opportunities and requirements, none said twice, some risks past their day', () => {
    for (const { row } of running) {
      for (const [rows, least] of [
        [tabs.risks, 4],
        [tabs.opportunities, 2],
        [tabs.requirements, 4],
      ] as const) {
        const titles = rows.filter(({ projectId }) => projectId === row.xid).map(({ title }) => title);
        expect(titles.length).toBeGreaterThanOrEqual(least);
        expect(new Set(titles).size).toBe(titles.length);
      }
    }
    const late = tabs.risks.filter(({ duedate, status }) => status !== 'Lukket' && duedate && duedate < today);
    expect(late.length).toBeGreaterThan(2);
    const open = tabs.risks.filter(({ status, projectId }) => status === 'Åpen' && planOf(projectId).enddate < today);
    expect(open).toEqual([]);
  });

  test('a variation order or contract that is named is the project’s own', () => {
    const owner = new Map(contracts.map(({ xid, projectId }) => [xid, projectId]));
    const changed = new Map(variations.map(({ xid, contractId }) => [xid, owner.get(contractId)]));
    const strangers = [...tabs.risks, ...tabs.opportunities].filter(
      ({ variationId, projectId }) => variationId != null && changed.get(variationId) !== projectId,
    );
    expect(strangers).toEqual([]);
    const lent = tabs.requirements.filter((r) => r.contractId != null && owner.get(r.contractId) !== r.projectId);
    expect(lent).toEqual([]);
  });

  test('running projects are forecast month by month to their end, and no further', () => {
    const month = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
    for (const { row } of running) {
      const own = tabs.forecasts.filter(({ projectId }) => projectId === row.xid);
      const months = own.map((each) => each.year * 12 + each.month);
      expect(months).toEqual(Array.from({ length: months.length }, (_, i) => (months[0] ?? 0) + i));
      expect(months.at(-1)).toBe(month(row.enddate));
      expect(own.reduce((sum, { hoursam }) => sum + (hoursam ?? 0), 0)).toBeGreaterThan(0);
    }
    expect(tabs.forecasts.filter(({ madedate }) => (madedate ?? '9') > today)).toEqual([]);
    expect(tabs.forecasts.filter(({ year, month: m }) => year * 12 + m > month(today)).length).toBeGreaterThan(10);
  });

  test('the log has the hours of its day, words of its own, and a progress that never falls', () => {
    const hours = new Map<string, number>();
    for (const { projectId, day, hours: own } of tabs.entries) {
      hours.set(`${projectId} ${day}`, (hours.get(`${projectId} ${day}`) ?? 0) + own);
    }
    expect(tabs.logs.filter((l) => l.hoursam !== hours.get(`${l.projectId} ${l.day}`) || l.day > today)).toEqual([]);
    for (const projectId of new Set(tabs.logs.map((l) => l.projectId))) {
      const own = tabs.logs.filter((l) => l.projectId === projectId);
      expect(new Set(own.map(({ text }) => text)).size).toBe(own.length);
      const done = own.map(({ progr }) => progr ?? 0);
      expect(done).toEqual([...done].sort((a, b) => a - b));
    }
    expect(tabs.logs.filter(({ day }) => day > addDays(today, -14)).length).toBeGreaterThan(5);
  });

  test('what is over is evaluated, topic by topic, and what is signed has no point open', () => {
    expect(tabs.evaluations.length).toBeGreaterThan(10);
    expect(tabs.evaluations.filter(({ projectId, day }) => (day ?? '') <= planOf(projectId).enddate)).toEqual([]);
    const topics = tabs.evaluations.map(({ projectId, topic }) => `${projectId} ${topic}`);
    expect(new Set(topics).size).toBe(topics.length);
    const signed = new Set(tabs.handovers.filter(({ signedBy }) => signedBy !== null).map(({ xid }) => xid));
    expect(signed.size).toBeGreaterThan(0);
    const left = tabs.points.filter((p) => signed.has(p.handoverId) && (p.state === null || p.state === 'Mangel'));
    expect(left).toEqual([]);
    expect(tabs.handovers.filter(({ signedAt, day }) => signedAt && (day ?? '9') > today)).toEqual([]);
  });

  test('customers have been asked in every year, by their own contacts, and most would recommend the company', () => {
    const contacts = new Map(stage.ledger.parties.contacts.map((row) => [row.xid, row.customerId]));
    const wrong = tabs.recommendations.filter(
      ({ clientId, projectId, contactId, day }) =>
        day > today ||
        planOf(projectId ?? '').clientId !== clientId ||
        (contactId != null && contacts.get(contactId) !== clientId),
    );
    expect(wrong).toEqual([]);
    const years = [1, 2, 3, 4].map((back) => String(Number(today.slice(0, 4)) - back));
    for (const year of years) {
      const scores = tabs.recommendations.filter(({ day }) => day.startsWith(year)).map(({ scoreint }) => scoreint);
      expect(scores.length, year).toBeGreaterThan(2);
    }
    const all = tabs.recommendations.map(({ scoreint }) => scoreint);
    const nps = (all.filter((s) => s >= 9).length - all.filter((s) => s <= 6).length) / all.length;
    expect(nps).toBeGreaterThan(0);
    expect(nps).toBeLessThan(0.75);
  });

  test('no log, recommendation or risk belongs to a time before its project', () => {
    const early = tabs.logs.filter(({ projectId, day }) => day < planOf(projectId).startdate);
    const requested = tabs.recommendations.filter(({ projectId, day }) => day < planOf(projectId ?? '').startdate);
    expect([...early, ...requested]).toEqual([]);
  });
});
