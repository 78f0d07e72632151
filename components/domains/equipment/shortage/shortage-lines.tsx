'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { formatNumber } from '@/lib/core/format/number';
import { type Standing, standingTexts, type Week } from '@/lib/domains/equipment/shortage/left';
import { weeksText } from '@/lib/domains/equipment/shortage/verdict';
import type { ShortRow } from './short-rows';
import type { OpenWeek } from './use-open-week';
import { WeekPanel } from './week-panel';

/** The state of an article, in a line: 'mangler i uke 2–7', 'ingen å gå på i 3 uker'. */
function noteOf({ standing, weeks: left }: ShortRow, weeks: readonly Week[]): string {
  if (standing === 'lacking') return `mangler i ${weeksText(left, weeks)}`;
  const zeros = left.filter((pieces) => pieces === 0).length;
  return zeros > 0 ? `ingen å gå på i ${zeros === 1 ? 'én uke' : `${zeros} uker`}` : 'noe å gå på i alle ukene';
}

/** The list on a phone: each article with its worst week; a short one opens below its line. */
export function ShortageLines({
  company,
  sections,
  weeks,
  open,
  onShow,
}: {
  company: string;
  sections: readonly { standing: Standing; rows: readonly ShortRow[] }[];
  weeks: readonly Week[];
  open: OpenWeek | undefined;
  onShow: (next: OpenWeek | undefined) => void;
}) {
  return (
    <div className="flex flex-col gap-3">
      {sections.map(({ standing, rows }) => (
        <section key={standing} aria-label={standingTexts[standing]}>
          <h2 className="flex min-h-10 items-center gap-1.5 px-1 font-semibold">
            {standingTexts[standing]} <span className="figures font-normal text-muted">{rows.length}</span>
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-control border border-line bg-surface">
            {rows.map((row) => {
              const least = Math.min(...row.weeks);
              const worst = row.weeks.indexOf(least);
              const isOpen = open?.key === row.key;
              const shown = isOpen ? weeks.findIndex(({ startdate }) => startdate === open.monday) : -1;
              const monday = weeks[worst]?.startdate ?? '';
              const body = (
                <>
                  <span className="min-w-0 grow">
                    <span className="block truncate font-medium">{row.title}</span>
                    <span className="block text-caption text-muted">
                      {`${noteOf(row, weeks)} · vi eier ${formatNumber(row.stock)}`}
                    </span>
                  </span>
                  <span
                    className={clsx(
                      'figures shrink-0 font-semibold',
                      least < 0 ? 'text-bad' : least === 0 ? 'text-warn' : 'text-muted',
                    )}
                  >
                    {formatNumber(least)}
                  </span>
                </>
              );
              return (
                <li key={row.key}>
                  {least < 0 ? (
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      onClick={() => onShow(isOpen ? undefined : { key: row.key, monday })}
                      className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left hover:bg-hover"
                    >
                      {body}
                      <ChevronDown aria-hidden className={clsx('size-4 shrink-0 text-muted', isOpen && 'rotate-180')} />
                    </button>
                  ) : (
                    <div className="flex min-h-14 items-center gap-3 px-3 py-2">{body}</div>
                  )}
                  {isOpen && <WeekPanel company={company} row={row} weeks={weeks} at={Math.max(0, shown)} />}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
