import { expect, test } from 'vitest';
import { findPage } from '@/lib/product/pages/registry';
import { demoStage } from '@/tests/factories/demo-stage';
import { demoCompanies } from '../people';
import { makeFollows } from './make-follows';

const reader = (id: string, path: string, action: 'Read' | 'Write') => ({
  ...{ id, name: id, email: `${id}@demo.no` },
  permissions: [{ path, action }],
});
const people = [reader('kari', '/', 'Write'), reader('ingrid', '/', 'Read'), reader('tor', '/equipment', 'Write')];
const [profile] = demoCompanies;

test.each(['2026-11-28', '2026-11-30', '2027-01-02'])(
  'what the leader follows on %s is of pages that have it, and what was sent is past',
  (today) => {
    if (!profile) throw new Error('There is no demo company.');
    const { alerts, notices, mails, letters } = makeFollows(demoStage(profile, today), people);
    expect(alerts.map(({ broken = false }) => broken)).toEqual([false, true]);
    expect(new Set(alerts.map((one) => Object.keys(one).sort().join())).size).toBe(1);
    for (const { path, widget } of alerts) expect(findPage(path)?.widgets[widget]).toBeDefined();
    expect(notices.map(({ about }) => about)).toEqual([alerts[1]?.xid]);
    const [mail] = mails;
    expect(mail?.toUsers).toEqual(['ingrid', 'kari']);
    expect(mail?.nextAt?.toISOString().slice(0, 10) ?? '').toSatisfy((day: string) => day >= today);
    expect(new Set(letters.map(({ kind }) => kind))).toEqual(new Set(['morning', 'page']));
    for (const { writtenAt } of letters)
      expect(writtenAt?.toISOString().slice(0, 10) ?? '9').toSatisfy((day: string) => day < today);
    expect(makeFollows(demoStage(profile, today), people.slice(0, 1)).alerts).toEqual([]);
  },
);
