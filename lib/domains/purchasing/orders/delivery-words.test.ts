import { expect, test } from 'vitest';
import { deliveryWords } from './delivery-words';

const today = '2026-11-25';
const order = { status: 'godkjent', act: null, waited: 0, delivery: null, lastday: null, reminded: null } as const;

test.each([
  [{ delivery: '2026-11-21' }, 'forsinket 4 d', 'bad'],
  [{ delivery: '2026-11-21', reminded: '2026-11-24' }, 'forsinket 4 d, purret 24.11', 'bad'],
  [{ delivery: '2026-11-25' }, 'i dag', 'plain'],
  [{ delivery: '2026-11-26' }, '26.11 i morgen', 'plain'],
  [{ delivery: '2026-11-27' }, '27.11 fredag', 'plain'],
  [{ delivery: '2026-12-24' }, '24.12', 'plain'],
  [{}, 'uten dato', 'plain'],
  [{ status: 'levert', delivery: '2026-11-06', lastday: '2026-11-05' }, '05.11 i tide', 'plain'],
  [{ status: 'levert', delivery: '2026-11-06', lastday: '2026-11-09' }, '09.11 3 d for sent', 'plain'],
  [{ status: 'sendt', act: 'approve', waited: 6 }, 'venter 6 d', 'plain'],
  [{ status: 'sendt', act: 'approve', waited: 7 }, 'venter 7 d', 'warn'],
  [
    { status: 'levert', act: 'settle', waited: 20, delivery: '2026-11-06', lastday: '2026-11-05' },
    '05.11 i tide',
    'plain',
  ],
  [{ status: 'sendt', act: 'approve' }, 'kom i dag', 'plain'],
  [{ status: 'kladd', delivery: '2026-11-01' }, '', 'plain'],
] as const)('%j is %s', (part, text, tone) => {
  expect(deliveryWords({ ...order, ...part }, today)).toEqual({ text, tone });
});
