'use client';

import { useState } from 'react';
import type { LiveRows, NewValue } from '@/components/kit/live/live-rows';
import type { Month } from '@/lib/core/filters/months';
import { readNumberCell } from '@/lib/core/format/number-cell';
import { parseNumber } from '@/lib/core/format/parse-number';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Column, Row } from '@/lib/core/widgets/column';
import type { Measure } from '@/lib/domains/projects/forecast/forecast-months';
import { parseCell } from '@/lib/platform/tables/parse-cell';
import { assessedIn, monthOfRow } from './forecast-view';

type Typed = { month: Month; text: string };
/** Texts that could not be saved, by month and column, with the reason. */
type Refused = ReadonlyMap<string, { text: string; message: string }>;

const placeOf = (month: Month, col: string) => `${month} ${col}`;

/** Saving assessments and notes of months: each one sets the day its month was assessed. */
export type Assessments = {
  rows: ReadonlyMap<Month, Row>;
  /** Saves typed amounts of the measure, Tkr or hours. */
  assess: (typed: readonly Typed[]) => void;
  note: (month: Month, text: string) => void;
  addMonth: (after: Month) => void;
  refused: (month: Month, col: string) => { text: string; message: string } | undefined;
};

/** Tkr as typed, also as a formula, are kroner in the table; a text that is no number is left for the parser to refuse. */
function rawOf(measure: Measure, text: string): string | number {
  if (measure === 'hours' || text.trim() === '') return text;
  const read = text.trim().startsWith('=') ? readNumberCell(text) : { value: parseNumber(text) };
  return 'error' in read || typeof read.value !== 'number' ? text : Math.round(read.value * 100_000) / 100;
}

export function useAssessments(live: LiveRows, measure: Measure, today: string): Assessments {
  const [refused, setRefused] = useState<Refused>(new Map());
  const rows = new Map(live.rows.map((row) => [monthOfRow(row), row]));
  const column = (name: string): Column | undefined => live.columns.find(({ value }) => value === name);

  /** The row of a month, or the values that make it. */
  function rowFor(month: Month): { row: string; made: NewValue[] } | undefined {
    const found = rows.get(month);
    if (found) return { row: String(found.xid), made: [] };
    const [row] = live.newRows?.ids(1) ?? [];
    if (row === undefined) return undefined;
    const [year, no] = [Number(month.slice(0, 4)), Number(month.slice(5))];
    const made = [
      { row, col: 'yearint', val: year, typed: String(year) },
      { row, col: 'monthint', val: no, typed: String(no) },
    ];
    return { row, made };
  }

  function save(col: string, typed: readonly (Typed & { raw: string | number })[]) {
    const own = column(col);
    if (!own) return;
    const problems = new Map(refused);
    const values: NewValue[] = [];
    for (const { month, text, raw } of typed) {
      const parsed = parseCell(own, raw);
      const place = placeOf(month, col);
      if ('error' in parsed) {
        problems.set(place, { text, message: parsed.error });
        continue;
      }
      problems.delete(place);
      const at = rowFor(month);
      const before = rows.get(month);
      if (!at || (before ? cellOf(before, col) : null) === parsed.value) continue;
      values.push(...at.made, { row: at.row, col, val: parsed.value, typed: text });
      if (col !== 'note') values.push({ row: at.row, col: 'madedate', val: today, typed: today });
    }
    setRefused(problems);
    if (values.length > 0) live.save(values);
  }

  return {
    rows,
    assess: (typed) =>
      save(
        assessedIn[measure],
        typed.map((one) => ({ ...one, raw: rawOf(measure, one.text) })),
      ),
    note: (month, text) => save('note', [{ month, text, raw: text }]),
    addMonth: (month) => {
      const at = rowFor(month);
      if (at && at.made.length > 0) live.save([...at.made, { row: at.row, col: 'madedate', val: today, typed: today }]);
    },
    refused: (month, col) => refused.get(placeOf(month, col)),
  };
}
