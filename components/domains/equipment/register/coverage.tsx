import clsx from 'clsx';
import { Link } from '@/components/kit/ui/link';
import { type TimelineRow, timelineBar, timelineScale } from '@/lib/core/charts/timeline';
import { yearOf } from '@/lib/core/filters/months';
import { daysBetween } from '@/lib/core/format/days';
import type { Timelinebar } from '@/lib/core/widgets/widget';
import { type LaneState, laneStates } from '@/lib/domains/equipment/register/coverage';
import { href } from '@/lib/platform/routing/href';

const looks: Readonly<Record<LaneState, string>> = {
  valid: 'bg-good-soft text-good',
  expired: 'bg-bad-soft text-bad',
  out: 'bg-[color-mix(in_oklab,var(--mark-cost)_34%,var(--surface))] text-ink',
  unsafe: 'bg-bad text-surface',
  planned: 'border border-dashed border-line-strong text-muted',
};

const stateOf = ({ color }: TimelineRow): LaneState => {
  const found = Object.entries(laneStates).find(([, state]) => state.color === color);
  return (found?.[0] ?? 'out') as LaneState;
};

/** The days of a bar, both ends counted; its days are written as dd.mm.yyyy. */
function daysOf({ startdate, endt }: TimelineRow): number {
  const [day, month, year] = endt.split('.');
  return daysBetween(startdate, `${year}-${month}-${day}`) + 1;
}

/** A share of the width that has room for a project's number and the days. */
const roomy = 0.08;

function barText(row: TimelineRow, state: LaneState, width: number): string {
  if (state !== 'unsafe') return row.title;
  return width < roomy ? `${daysOf(row)} d` : `${row.title} · ${daysOf(row)} d`;
}

/** Control and use under each other: red where an item was used without valid control, dashed where it is booked. */
export function Coverage({ widget, company }: { widget: Timelinebar; company: string }) {
  const { from, months, today, to } = widget.options;
  const scale = timelineScale({ from, months });
  const both = ['Kontroll', 'Ute'].map((name) => ({ name, rows: widget.data.filter(({ lane }) => lane === name) }));
  const last = scale.months.at(-1)?.month ?? from;
  return (
    <section aria-label={widget.title} className="rounded-control border border-line bg-surface">
      <h3 className="border-b border-line px-3 py-2 font-semibold">
        {widget.title}{' '}
        <span className="figures font-normal text-muted">
          {yearOf(from)}–{yearOf(last)}
        </span>
      </h3>
      <div className="relative mr-3 mb-2 ml-20 max-sm:ml-16">
        <div aria-hidden className="relative h-6 text-caption text-muted">
          {scale.months.map(({ month, name, start }, i) => (
            <span
              key={month}
              className={clsx('absolute top-1 whitespace-nowrap pl-1', i % 3 !== 0 && 'max-sm:hidden')}
              style={{ left: `${start * 100}%` }}
            >
              {name.slice(0, 3)}
            </span>
          ))}
        </div>
        {scale.months.map(({ month, start }) => (
          <span
            key={month}
            aria-hidden
            className="absolute top-6 bottom-0 border-l border-line"
            style={{ left: `${start * 100}%` }}
          />
        ))}
        {both.map(({ name, rows }) => (
          <div key={name} className="relative h-7">
            <span className="absolute top-1 -left-17 text-table font-medium max-sm:-left-14">{name}</span>
            {rows.length === 0 && (
              <span className="absolute inset-x-0 top-1 text-caption text-muted">
                {name === 'Ute' ? 'Ledig' : 'Ingen kontroll med frist'}
              </span>
            )}
            <ul aria-label={name}>
              {rows.map((row) => {
                const { place } = timelineBar(scale, row);
                if (!place) return null;
                const state = stateOf(row);
                const about = `${row.title}: ${row.text}, ${row.stdt}–${row.endt}`;
                const style = { left: `${place.start * 100}%`, width: `${place.width * 100}%` };
                const look = clsx(
                  'absolute top-1 block h-[18px] truncate rounded-[3px] px-1 text-[11px] leading-[18px] font-medium',
                  looks[state],
                );
                return (
                  <li key={row.id} data-state={state}>
                    {to !== undefined && row.drill ? (
                      <Link
                        prefetch={false}
                        href={href(to, { company, ...row.drill })}
                        title={about}
                        aria-label={about}
                        className={look}
                        style={style}
                      >
                        {barText(row, state, place.width)}
                      </Link>
                    ) : (
                      <span title={about} className={look} style={style}>
                        {barText(row, state, place.width)}
                      </span>
                    )}
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
        <span
          aria-hidden
          className="absolute top-0 bottom-0 border-l-2 border-accent"
          style={{ left: `${scale.at(today) * 100}%` }}
        />
      </div>
    </section>
  );
}
