'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useCompanyPages, useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';

type Reported = { day: string; paths: string[] };

/** Reads this browser's reports of a user and company today; anything else in storage counts as nothing. */
function readReported(key: string, day: string): Reported {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Reported> | null;
    return stored?.day === day && Array.isArray(stored.paths) ? { day, paths: stored.paths } : { day, paths: [] };
  } catch {
    return { day, paths: [] };
  }
}

async function report(key: string, day: string, company: string, path: string): Promise<void> {
  const { paths } = readReported(key, day);
  if (paths.includes(path)) return;
  try {
    await call('POST /api/page-use', { body: { company, path } });
    localStorage.setItem(key, JSON.stringify({ day, paths: [...readReported(key, day).paths, path] }));
  } catch (error) {
    // Nobody waits for it: the page's next opening reports it.
    if (!(error instanceof CallError)) throw error;
  }
}

/** Reports that a page is used, once a day: the menu of the next log-in is arranged by it. */
export function usePageUse(): void {
  const { company, user } = useShell();
  const { pages } = useCompanyPages(company);
  const here = usePathname();
  const day = useToday();
  const [userId, id, path] = [user.id, company?.id, pages.find((page) => page.path === here)?.path];
  useEffect(() => {
    if (id !== undefined && path !== undefined) void report(`used ${userId} ${id}`, day, id, path);
  }, [userId, id, path, day]);
}
