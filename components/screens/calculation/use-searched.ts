'use client';

import { useMemo, useState } from 'react';
import { searchForm } from '@/lib/table-view/cell-text';
import type { Row } from '@/lib/widgets/widget';

/** The rows a search lets through; those that have come since it was typed stay in sight. */
export function useSearched(rows: readonly Row[]) {
  const [q, setQ] = useState('');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const search = (text: string) => {
    const words = searchForm(text).split(/\s+/).filter(Boolean);
    const out = rows.filter((row) => {
      const found = searchForm([row.title, row.category, row.comment, row.lineid].filter(Boolean).join('\n'));
      return !words.every((word) => found.includes(word));
    });
    setQ(text);
    setHidden(new Set(out.map(({ xid }) => String(xid))));
  };
  const shown = useMemo(
    () => (hidden.size === 0 ? rows : rows.filter(({ xid }) => !hidden.has(String(xid)))),
    [rows, hidden],
  );
  return { q, search, shown };
}
