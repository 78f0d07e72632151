'use client';

import { useEffect, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';

/**
 * The urgent matters of companies, by id, as they come: counted after the page is shown, one company after another, so that it
 * waits for none and the server counts one at a time. A company that cannot be counted has none.
 */
export function useUrgentCounts(ids: readonly string[]): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const missing = ids.filter((id) => !(id in counts)).join(',');
  useEffect(() => {
    const left = new AbortController();
    const [company] = missing.split(',');
    if (!company) return;
    const take = (urgent: number) => setCounts((before) => ({ ...before, [company]: urgent }));
    call('GET /api/attention', { params: { company }, signal: left.signal }).then(
      ({ urgent }) => take(urgent),
      (error: unknown) => {
        if (left.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        take(0);
      },
    );
    return () => left.abort();
  }, [missing]);
  return counts;
}
