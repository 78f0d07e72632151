'use client';

import { useCallback, useMemo, useState } from 'react';
import { today } from '@/lib/core/clock';
import type { Row } from '@/lib/core/widgets/column';

/** Overlays the rows' last mail with mails made while the page is open, until it is read again. */
export function useMailed(rows: readonly Row[]): {
  rows: readonly Row[];
  onMade: (contacts: readonly string[]) => void;
} {
  const [made, setMade] = useState<{ of: readonly Row[]; days: ReadonlyMap<string, string> }>();
  const onMade = useCallback(
    (contacts: readonly string[]) =>
      setMade((before) => {
        const day = today();
        const known = before?.of === rows ? before.days : [];
        return { of: rows, days: new Map([...known, ...contacts.map((id) => [id, day] as const)]) };
      }),
    [rows],
  );
  const merged = useMemo(() => {
    if (made?.of !== rows) return rows;
    return rows.map((row) => {
      const lastmail = made.days.get(String(row.xid));
      return lastmail === undefined ? row : { ...row, lastmail };
    });
  }, [rows, made]);
  return { rows: merged, onMade };
}
