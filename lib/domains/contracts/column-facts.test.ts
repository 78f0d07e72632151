import { describe, expect, test } from 'vitest';
import type { Fact } from './case-fact';
import { columnFacts, isUndated } from './column-facts';

/** The id of a row that was made on 30.11.2026. */
const id = '019ad48f-8c00-7000-8000-000000000000';
type Columns = Parameters<typeof columnFacts>[0];
const row: Columns = { id, status: 'Varslet', amountam: 5, daysint: null, sentdate: null, answerdate: null };
const own = (kind: Fact['kind'], day: string): Fact => ({
  ...{ id: 'a', kind, day, notice: 'grounds', by: 'Kari Test', cause: null, form: null, amount: null, days: null },
  ...{ rule: null, tied: null, text: null, backOf: null },
});
const daysOf = (columns: Partial<Columns>, facts: Fact[] = []) =>
  columnFacts({ ...row, ...columns }, facts).map((fact) => [fact.kind, fact.day, isUndated(fact)]);
const made = daysOf({})[0]?.[1];

describe('a row of VOR as facts', () => {
  test('what is registered stays known when its first notice is sent, and a notice before the row leaves it out', () => {
    expect(daysOf({})).toEqual([['known', made, false]]);
    expect(daysOf({}, [own('notified', '2099-01-01')])).toEqual([['known', made, false]]);
    expect(daysOf({}, [own('notified', '2020-01-01')])).toEqual([]);
    expect(daysOf({}, [own('known', '2099-01-01')])).toEqual([]);
  });

  test('what is decided without its days waits for nobody, and says that it has no day', () => {
    const [sentdate, answerdate] = ['2026-09-01', '2026-09-20'];
    const claimed = (day: unknown) => [
      ['notified', day, false],
      ['specified', day, false],
    ];
    expect(daysOf({ status: 'Godkjent', sentdate })).toEqual([...claimed(sentdate), ['accepted', sentdate, true]]);
    expect(daysOf({ status: 'Godkjent', answerdate })).toEqual([
      ...claimed(answerdate),
      ['accepted', answerdate, false],
    ]);
    expect(daysOf({ status: 'Avslått' })).toEqual([...claimed(made), ['refused', made, true]]);
    expect(daysOf({ status: 'Sendt', sentdate })).toEqual(claimed(sentdate));
    expect(daysOf({ status: 'Godkjent', sentdate }, [own('refused', '2026-10-01')])).toEqual(claimed(sentdate));
  });
});
