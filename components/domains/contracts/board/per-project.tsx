import clsx from 'clsx';
import { formatNumber, sumMoney } from '@/lib/core/format/number';
import { type ClaimState, stateNames } from '@/lib/domains/contracts/claim-states';
import type { CaseRow } from './case-rows';

const bars: readonly [ClaimState, string][] = [
  ['approved', 'bg-accent'],
  ['disputed', 'bg-faint'],
  ['claimed', 'bg-warn'],
  ['notified', 'bg-warn/50'],
  ['lost', 'bg-bad'],
];

type Project = { name: string; total: number; sums: Record<ClaimState, number> };

/** Adds up the cases of each project, the largest first. */
function byProject(rows: readonly CaseRow[]): Project[] {
  const names = [...new Set(rows.map(({ project }) => project))];
  return names
    .map((name): Project => {
      const own = rows.filter(({ project }) => project === name).map(({ sums }) => sums);
      const sum = (state: ClaimState) => sumMoney(own.map((one) => one[state]));
      const [approved, disputed, claimed, notified, lost] = bars.map(([state]) => sum(state));
      const sums = { approved, disputed, claimed, notified, lost } as Project['sums'];
      return { name, sums, total: sumMoney(Object.values(sums)) };
    })
    .filter(({ total }) => total !== 0)
    .toSorted((a, b) => b.total - a.total);
}

/** The claims of each project by state, as a bar against the largest; a press narrows the list to it. */
export function PerProject({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly CaseRow[];
  chosen: readonly string[];
  onChoose: (project: string) => void;
}) {
  const projects = byProject(rows);
  const [largest] = projects;
  if (!largest) return null;
  return (
    <section
      aria-label="Per prosjekt"
      className="flex max-h-full w-72 shrink-0 flex-col overflow-auto rounded-control border border-line bg-surface max-xl:hidden print:hidden"
    >
      <h2 className="flex justify-between border-b border-line px-3 py-2 font-semibold">
        Per prosjekt <span className="font-normal text-muted">Tkr</span>
      </h2>
      <p className="flex flex-wrap gap-x-3 border-b border-line px-3 py-1.5 text-caption text-muted">
        {bars
          .filter(([state]) => projects.some(({ sums }) => sums[state] !== 0))
          .map(([state, look]) => (
            <span key={state} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={clsx('size-2 rounded-xs', look)} />
              {stateNames[state].toLowerCase()}
            </span>
          ))}
      </p>
      {projects.map(({ name, sums, total }) => (
        <button
          key={name}
          type="button"
          aria-pressed={chosen.includes(name)}
          onClick={() => onChoose(name)}
          className={clsx(
            'border-b border-line px-3 py-2 text-left last:border-0 hover:bg-hover',
            chosen.includes(name) && 'bg-accent-soft',
          )}
        >
          <span className="flex justify-between gap-2">
            <span className="truncate">{name || 'Uten prosjekt'}</span>
            <span className="figures font-semibold">{formatNumber(total / 1_000)}</span>
          </span>
          <span aria-hidden className="mt-1 flex h-1.5">
            {bars.map(([state, look]) => (
              <span
                key={state}
                className={look}
                style={{ width: `${Math.max((100 * sums[state]) / largest.total, 0)}%` }}
              />
            ))}
          </span>
        </button>
      ))}
    </section>
  );
}
