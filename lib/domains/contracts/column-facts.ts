import { today } from '@/lib/core/clock';
import type { Fact } from './case-fact';

/** The columns of VOR that say facts. */
type Columns = {
  id: string;
  status: string;
  amountam: number | null;
  daysint: number | null;
  sentdate: string | null;
  answerdate: string | null;
};

const answers: Readonly<Record<string, 'accepted' | 'partly' | 'refused'>> = {
  Godkjent: 'accepted',
  'Delvis godkjent': 'partly',
  Avslått: 'refused',
};

/** The day a row was made, by its id; undefined for an id that does not say. */
function madeOn(id: string): string | undefined {
  return id[14] === '7' ? today(new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16))) : undefined;
}

/** The fact of a VOR that is only registered, which is no claim. */
export const registered = 'vor known null';

/** Reads the columns of the live table VOR as facts, where the case has none of that kind: a VOR that is only registered was known the day its row was made. */
export function columnFacts(columns: Columns, facts: readonly Fact[]): Fact[] {
  const has = (...kinds: Fact['kind'][]) => facts.some(({ kind }) => kinds.includes(kind));
  const blank = { cause: null, form: null, amount: null, days: null, rule: null, tied: null, text: null, backOf: null };
  const fact = (kind: Fact['kind'], day: string, notice: string | null, rest: Partial<Fact> = {}): Fact => ({
    ...{ ...blank, id: `vor ${kind} ${notice}`, kind, day, notice, by: 'VOR' },
    ...rest,
  });
  const { id, status, amountam, daysint, sentdate, answerdate } = columns;
  const made = status === 'Varslet' && sentdate === null && !has('known', 'notified', 'specified') && madeOn(id);
  const isSent = sentdate !== null && !has('notified', 'specified');
  const answer = answerdate !== null && !has('accepted', 'partly', 'refused', 'recalled') ? answers[status] : undefined;
  return [
    ...(made ? [fact('known', made, null)] : []),
    ...(isSent ? [fact('notified', sentdate, 'grounds')] : []),
    ...(isSent && amountam !== null ? [fact('specified', sentdate, 'money', { amount: amountam })] : []),
    ...(isSent && daysint !== null && daysint !== 0 ? [fact('specified', sentdate, 'time', { days: daysint })] : []),
    ...(answer && answerdate !== null ? [fact(answer, answerdate, null)] : []),
  ];
}
