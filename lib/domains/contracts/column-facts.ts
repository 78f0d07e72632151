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

/** The end of an answer's id whose day the row does not say: it is that of the notice, which is the first that it can be. */
const undated = ' undated';

/** True for an answer that the row has by its status alone. */
export const isUndated = ({ id }: Pick<Fact, 'id'>): boolean => id.endsWith(undated);

/**
 * Reads the columns of the live table VOR as facts, where the case has none of that kind: a VOR that is only registered was
 * known the day its row was made, and one that is decided without its days was sent and answered then.
 */
export function columnFacts(columns: Columns, facts: readonly Fact[]): Fact[] {
  const has = (...kinds: Fact['kind'][]) => facts.some(({ kind }) => kinds.includes(kind));
  const blank = { cause: null, form: null, amount: null, days: null, rule: null, tied: null, text: null, backOf: null };
  const fact = (kind: Fact['kind'], day: string, notice: string | null, rest: Partial<Fact> = {}): Fact => ({
    ...{ ...blank, id: `vor ${kind} ${notice}`, kind, day, notice, by: 'VOR' },
    ...rest,
  });
  const { id, status, amountam, daysint, sentdate, answerdate } = columns;
  const made = madeOn(id);
  const isEarlier = facts.some(
    ({ kind, day }) => /^(notified|specified)$/.test(kind) && made !== undefined && day < made,
  );
  const isKnown = status === 'Varslet' && sentdate === null && !has('known') && !isEarlier;
  const answer = answers[status];
  const sent = sentdate ?? (answer && (answerdate ?? made));
  const isSent = sent !== undefined && !has('notified', 'specified');
  const answered = sent === undefined || has('accepted', 'partly', 'refused', 'recalled') ? undefined : answer;
  return [
    ...(isKnown && made ? [fact('known', made, null)] : []),
    ...(isSent ? [fact('notified', sent, 'grounds')] : []),
    ...(isSent && amountam !== null ? [fact('specified', sent, 'money', { amount: amountam })] : []),
    ...(isSent && daysint !== null && daysint !== 0 ? [fact('specified', sent, 'time', { days: daysint })] : []),
    ...(answered && sent
      ? [fact(answered, answerdate ?? sent, null, answerdate === null ? { id: `vor ${answered} null${undated}` } : {})]
      : []),
  ];
}
