'use client';

import { useMemo, useState } from 'react';
import { finderOf, findScanned, type Labelled } from '@/lib/domains/equipment/scanner/find-scanned';
import { plainForm } from '@/lib/domains/equipment/scanner/scanned-forms';
import { beep } from './beep';

/** The result of a scan: an item, another company's label, or neither; `code` is it as a person reads it. */
export type Taken<T> = { code: string; item: T | undefined; foreign: boolean };

/** A code that fits several items, for a person to say which. */
export type Question<T> = { code: string; items: readonly T[] };

/** Signs that an unknown code has when the scanner speaks another keyboard than the PC. */
const misread = /[Øø+_]/;

/**
 * Looks scanned codes up among items and hands them on with `take`; a code that fits several is a question first, and
 * questions wait for each other. `strange` counts the latest unknown codes in a row that look misread.
 */
export function useScanned<T extends Labelled>(items: readonly T[], company: string, take: (taken: Taken<T>) => void) {
  const finder = useMemo(() => finderOf(items), [items]);
  const [questions, setQuestions] = useState<readonly Question<T>[]>([]);
  const [strange, setStrange] = useState(0);
  const drop = () => setQuestions(([, ...others]) => others);

  /** Handles a code from a camera or a scanner, by what it may mean. */
  function scan(readings: readonly string[]) {
    const found = findScanned(finder, company, readings);
    const code = plainForm(readings[0] ?? '').slice(0, 200);
    const [item, other] = found.items;
    const unknown = item === undefined && !found.foreign;
    setStrange((before) => (unknown && misread.test(code) ? before + 1 : 0));
    if (other === undefined) return take({ code, item, foreign: found.foreign });
    beep('warn');
    setQuestions((before) => [...before, { code, items: found.items }]);
  }

  const [question] = questions;
  return {
    finder,
    scan,
    strange,
    which: question && {
      question,
      waiting: questions.length - 1,
      choose: (item: T) => {
        drop();
        take({ code: question.code, item, foreign: false });
      },
      drop,
    },
  };
}
