import { addDays } from '@/lib/core/format/days';
import { overlap, type Shipment, type Span } from './days-out';

/** A service or control: the day it was done, and the day the next is due. Days yyyy-mm-dd. */
export type ControlRecord = { kind: string; date: string; duedate: string | null; approved: boolean };

type Dated = ControlRecord & { duedate: string };
const isDated = (record: ControlRecord): record is Dated => record.duedate !== null;

/**
 * The record that decides an item's deadline: of the latest with a deadline of each kind (of two on one day the last in
 * the given order) the one due first. The same as nextControls (next-control.ts) in SQL.
 */
export function decidingControl(records: readonly ControlRecord[]): Dated | undefined {
  const latest = new Map<string, Dated>();
  for (const record of records.filter(isDated)) {
    const before = latest.get(record.kind);
    if (!before || before.date <= record.date) latest.set(record.kind, record);
  }
  return [...latest.values()].sort((a, b) => (a.duedate < b.duedate ? -1 : 1))[0];
}

/** The latest record, of two on one day the last in the given order, where it found faults: the item is unfit for use. */
export function failedControl(records: readonly ControlRecord[]): ControlRecord | undefined {
  const [latest] = records.toReversed().sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  return latest?.approved === false ? latest : undefined;
}

/** Days with one state: all known controls in force (until the first of their deadlines), or one of them expired. */
type ControlSpan = Span & { valid: boolean; until: string };

/** The state on a day: of the controls done by then, by the rule of decidingControl; undefined before the first. */
function stateOn(records: readonly ControlRecord[], day: string): Pick<ControlSpan, 'valid' | 'until'> | undefined {
  const deciding = decidingControl(records.filter(({ date }) => date <= day));
  return deciding && { valid: deciding.duedate >= day, until: deciding.duedate };
}

/**
 * The states of control within a window, in order: what is valid reaches into the future as far as its deadline, what
 * has expired only to today.
 */
export function controlSpans(records: readonly ControlRecord[], window: Span, today: string): ControlSpan[] {
  const changes = records.flatMap(({ date, duedate }) => [date, ...(duedate === null ? [] : [addDays(duedate, 1)])]);
  const starts = [...new Set([window.from, ...changes, addDays(today, 1)])]
    .filter((day) => day >= window.from && day <= window.to)
    .sort();
  const spans: ControlSpan[] = [];
  starts.forEach((from, i) => {
    const state = stateOn(records, from);
    const next = starts[i + 1];
    if (!state || (!state.valid && from > today)) return;
    const to = next === undefined ? window.to : addDays(next, -1);
    const before = spans.at(-1);
    const joins = before && before.valid === state.valid && addDays(before.to, 1) === from;
    if (joins) spans[spans.length - 1] = { ...before, to, until: state.until };
    else spans.push({ from, to, ...state });
  });
  return spans;
}

/** A part of a shipment, with or without valid control on all of its days. */
type CoveredPart = Span & { covered: boolean };

/** A shipment parted where its control expired or was renewed; without known controls it is covered. */
export function coveredParts({ from, to }: Shipment, controls: readonly ControlSpan[], today: string): CoveredPart[] {
  const whole = { from, to: to ?? today };
  const gaps = controls.filter(({ valid }) => !valid).flatMap((span) => overlap(span, whole) ?? []);
  const parts: CoveredPart[] = [];
  let next = whole.from;
  for (const gap of gaps) {
    if (gap.from > next) parts.push({ from: next, to: addDays(gap.from, -1), covered: true });
    parts.push({ ...gap, covered: false });
    next = addDays(gap.to, 1);
  }
  if (next <= whole.to) parts.push({ from: next, to: whole.to, covered: true });
  return parts;
}
