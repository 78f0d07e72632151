import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { isOwnedIn, type Member, memberFaults, minorityShare } from './members';

const place = (company: string, owner: string | null, rest: Partial<Member> = {}): Member => ({
  row: rest.row ?? `${company}-${owner}`,
  company,
  name: company,
  owner,
  share: 10_000,
  from: null,
  to: null,
  ...rest,
});

const messagesOf = (members: readonly Member[]) => memberFaults(members).map(({ message }) => message);

test('a circle of two says who owns whom, a longer one names every link', () => {
  expect(messagesOf([place('Brattvær', 'Skarvheim', { share: 8000 }), place('Skarvheim', 'Brattvær')])).toContain(
    'Skarvheim kan ikke eies av Brattvær: Skarvheim eier 80 % av Brattvær, og Skarvheim ville da eie seg selv.',
  );
  const chain = [place('B', 'A'), place('C', 'B', { share: 6050 }), place('A', 'C')];
  expect(messagesOf(chain)).toContain(
    'A kan ikke eies av C: A eier 100 % av B, B eier 60,5 % av C, og A ville da eie seg selv.',
  );
  expect(messagesOf([place('A', 'A')])).toEqual(['A kan ikke eie seg selv.']);
});

test('a company is there once, or once per owner up to 100 %', () => {
  expect(messagesOf([place('A', null), place('A', null, { row: 'again' })])).toContain('A er alt med.');
  const owners = [place('A', null), place('B', null)];
  expect(messagesOf([...owners, place('C', 'A', { share: 6000 }), place('C', 'B', { share: 4000 })])).toEqual([]);
  const tooMuch = [...owners, place('C', 'A', { share: 6000 }), place('C', 'B', { share: 6000 })];
  expect(messagesOf(tooMuch)).toEqual(['C eies 120 % til sammen.', 'C eies 120 % til sammen.']);
});

test('a company that went and came back is there twice, on different days', () => {
  const first = place('A', null, { to: '2023-06-30' });
  expect(messagesOf([first, place('A', null, { row: 'b', from: '2023-07-01' })])).toEqual([]);
  expect(messagesOf([first, place('A', null, { row: 'b', from: '2023-06-30' })])).toContain('A er alt med.');
  expect(messagesOf([place('A', null, { from: '2024-01-01', to: '2023-01-01' })])).toHaveLength(1);
});

const companies = ['a', 'b', 'c', 'd', 'e'];
const dayOf = (at: number) => `2024-01-${String(at + 1).padStart(2, '0')}`;
const days = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), fc.boolean(), fc.boolean());
const members = fc
  .array(
    fc.record({
      company: fc.constantFrom(...companies),
      owner: fc.option(fc.constantFrom(...companies), { freq: 3 }),
      share: fc.integer({ min: 1, max: 10_000 }),
      days,
    }),
    { maxLength: 7 },
  )
  .map((all) =>
    all.map(({ days: [a, b, always, still], ...rest }, i): Member => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)];
      return {
        ...rest,
        row: `${i}`,
        name: rest.company,
        from: always ? null : dayOf(from),
        to: still ? null : dayOf(to),
      };
    }),
  );

/** On a day: how often each company is there, what is owned of it, and whether it owns itself through others. */
function broken(all: readonly Member[], day: string): boolean {
  const there = all.filter(({ from, to }) => (from ?? '') <= day && (to === null || to >= day));
  const reaches = new Set(there.flatMap(({ company, owner }) => (owner ? [`${owner}>${company}`] : [])));
  for (const via of companies)
    for (const one of companies)
      for (const other of companies)
        if (reaches.has(`${one}>${via}`) && reaches.has(`${via}>${other}`)) reaches.add(`${one}>${other}`);
  return companies.some((company) => {
    const own = there.filter((one) => one.company === company);
    const owners = own.map(({ owner }) => owner);
    const twice = new Set(owners).size < owners.length || (owners.length > 1 && owners.includes(null));
    return twice || own.reduce((sum, { share }) => sum + share, 0) > 10_000 || reaches.has(`${company}>${company}`);
  });
}

test('members are without fault exactly when no day breaks a rule, in any order', () => {
  const every = Array.from({ length: 12 }, (_, i) => dayOf(i));
  fc.assert(
    fc.property(members, (all) => {
      const isBroken = ['2023-12-31', ...every].some((day) => broken(all, day));
      expect(memberFaults(all).length > 0).toBe(isBroken);
      expect(memberFaults([...all].reverse()).length > 0).toBe(isBroken);
      const rows = memberFaults(all).map(({ row }) => row);
      expect(new Set(rows).size).toBe(rows.length);
    }),
    { numRuns: runs(500) },
  );
});

test('a month counts by its last day, and the minority has what is not owned then', () => {
  const places = [place('A', 'B', { share: 8000, from: '2024-02-29', to: '2024-11-29' })];
  expect(['2024-01', '2024-02', '2024-10', '2024-11'].map((month) => isOwnedIn(places, month))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(minorityShare('A', places, '2024-02')).toBeCloseTo(0.2);
  expect(minorityShare('A', places, '2024-01')).toBe(0);
  expect(minorityShare('A', [place('A', null)], '2024-01')).toBe(0);
});

test('a minority is followed through every chain of owners, in the months that each link is there', () => {
  const chain = [place('A', null), place('B', 'A', { share: 6000 }), place('D', 'B', { share: 5000 })];
  expect(minorityShare('B', chain, '2024-01')).toBeCloseTo(0.4);
  expect(minorityShare('D', chain, '2024-01')).toBeCloseTo(0.7);
  // A owns 20 % of D beside what B does: 20 + 60 % of 50.
  const both = [...chain, place('D', 'A', { share: 2000 })];
  expect(minorityShare('D', both, '2024-01')).toBeCloseTo(0.5);
  // C is the fourth link; its own owner sold in March.
  const long = [...chain, place('C', 'D', { share: 8000 })];
  expect(minorityShare('C', long, '2024-01')).toBeCloseTo(1 - 0.6 * 0.5 * 0.8);
  const sold = [place('A', null), place('B', 'A', { share: 6000, from: '2024-03-01' }), place('D', 'B')];
  expect(
    [minorityShare('D', sold, '2024-02'), minorityShare('D', sold, '2024-03')].map((one) => one.toFixed(2)),
  ).toEqual(['0.00', '0.40']);
  const circle = [place('A', 'B', { share: 5000 }), place('B', 'A', { share: 5000 })];
  expect(minorityShare('A', circle, '2024-01')).toBeCloseTo(0.75);
});
