import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttentionLine } from '@/lib/platform/routing/attention/line';
import type { Morning, NewRow } from './morning';
import { amountText, morningHeadline, morningLead, morningSubject } from './morning-words';
import { namesText, noticeRows, saidMoment, type Unread } from './new-rows';

const line = (id: string, text = 'Fire prosjekter mister over halve dekningsgraden'): AttentionLine => ({
  id,
  part: 'haster',
  title: '',
  stake: { kind: 'time' },
  count: 1,
  amount: null,
  day: null,
  text,
  short: { text: '', detail: '' },
  detail: '',
  word: undefined,
  who: '',
  first: [],
  path: '/home',
  params: {},
  act: { text: 'Åpne', hand: 'desk', path: '/home', params: {} },
});

const skarvheim = { id: 'a', name: 'Skarvheim' };
const lyngtind = { id: 'b', name: 'Lyngtind' };
const news = (rank: NewRow['rank'], count = 1, text = 'Ring kunden'): NewRow => ({
  rank,
  count,
  company: lyngtind,
  text,
  detail: '',
  word: rank === 'deadline' ? 'frist i dag' : '',
  address: '/',
});

const morning = (of: Partial<Morning>): Morning => ({
  day: '2026-11-25',
  since: new Date('2026-11-24T05:30:00Z'),
  fresh: [],
  companies: [],
  backup: undefined,
  failed: [],
  ...of,
});

const three = [
  { ...skarvheim, urgent: ['1', '2', '3', '4', '5'].map((id) => line(id)), missing: [], calm: [] },
  { ...lyngtind, urgent: ['1', '2', '3', '4'].map((id) => line(id)), missing: [], calm: [] },
  { id: 'c', name: 'Brattvær', urgent: [line('1')], missing: [{ text: 'x', detail: '', path: '/' }], calm: [] },
];

test('the subject counts what is new and what requires the reader, in each number', () => {
  const five = Array.from({ length: 5 }, () => news('other'));
  expect(morningSubject(morning({ fresh: five, companies: three }))).toBe(
    'Krever deg onsdag 25.11: 5 nye, 11 saker i tre selskap',
  );
  expect(morningSubject(morning({ fresh: [news('other')] }))).toBe('Krever deg onsdag 25.11: 1 ny');
  expect(morningSubject(morning({ companies: three.slice(2, 3) }))).toBe('Krever deg onsdag 25.11: 2 saker');
});

test('the headline is money that waits, then news, then a deadline, then the worst of before', () => {
  const orders = [news('approval', 3), news('approval', 3), news('other'), news('deadline')];
  expect(morningHeadline(morning({ fresh: orders }))).toBe('Seks nye bestillinger venter på deg.');
  expect(morningHeadline(morning({ fresh: [news('approval')] }))).toBe('Én ny bestilling venter på deg.');
  expect(morningHeadline(morning({ fresh: [news('deadline')], companies: three }))).toBe(
    'Frist i dag: Ring kunden (Lyngtind).',
  );
  expect(morningHeadline(morning({ companies: three }))).toBe(
    'Fire prosjekter mister over halve dekningsgraden i Skarvheim.',
  );
  expect(morningLead(morning({ companies: three }))).toBe(
    '11 saker krever deg i tre selskap. Det som koster mest, står først.',
  );
});

test('amounts are in thousands from a hundred thousand on', () => {
  expect([null, 9690, 99_999, 1_583_000, -5_154_000].map(amountText)).toEqual([
    '',
    '9.690 kr',
    '99.999 kr',
    '1.583 Tkr',
    '−5.154 Tkr',
  ]);
});

test('a moment is said as of today', () => {
  expect(saidMoment(new Date('2026-11-24T13:05:00Z'), '2026-11-25')).toBe('i går kl. 14.05');
  expect(saidMoment(new Date('2026-11-20T05:30:00Z'), '2026-11-23')).toBe('fredag kl. 06.30');
});

const unread = fc.record({
  kind: fc.constantFrom('handed', 'answered', 'mentioned', 'waiting'),
  path: fc.constantFrom('/personal/todo/mine', '/equipment/requisition'),
  byName: fc.constantFrom('Kari', 'Ola', 'Per', 'Nora', 'Liv'),
  words: fc.constant('har gitt deg en oppgave'),
  address: fc.constant('/'),
  made: fc.constant(new Date('2026-11-24T13:05:00Z')),
}) satisfies fc.Arbitrary<Unread>;

test('every unread notice is in one row, which counts it', () => {
  fc.assert(
    fc.property(fc.array(unread, { maxLength: 30 }), (notices) => {
      const rows = noticeRows(skarvheim, notices, '2026-11-25');
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(notices.length);
      expect(rows.length).toBeLessThanOrEqual(4);
    }),
  );
  expect(namesText(['A', 'B', 'A', 'C', 'D', 'E'])).toBe('A, B, C og 2 til');
});
