'use client';

import clsx from 'clsx';
import { type CSSProperties, Fragment, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { useCalendar } from '@/components/kit/context/use-calendar';
import { EmptyState } from '@/components/kit/ui/states';
import type { CalendarDays, WorkCalendar } from '@/lib/core/calendar/calendar-days';
import { offStretches } from '@/lib/core/calendar/days-off';
import { offSentence, offTitle } from '@/lib/core/calendar/off-words';
import {
  barDays,
  daysInWords,
  daysOfRow,
  stretchText,
  type TimelineRow,
  type TimelineScale,
  timelineBar,
  timelineGroups,
  timelineLines,
  timelineScale,
} from '@/lib/core/charts/timeline';
import { addDays } from '@/lib/core/format/days';
import { categoryVar } from '@/lib/core/palette';
import type { Timelinebar } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import { Bar, BarTip, percent } from './timeline-bar';
import { type BarLink, LinkLines } from './timeline-links';
import styles from './timelinebar.module.css';
import { barKeys, type HeldBar, useBarDrag } from './use-bar-drag';

/** The shaded days of a timeline's range, named where the pointer rests. */
function OffDays({ days, scale }: { days: CalendarDays; scale: TimelineScale }) {
  const first = `${scale.months[0]?.month ?? ''}-01`;
  const stretches = useMemo(() => offStretches(days, first, scale.days), [days, first, scale.days]);
  return stretches.map(({ at, days: length, name, special }) => (
    <span
      key={at}
      title={offTitle(name, addDays(first, at), length)}
      className={clsx(styles.off, special && styles.special)}
      style={{ left: percent(at / scale.days), width: percent(length / scale.days) }}
    />
  ));
}

/** The handler of a moved bar, whether a bar has unsaved changes, and which days it counts. */
export type BarEditing = {
  onMove: (held: HeldBar) => void;
  isUnsaved: (id: string) => boolean;
  /** The days that count for a bar's length; absent: every day. */
  calendar?: WorkCalendar;
};

const noKeys: typeof barKeys = [];
/** The least width of a month in pixels, names included, where there are more than twelve. */
const monthWidth = 84;
const leaveAlone = () => {};
const partNames = { whole: 'Hele stolpen', start: 'Starten', end: 'Slutten' } as const;

/**
 * Bars over a range of months with today's line; the list scrolls under its months. `bar` is placed beside the legend.
 */
export function TimelinePicture({
  widget,
  page,
  editing,
  bar,
  links,
}: {
  widget: Timelinebar;
  page: Pick<PageView, 'company'>;
  editing?: BarEditing;
  bar?: ReactNode;
  /** Dependencies by the bars' ids, where each bar has its own line and no group. */
  links?: readonly BarLink[];
}) {
  const { options, data, parameters, title } = widget;
  const { from, months, today, height, gap, legend = [], to } = options;
  const id = useId();
  const tip = useRef<PointerTipHandle>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const scale = useMemo(() => timelineScale({ from, months }), [from, months]);
  const { held, handlersOf } = useBarDrag(scale.days, editing?.onMove ?? leaveAlone, editing?.calendar);
  const off = useCalendar().answer;
  const noteOf = (row: TimelineRow) => off && offSentence(off, barDays(row));
  useKeyHelp('På tidslinjen', editing ? barKeys : noKeys);
  const groups = useMemo(
    () =>
      timelineGroups(data).map((group) => {
        const bars = group.rows.map((row) =>
          timelineBar(scale, held?.id === row.id ? { ...row, ...daysOfRow(held.days) } : row),
        );
        return { name: group.name, bars, lines: timelineLines(bars) };
      }),
    [data, scale, held],
  );
  useEffect(() => {
    const taken = groups.flatMap(({ bars }) => bars).find(({ row }) => row.id === held?.id);
    const element = held && sheet.current?.querySelector(`[data-bar="${CSS.escape(held.id)}"]`);
    if (!taken || !element) return;
    const { left, bottom } = element.getBoundingClientRect();
    tip.current?.show(
      { clientX: left, clientY: bottom },
      <BarTip bar={taken} note={off && offSentence(off, barDays(taken.row))} />,
    );
  }, [groups, held, off]);
  // A range of more than a year scrolls to today at first.
  useEffect(() => {
    const box = sheet.current?.parentElement;
    if (!box || months <= 12) return;
    const now = timelineScale({ from, months }).at(today);
    box.scrollLeft = now * box.scrollWidth - box.clientWidth / 2;
  }, [from, months, today]);
  if (data.length === 0) return <EmptyState text={parameters.empty ?? 'Ingenting på tidslinjen i perioden.'} />;
  const now = scale.at(today);
  const showsToday = now >= 0 && now < 1;
  const size = { '--bar-height': `${height}px`, '--bar-gap': `${gap}px` } as CSSProperties;
  return (
    <div className={styles.widget} style={size}>
      {(legend.length > 1 || bar) && (
        <div className={styles.legend}>
          {legend.length > 1 && (
            <ul aria-label="Farger" className="flex flex-wrap gap-x-3.5 gap-y-0.5">
              {legend.map(({ text, color }) => (
                <li key={text} className="flex items-center gap-1.5">
                  <span
                    aria-hidden
                    className={styles.swatch}
                    style={{ '--bar': categoryVar(color) } as CSSProperties}
                  />
                  {text}
                </li>
              ))}
            </ul>
          )}
          {bar}
        </div>
      )}
      <section
        data-print-whole
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
        tabIndex={0}
        aria-label={`${title}, ${stretchText(options)}`}
        className={styles.scroll}
      >
        <div ref={sheet} className={styles.sheet} style={{ minWidth: months > 12 ? months * monthWidth : undefined }}>
          <div className={styles.head}>
            <span className={clsx(styles.corner, styles.names)}>{options.row}</span>
            <div aria-hidden className={styles.months}>
              {scale.months.map(({ month, name, year, start, width }, i) => (
                <span key={month} className={styles.month} style={{ left: percent(start), width: percent(width) }}>
                  {name}
                  {(i === 0 || month.endsWith('-01')) && <span className={styles.year}> {year}</span>}
                </span>
              ))}
              {showsToday && (
                <span className={styles.todayText} style={{ left: percent(now) }}>
                  i dag
                </span>
              )}
            </div>
          </div>
          <div aria-hidden className={styles.lines}>
            {off && <OffDays days={off} scale={scale} />}
            {scale.months.map(({ month, start }) => (
              <span key={month} className={styles.line} style={{ left: percent(start) }} />
            ))}
            {showsToday && <span className={styles.today} style={{ left: percent(now) }} />}
          </div>
          {links && links.length > 0 && (
            <LinkLines links={links} bars={groups.flatMap(({ lines }) => lines.flat())} height={height + gap} />
          )}
          {groups.map(({ name, bars, lines }, at) => (
            <Fragment key={name}>
              {name !== '' && (
                <p id={`${id}-${at}`} className={styles.group}>
                  <span className={styles.names}>
                    {name} <span className="figures font-normal text-muted">{bars.length}</span>
                  </span>
                </p>
              )}
              <ul
                aria-label={name === '' ? title : undefined}
                aria-labelledby={name === '' ? undefined : `${id}-${at}`}
              >
                {lines.map((line, i) => {
                  const [first] = line;
                  if (!first) return null;
                  const stacked = first.row.lane !== undefined && lines[i - 1]?.[0]?.row.lane === first.row.lane;
                  return (
                    <li key={first.row.id} className={styles.row}>
                      <span aria-hidden className={clsx(styles.label, styles.names)} title={first.row.title}>
                        {!stacked && (
                          <>
                            <span className={styles.key}>{first.row.key}</span> {first.row.title}
                          </>
                        )}
                      </span>
                      <div className={styles.track}>
                        {line.map((one) => (
                          <Bar
                            key={one.row.id}
                            bar={one}
                            address={
                              to && one.row.drill ? href(to, { company: page.company.id, ...one.row.drill }) : undefined
                            }
                            move={
                              editing && {
                                handlers: handlersOf(one.row.id, barDays(one.row)),
                                held: held?.id === one.row.id,
                                unsaved: editing.isUnsaved(one.row.id),
                              }
                            }
                            onShow={(where) => tip.current?.show(where, <BarTip bar={one} note={noteOf(one.row)} />)}
                            note={noteOf(one.row)}
                            onHide={() => tip.current?.hide()}
                          />
                        ))}
                      </div>
                    </li>
                  );
                })}
              </ul>
            </Fragment>
          ))}
        </div>
      </section>
      <p aria-live="assertive" className="sr-only">
        {held && `${partNames[held.part]}: ${daysInWords(held.days)}`}
      </p>
      <PointerTip ref={tip} />
    </div>
  );
}
