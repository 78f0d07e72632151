'use client';

import clsx from 'clsx';
import { DuePill } from '@/components/kit/ui/due-pill';
import { Link } from '@/components/kit/ui/link';
import { formatNumber } from '@/lib/core/format/number';
import { unbroken } from '@/lib/core/format/unbroken';
import { EnterDone, lacksDone, Until } from './judged-row';
import { type JudgedRow, nextStart, sectionsOf, startWords } from './judged-rows';

/** Names the next project to start in a folded group. */
function NextStart({ rows, today }: { rows: readonly JudgedRow[]; today: string }) {
  const next = nextStart(rows);
  if (!next) return null;
  return (
    <span className="figures flex w-full items-baseline gap-3 text-caption text-muted group-open/own:hidden">
      <span className="min-w-0 grow">{startWords(next, today)}</span>
      <Until row={next.row} today={today} />
    </span>
  );
}

/** The list on a phone: name and deviation, then the reason and the oldest matter. */
export function JudgedLines({
  rows,
  addressOf,
  enterOf,
  today,
}: {
  rows: readonly JudgedRow[];
  today: string;
  addressOf: (id: string) => string;
  /** Returns the address for entering completed work; undefined for users who may not. */
  enterOf: (id: string) => string | undefined;
}) {
  return (
    <div className="flex flex-col gap-3">
      {sectionsOf(rows).map(({ group, title, rows: own, folded }) => (
        <details key={group} open={!folded || rows.length === own.length} className="group/own">
          <summary className="flex min-h-10 flex-wrap items-center gap-x-1.5 px-1">
            <span className="font-semibold">{title}</span> <span className="figures text-muted">{own.length}</span>
            <NextStart rows={own} today={today} />
          </summary>
          <ul className="divide-y divide-line rounded-control border border-line bg-surface">
            {own.map((of) => {
              const { id, no, name, row } = of;
              const enter = group === 'unjudged' && lacksDone(of) ? enterOf(id) : undefined;
              const amount = typeof row.dbdeviationam === 'number' ? row.dbdeviationam : null;
              const late = row._oldesttone === 'bad';
              return (
                <li key={id} className="flex items-center">
                  <Link
                    prefetch={false}
                    href={addressOf(id)}
                    className="block min-h-14 min-w-0 grow px-3 py-2 hover:bg-hover"
                  >
                    <span className="flex items-baseline gap-3">
                      <span className="min-w-0 grow truncate">
                        <span className="figures text-muted">{no}</span> <span className="font-medium">{name}</span>
                      </span>
                      {amount !== null && group !== 'planned' && (
                        <span className={clsx('figures shrink-0 font-semibold', group === 'half' && 'text-bad')}>
                          {formatNumber(amount / 1_000)} Tkr
                        </span>
                      )}
                    </span>
                    <span className="flex items-baseline gap-3 text-caption text-muted">
                      <span className="min-w-0 grow">{unbroken(String(row.why ?? ''))}</span>
                      <span className="figures shrink-0">
                        {late ? <DuePill due={{ text: String(row.oldest), tone: 'bad' }} /> : String(row.oldest ?? '')}
                      </span>
                    </span>
                  </Link>
                  {enter !== undefined && <EnterDone of={of} address={enter} className="mr-2 h-10 shrink-0" />}
                </li>
              );
            })}
          </ul>
        </details>
      ))}
    </div>
  );
}
