'use client';

import { useEffect, useMemo, useRef } from 'react';
import type { LiveRows } from '@/components/kit/live/live-rows';

/** The live rows, tracking the user's own edits: `announce` reports refused ones to screen readers. */
export function useOwnEdits(live: LiveRows, announce: (text: string) => void): LiveRows {
  const sent = useRef(new Map<string, { row: string; col: string }>());
  const { columns, mark, save, version } = live;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the marks.
  useEffect(() => {
    for (const [key, { row, col }] of sent.current) {
      const now = mark(row, col);
      if (now?.state === 'refused' || now?.state === 'conflict') {
        const name = columns.find(({ value }) => value === col)?.text ?? col;
        announce(`${name} er ikke lagret: ${now.message}`);
      }
      if (now?.state !== 'saving' && now?.state !== 'unsaved') sent.current.delete(key);
    }
  }, [version, mark, columns, announce]);

  return useMemo<LiveRows>(
    () => ({
      ...live,
      save: (values, context) => {
        for (const { row, col } of values) sent.current.set(`${row}\n${col}`, { row, col });
        save(values, context);
      },
    }),
    [live, save],
  );
}
