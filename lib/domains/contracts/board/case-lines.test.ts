import { expect, test } from 'vitest';
import { dayOf, factOf, type Said, termsOf } from '@/tests/factories/contract-courses';
import { standingOn } from '../case-fact';
import { clocks, standingLists } from '../clocks';
import type { OpenCase } from '../open-cases';
import { sumsOf, tracksOf } from '../sums';
import { caseLines } from './case-lines';
import { casesVerdict } from './cases-verdict';

function caseOf(id: string, said: readonly Said[], on: string, rest: Partial<OpenCase> = {}): OpenCase {
  const facts = said.map(factOf);
  const standard = rest.standard === undefined ? 'NS 8407' : rest.standard;
  const running = clocks(facts, termsOf({ standard }), dayOf(on));
  const tracks = tracksOf(standingOn(facts, dayOf(on)), standingLists(running));
  return {
    ...{ id, no: id, title: 'Ventetid', status: 'Varslet', amountam: null, daysint: null, sentdate: null },
    ...{ answerdate: null, contract: id, contractno: 'K-1', contracttitle: 'Bru', contractstatus: 'Løpende' },
    ...{ penalty: null, takeover: null, project: null, erp_projectid: '26012', projectname: 'Storbåe' },
    ...{
      own: facts,
      facts,
      customer: null,
      client: 'Sandsund',
      responsible: 'Ola',
      owner: null,
      note: null,
      ...rest,
      standard,
      clocks: running,
      tracks,
      sums: sumsOf(tracks),
    },
  };
}

const order: Said = ['known', '1.9', { cause: 'change' }];
const sent: readonly Said[] = [
  order,
  ['notified', '3.9', { notice: 'grounds' }],
  ['notified', '3.9', { notice: 'time' }],
];
const claim: Said = ['specified', '3.9', { notice: 'money', amount: 560_000 }];
const linesOn = (on: string, ...cases: OpenCase[]) => caseLines(cases, dayOf(on));
const grouped = (on: string, said: readonly Said[], rest?: Partial<OpenCase>) =>
  linesOn(on, caseOf('VOR-001', said, on, rest)).map(({ group, act, near, step }) => [group, act, near.text, step]);

test.each([
  ['4.9', 'Vi må', 'tir 8.9, om 4 d', 'plain'],
  ['5.9', 'Vi må', 'tir 8.9, om 3 d', 'warn'],
  ['8.9', 'Vi må', 'i dag, vår frist', 'warn'],
  ['10.9', 'Vi må', '2 d over vår frist', 'bad'],
])('an order that is not notified is ours to write on %s', (on, group, text, tone) => {
  const [first] = linesOn(on, caseOf('VOR-001', [order], on));
  expect(first).toMatchObject({ group, act: 'Varsle at pålegget er en endring', step: 'Varsle', near: { text, tone } });
});

test('their answer is waited for, then late, then disputed, and in the end approved', () => {
  const grounds = 'Svar på varselet av 3.9';
  expect(grouped('10.9', sent)).toContainEqual(['Ventes', grounds, 'ventes 17.9, om 7 d', null]);
  expect(grouped('22.9', sent)).toContainEqual(['Deres svar er sent', grounds, '5 d over 17.9', 'Skriv det']);
  const refused: Said = ['refused', '10.9', {}];
  expect(grouped('12.9', [...sent, claim, refused])).toContainEqual([
    'Omtvistet',
    'Gjentas i sluttoppstillingen',
    '',
    null,
  ]);
  const accepted: Said = ['accepted', '10.9', {}];
  expect(grouped('12.9', [...sent, claim, accepted]).at(-1)).toEqual(['Godkjent', 'Godkjent', '', null]);
});

test('a case without a clock is a line too, and says what it lacks', () => {
  const [line] = linesOn('12.9', caseOf('VOR-001', [], '12.9', { standard: null, sentdate: '2026-09-01' }));
  expect(line).toMatchObject({ group: 'Ventes', act: 'Svar ventes', reason: 'Velg standard på kontrakten.' });
});

test('a case has its sums on one line, and a contract its days once', () => {
  const taken: Said = ['takeover', '31.12'];
  const on = '15.2.27';
  const cases = ['VOR-001', 'VOR-002'].map((id) => caseOf(id, [...sent, claim, taken], on, { contract: 'K' }));
  const lines = linesOn(on, ...cases);
  expect(
    lines
      .filter(({ sums }) => sums !== null)
      .map(({ of }) => of.id)
      .sort(),
  ).toEqual(['VOR-001', 'VOR-002']);
  expect(lines.filter(({ act }) => act === 'Send sluttoppstillingen')).toMatchObject([{ no: 'K-1', title: 'Bru' }]);
});

test('the sentence counts what is ours and names the largest silence that means something, never a loss', () => {
  const on = '22.9';
  const silent = caseOf(
    'VOR-004',
    [order, ['notified', '3.9', { notice: 'grounds' }], ['notified', '3.9', { notice: 'time', days: 2 }], claim],
    on,
  );
  const cases = [silent, caseOf('VOR-001', [order], on)];
  const said = casesVerdict(linesOn(on, ...cases), dayOf(on));
  expect(said).toMatchObject({
    tone: 'bad',
    sentence: 'To varsler og svar venter på oss, to av dem er over vår frist.',
    reason:
      'Sandsund har ikke svart på 560 Tkr på 19 dager: det kan regnes som en endring, og vi bør skrive det til dem.',
  });
  expect(casesVerdict(linesOn(on, silent), dayOf(on))).toMatchObject({
    tone: 'warn',
    sentence: 'Ingenting venter på oss.',
  });
  expect(casesVerdict([], dayOf(on)).sentence).toBe('Ingen endringer.');
});
