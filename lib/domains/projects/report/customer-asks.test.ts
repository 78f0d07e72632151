import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '@/lib/core/format/days';
import { customerAsks } from './customer-asks';
import type { RequirementFact, RiskFact, VariationFact } from './read-facts';

const today = '2026-11-25';
const to = { customer: 'Myrsund Havn KF', today };
const variation = (given: Partial<VariationFact>): VariationFact => ({
  no: 'VOR-005',
  title: 'Ekstra rigg',
  amount: 184_000,
  days: null,
  sent: '2026-11-04',
  answered: null,
  status: 'Sendt',
  shown: true,
  waits: { since: '2026-11-04', late: true },
  ...given,
});
const risk = (title: string, given: Partial<RiskFact> = {}): RiskFact => ({
  title,
  response: null,
  status: 'Åpen',
  score: 6,
  amount: null,
  due: null,
  owner: null,
  ...given,
});
const requirement = (given: Partial<RequirementFact>): RequirementFact => ({
  no: 'K-03',
  title: 'Timelister',
  source: 'Kunde',
  status: 'Avvik',
  due: '2026-11-16',
  shown: true,
  ...given,
});

test('the customer is asked for answers, for deviations from his requirements, and about risks that name him', () => {
  const asks = customerAsks(
    {
      variations: [
        variation({}),
        variation({ no: 'VOR-001', answered: '2026-03-09', status: 'Godkjent', waits: null }),
        variation({ no: 'VOR-006', sent: null, status: 'Varslet', waits: null }),
      ],
      requirements: [requirement({}), requirement({ source: 'Standard' }), requirement({ status: 'Under arbeid' })],
      risks: [
        risk('Forsinket avklaring fra kunden', { due: '2027-01-18' }),
        risk('Uenighet om omfang', { response: 'Møte med Myrsund Havn KF', due: '2026-11-26' }),
        risk('Nøkkelperson slutter'),
        risk('Kundeportalen er nede'),
      ],
    },
    to,
  );
  expect(asks.map(({ what, waited, by }) => [what, waited, by])).toEqual([
    ['Svare på VOR-005 Ekstra rigg', 21, null],
    ['Avklare K-03 Timelister', 9, '2026-11-16'],
    ['Uenighet om omfang', null, '2026-11-26'],
    ['Forsinket avklaring fra kunden', null, '2027-01-18'],
  ]);
});

test('an answer is amber once it is past the day it was expected, whatever the number of days', () => {
  const of = (since: string, late: boolean) => {
    const [ask] = customerAsks(
      { variations: [variation({ waits: { since, late } })], requirements: [], risks: [] },
      to,
    );
    return [ask?.waited, ask?.tone];
  };
  expect(of('2026-09-01', false)).toEqual([85, null]);
  expect(of('2026-11-10', true)).toEqual([15, 'warn']);
});

test('nothing that somebody has not chosen to show is asked about', () => {
  const asks = customerAsks(
    { variations: [variation({ shown: false })], requirements: [requirement({ shown: false })], risks: [] },
    to,
  );
  expect(asks).toEqual([]);
});

test('an answer that moves the deadline says so', () => {
  const [ask] = customerAsks({ variations: [variation({ days: 3 })], requirements: [], risks: [] }, to);
  expect(ask?.decides).toBe('Avgjør om arbeidet kan faktureres og gir 3 dager lengre frist');
});

test('asks come by how long they have waited, then by due day, whatever they are', () => {
  const day = fc.integer({ min: -300, max: 300 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(
      fc.array(day.map((sent) => variation({ sent }))),
      fc.array(day.map((due) => requirement({ due }))),
      fc.array(fc.option(day, { nil: null }).map((due) => risk('Svar fra kunden', { due }))),
      (variations, requirements, risks) => {
        const asks = customerAsks({ variations, requirements, risks }, to);
        expect(asks).toHaveLength(variations.length + requirements.length + risks.length);
        for (const [i, ask] of asks.slice(1).entries()) {
          const [one, other] = [asks[i]?.waited ?? -1, ask.waited ?? -1];
          expect(one).toBeGreaterThanOrEqual(other);
          if (one === other) expect((asks[i]?.by ?? '9999-12-31') <= (ask.by ?? '9999-12-31')).toBe(true);
        }
      },
    ),
  );
});
