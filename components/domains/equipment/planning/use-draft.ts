'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { keeper } from '@/components/kit/client/keeper';
import { holdWork } from '@/components/kit/client/unsaved';
import { useShell } from '@/components/kit/context/shell-context';
import { emptyDraft, isEmptyDraft, type PlanDraft } from '@/lib/domains/equipment/planning/draft';

const { read, keep } = keeper<PlanDraft>('innsikt-planlegging');

/**
 * The unsaved changes of a project's plan, stored in the browser from the first item, so that navigation, an expired
 * session or a closed tab loses nothing. `found`: left by an earlier visit.
 */
export function useDraft(company: string, project: string | undefined) {
  const { user } = useShell();
  const key = project && [user.id, company, project].join('/');
  const [draft, setDraft] = useState<PlanDraft>(emptyDraft);
  const [found, setFound] = useState(false);
  const now = useRef(draft);
  const stored = useRef(true);

  useEffect(() => {
    if (key === undefined) return;
    let gone = false;
    void read(key).then((left) => {
      if (gone || !left || isEmptyDraft(left) || !isEmptyDraft(now.current)) return;
      now.current = left;
      setDraft(left);
      setFound(true);
    });
    const letGo = holdWork({
      // Otherwise the browser has stored it.
      waits: () => !stored.current && !isEmptyDraft(now.current),
      keep: () => keep(key, isEmptyDraft(now.current) ? undefined : now.current),
    });
    return () => {
      gone = true;
      letGo();
    };
  }, [key]);

  const put = useCallback(
    (next: PlanDraft) => {
      now.current = next;
      setDraft(next);
      stored.current = false;
      if (key === undefined) return;
      void keep(key, isEmptyDraft(next) ? undefined : next).then((could) => {
        if (now.current === next) stored.current = could;
      });
    },
    [key],
  );
  return { draft, found, put, read: () => now.current, seen: () => setFound(false) };
}
