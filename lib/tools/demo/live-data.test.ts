import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { demoStage } from '@/tests/factories/demo-stage';
import { share } from '@/tests/factories/runs';
import { makeLiveRows } from './live-data';
import { demoCompanies } from './people';
import { dayOf } from './random/calendar';

const days = [
  '2024-02-29',
  '2026-12-31',
  '2027-01-01',
  ...Array.from({ length: 12 }, (_, i) => dayOf(2026, i + 1, 17)),
];

const moments = demoCompanies.flatMap((profile) => days.map((today) => ({ profile, today, key: profile.key })));

test.each(share(moments, ({ key, today }) => `${key} ${today}`))(
  '$key has its rows on $today, in the order of time',
  ({ profile, today }) => {
    const stage = demoStage(profile, today);
    const rows = makeLiveRows(stage);
    for (const [name, own] of Object.entries(rows)) {
      expect(own.length, `${profile.key} ${name}`).toBeGreaterThan(name === 'counts' ? 1 : 10);
    }
    for (const { startdate, enddate } of [...rows.projects, ...rows.contracts, ...rows.bids]) {
      expect(startdate <= enddate).toBe(true);
    }
    for (const { startdate, enddate } of rows.employees) expect(startdate <= (enddate ?? today)).toBe(true);
    for (const { issued, expires } of rows.certificates) {
      expect((issued ?? '') <= today && (issued ?? '') <= (expires ?? today)).toBe(true);
    }
    for (const { sentdate, answerdate } of rows.variations) {
      expect((sentdate ?? today) <= (answerdate ?? today) && (answerdate ?? today) <= today).toBe(true);
    }
    for (const { bidstatus, duedate } of rows.bids) {
      expect(duedate <= addDays(today, 62) && (bidstatus < '4' || duedate <= today), `${bidstatus} ${duedate}`).toBe(
        true,
      );
    }
    const requested = new Set(rows.bids.map(({ clientId }) => clientId));
    const buying = stage.ledger.parties.customers.filter(({ habit }) => habit !== 'stopped');
    expect(buying.filter(({ row }) => !requested.has(row.xid)).map(({ row }) => row.name)).toEqual([]);
    expect(rows.certificates.filter(({ expires }) => expires && expires < today).length).toBeGreaterThan(2);
    const numbers = [rows.bids.map(({ key }) => key), rows.contracts.map(({ no }) => no)];
    for (const own of numbers) expect(new Set(own).size).toBe(own.length);
  },
);

test('texts of the strategy and action are at most 40 characters, and prices of a supplier have their own numbers', () => {
  for (const profile of share(demoCompanies, ({ key }) => key)) {
    const { strategy, priceLines, equipment } = makeLiveRows(demoStage(profile, '2026-11-20'));
    expect(strategy.filter(({ val, measuredescr }) => val.length > 40 || (measuredescr ?? '').length > 40)).toEqual([]);
    const kinds = ['Område', 'Mål', 'Delmål'].map((kind) => strategy.filter((node) => node.kind === kind).length);
    expect(kinds[0]).toBeGreaterThanOrEqual(4);
    expect(kinds[1]).toBe(3 * (kinds[0] ?? 0));
    expect(new Set(priceLines.map(({ supId, lineid }) => `${supId} ${lineid}`)).size).toBe(priceLines.length);
    expect(new Set(priceLines.map(({ classification }) => classification)).size).toBe(7);
    expect(new Set(equipment.map(({ classification }) => classification)).size).toBe(3);
  }
});

test('the same stage gives the same rows, whoever asked before', () => {
  // The richest takes longest.
  const [, other, profile] = demoCompanies;
  if (!profile || !other) throw new Error('The demo companies are missing.');
  const first = makeLiveRows(demoStage(profile, '2026-11-20'));
  makeLiveRows(demoStage(other, '2026-11-20'));
  expect(makeLiveRows(demoStage(profile, '2026-11-20'))).toEqual(first);
});
