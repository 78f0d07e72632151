import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '@/tests/factories/runs';
import { type EarnedProject, earnedMonth } from './earned-month';
import { earnedVerdict } from './earned-verdict';
import { accountNumbers } from './entry';

const tkr = 100_000;
type Given = {
  no: string;
  contract: number;
  cost: number;
  estimate: number | null;
  invoiced: number;
  by?: EarnedProject['by'];
};

const projectOf = ({ by = 'leader', ...given }: Given): EarnedProject => {
  const [contract, cost, invoiced] = [given.contract * tkr, given.cost * tkr, given.invoiced * tkr];
  const estimate = given.estimate === null ? null : given.estimate * tkr;
  return {
    ...{
      project: given.no,
      no: given.no,
      name: `Jobb ${given.no}`,
      leader: 'Ola',
      mine: false,
      early: false,
      contracted: true,
    },
    ...{ contract, cost, invoiced, estimate, probable: 0, notBooked: 0, method: 'cost', leaderEstimate: estimate },
    by: estimate === null ? null : by,
    degree: estimate === null ? null : { part: cost, whole: estimate },
  };
};
const monthWith = (now: Given[], before: Given[] = []) =>
  earnedMonth({
    ...{
      year: 2026,
      month: 10,
      end: '2026-10-31',
      none: 'Ingen løpende prosjekter.',
      mode: 'reversed',
      accounts: accountNumbers(),
      notBooked: [],
    },
    ...{ booked: undefined, last: undefined, projects: now.map(projectOf), earlier: before.map(projectOf) },
  });
const said = (now: Given[], before: Given[] = []) => {
  const { tone, sentence, reason } = earnedVerdict(monthWith(now, before));
  return { tone, text: `${sentence} ${reason}`.trim() };
};

const under: Given = { no: '25026', contract: 1_000, cost: 400, estimate: 800, invoiced: 300 };
const over: Given = { no: '25028', contract: 1_000, cost: 400, estimate: 800, invoiced: 600 };
const losing: Given = { no: '26024', contract: 2_420, cost: 568, estimate: 2_640, invoiced: 604 };

test.each<[string, Given[], Given[], string, string]>([
  ['nothing runs', [], [], 'neutral', 'Ingen løpende prosjekter.'],
  [
    'nobody has judged a project',
    [{ ...under, estimate: null }],
    [],
    'neutral',
    '1 løpende prosjekt, ingen med prognose. Uten den kan ingenting regnes som opptjent.',
  ],
  ['one project has a claim', [under], [under], 'neutral', '200 Tkr er utført og ikke fakturert, som i september.'],
  [
    'one has a claim, one an advance, and one waits for its leader',
    [under, { ...over, by: 'forecast' }],
    [{ ...under, invoiced: 250 }],
    'warn',
    '200 Tkr er utført og ikke fakturert, 50 mindre enn i september. 25026 har 200 av dem. 100 er fakturert og ikke utført. Én prognose er ikke godkjent.',
  ],
  [
    'one loses',
    [under, losing],
    [],
    'bad',
    '200 Tkr er utført og ikke fakturert, 200 mer enn i september. 25026 har 200 av dem. 83 er fakturert og ikke utført. 26024 ventes å tape 220, og de 173 som gjenstår settes av.',
  ],
  [
    'one has lost all already',
    [under, { ...losing, cost: 2_640 }],
    [],
    'bad',
    '2.016 Tkr er utført og ikke fakturert, 2.016 mer enn i september. 26024 har 1.816 av dem. 26024 ventes å tape 220, som allerede er i regnskapet.',
  ],
])('when %s, the page says so', (_, now, before, tone, text) => {
  expect(said(now, before)).toEqual({ tone, text });
});

test('red exactly where somebody is expected to lose a whole thousand', () => {
  const amount = fc.integer({ min: 1, max: 5_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount, amount, amount), { minLength: 1, maxLength: 6 }), (all) => {
      const now = all.map(([contract, cost, estimate, invoiced], at) => ({
        no: String(at),
        contract,
        cost,
        estimate,
        invoiced,
      }));
      expect(said(now).tone === 'bad').toBe(now.some(({ estimate, contract }) => estimate > contract));
    }),
    { numRuns: runs(200) },
  );
});
