'use client';

import clsx from 'clsx';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { CallError } from '@/components/kit/client/call-error';
import { useShell } from '@/components/kit/context/shell-context';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { CompanyMark, GroupMark } from '@/components/shell/frame/company-mark';
import { useChooseCompany } from '@/components/shell/frame/company-switch';
import { FirstByte } from '@/components/shell/page/first-byte';
import { formatNumber } from '@/lib/core/format/number';
import { groupParam } from '@/lib/platform/auth/permissions';
import { href } from '@/lib/platform/routing/href';
import { fixedPaths } from '@/lib/platform/routing/paths';
import type { HomeAnswer } from '@/lib/product/home/home-view';
import { type Coming, isHere, useComing } from './coming';

/**
 * The urgent matters of companies, by id, as they come: counted after the page is shown, one company after another, so that it
 * waits for none and the server counts one at a time. A company that cannot be counted has none.
 */
function useUrgentCounts(ids: readonly string[]): Readonly<Record<string, number>> {
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

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="figures text-caption font-semibold">
      {formatNumber(count)}
      <span className="sr-only"> haster</span>
    </span>
  );
}

/** The count of the chosen company, which is read anyway. */
function CountHere({ answer }: { answer: Coming<HomeAnswer> }) {
  const read = useComing(answer);
  return 'view' in read && <Count count={read.view.lines.urgent.length + read.view.lines.more.length} />;
}

/** More companies than this are one line, the chosen one first, until all are requested: the page below stays in sight. */
const oneLine = 4;
/** The companies that may have room in one line, and are counted. */
const counted = 8;

/** The groups whose figures the user may open, each at its first page. */
function HomeGroups() {
  const { groups } = useShell();
  return groups.map(({ id, name, companies, pages: [first] }) =>
    first ? (
      <Link
        key={id}
        href={href(first.path, { [groupParam]: id })}
        prefetch={false}
        title={`${first.title} for ${formatNumber(companies.length)} selskaper under ett`}
        className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-control px-2 transition-colors duration-150 hover:bg-hover"
      >
        <GroupMark group={{ id, name }} />
        <span>{name}</span>
      </Link>
    ) : null,
  );
}

/** The user's companies with what is urgent in each, where there are several, their groups, and the log-out. */
export function HomeCompanies({ answer }: { answer: Coming<HomeAnswer> | undefined }) {
  const { company, companies } = useShell();
  const choose = useChooseCompany();
  const [all, setAll] = useState(false);
  const many = companies.length > oneLine;
  const ordered = many
    ? companies.toSorted((a, b) => Number(b.id === company?.id) - Number(a.id === company?.id))
    : companies;
  const inSight = many && !all && company ? ordered.slice(0, counted) : ordered;
  const others = inSight.filter(({ id, locked }) => !locked && id !== company?.id).map(({ id }) => id);
  const counts = useUrgentCounts(companies.length > 1 ? others : []);
  return (
    // On a phone the state of the company comes first; the switcher is in the header there.
    <div className={clsx('no-print flex items-start gap-2', company && 'max-sm:order-last')}>
      {companies.length > 1 || (companies.length > 0 && !company) ? (
        <nav aria-label="Selskap" className={clsx('flex min-w-0 grow gap-1', company && 'max-sm:hidden')}>
          <div className={clsx('flex min-w-0 grow flex-wrap gap-1', many && !all && company && 'h-9 overflow-hidden')}>
            {ordered.map((one) => {
              const chosen = one.id === company?.id;
              return (
                <button
                  key={one.id}
                  type="button"
                  aria-current={chosen}
                  onClick={() => void choose(one.id)}
                  className={clsx(
                    'inline-flex min-h-9 max-w-full items-center gap-2 rounded-control px-2 text-left transition-colors duration-150',
                    chosen ? 'bg-accent-soft text-accent' : 'hover:bg-hover',
                  )}
                >
                  <CompanyMark company={one} />
                  <span>{one.name}</span>
                  {chosen && answer ? (
                    <FirstByte here={isHere(answer)} fallback={null}>
                      <CountHere answer={answer} />
                    </FirstByte>
                  ) : (
                    <Count count={counts[one.id] ?? 0} />
                  )}
                </button>
              );
            })}
            <HomeGroups />
          </div>
          {many && company && (
            <Button aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? 'Vis færre' : `Alle ${formatNumber(companies.length)}`}
            </Button>
          )}
        </nav>
      ) : null}
      <a href={fixedPaths.logout} className={buttonClass('quiet', 'ml-auto shrink-0')}>
        <LogOut className="size-4" aria-hidden />
        Logg ut
      </a>
    </div>
  );
}
