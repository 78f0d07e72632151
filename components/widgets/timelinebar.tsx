'use client';

import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, Fragment, type MouseEvent, useId, useMemo, useRef } from 'react';
import { Link } from '@/components/ui/link';
import { EmptyState } from '@/components/ui/states';
import { stretchText, type TimelineBar, timelineBar, timelineGroups, timelineScale } from '@/lib/charts/timeline';
import { categoryVar } from '@/lib/palette';
import { href } from '@/lib/routing/href';
import type { PageView } from '@/lib/routing/page-view';
import type { Timelinebar } from '@/lib/widgets/widget';
import { PointerTip, type PointerTipHandle } from './pointer-tip';
import styles from './timelinebar.module.css';

const percent = (share: number) => `${share * 100}%`;

/** '01.12.2026–31.03.2027', with words for what the stretch cuts and for an end nobody has set. */
function daysText({ row, place }: TimelineBar): string {
  const days = row.endt === '' ? `fra ${row.stdt}, uten sluttdato` : `${row.stdt}–${row.endt}`;
  const cut = [
    place?.cutBefore && 'startet før visningen',
    place?.cutAfter && row.endt !== '' && 'fortsetter etter den',
  ];
  return [days, ...cut.filter(Boolean)].join(', ');
}

function Tip({ bar }: { bar: TimelineBar }) {
  const { key, title, text } = bar.row;
  return (
    <div className="max-w-80">
      <p className="figures text-muted">{key}</p>
      <p className="font-semibold">{title}</p>
      <p className="figures">{daysText(bar)}</p>
      {text && <p className="text-muted">{text}</p>}
    </div>
  );
}

function Bar({
  bar,
  address,
  onShow,
  onHide,
}: {
  bar: TimelineBar;
  address: string | undefined;
  onShow: (event: MouseEvent) => void;
  onHide: () => void;
}) {
  const { row, place } = bar;
  if (!place) return <span className="sr-only">{`${row.key} ${row.title}, ${daysText(bar)}: utenfor visningen`}</span>;
  const { start, width, cutBefore, cutAfter } = place;
  const label = [row.key, row.title, daysText(bar), row.text].filter(Boolean).join(', ');
  const props = {
    className: clsx(styles.bar, cutBefore && styles.cutBefore, cutAfter && styles.cutAfter),
    style: { left: percent(start), width: percent(width), '--bar': categoryVar(row.color ?? 0) } as CSSProperties,
    'aria-label': label,
    onMouseMove: onShow,
    onMouseLeave: onHide,
  };
  const marks = (
    <>
      {cutBefore && <ChevronLeft aria-hidden className={styles.mark} />}
      {cutAfter && <ChevronRight aria-hidden className={clsx(styles.mark, 'ml-auto')} />}
    </>
  );
  const late = start > 0.55;
  return (
    <>
      {address ? (
        <Link prefetch={false} href={address} {...props}>
          {marks}
        </Link>
      ) : (
        <span role="img" {...props}>
          {marks}
        </span>
      )}
      <span
        aria-hidden
        className={styles.over}
        style={late ? { right: percent(1 - start - width) } : { left: percent(start) }}
      >
        {row.title}
      </span>
    </>
  );
}

/** Bars on a stretch of months with today's line; the list scrolls under its months. */
export function TimelinebarWidget({ widget, page }: { widget: Timelinebar; page: Pick<PageView, 'company'> }) {
  const { options, data, parameters, title } = widget;
  const { from, months, today, height, gap, legend, to } = options;
  const id = useId();
  const tip = useRef<PointerTipHandle>(null);
  const scale = useMemo(() => timelineScale({ from, months }), [from, months]);
  const groups = useMemo(
    () => timelineGroups(data).map((group) => ({ ...group, bars: group.rows.map((row) => timelineBar(scale, row)) })),
    [data, scale],
  );
  if (data.length === 0) return <EmptyState text={parameters.empty ?? 'Ingenting på tidslinjen i perioden.'} />;
  const now = scale.at(today);
  const showsToday = now >= 0 && now < 1;
  const size = { '--bar-height': `${height}px`, '--bar-gap': `${gap}px` } as CSSProperties;
  return (
    <div className={styles.widget} style={size}>
      {legend && legend.length > 1 && (
        <ul aria-label="Farger" className={styles.legend}>
          {legend.map(({ text, color }) => (
            <li key={text} className="flex items-center gap-1.5">
              <span aria-hidden className={styles.swatch} style={{ '--bar': categoryVar(color) } as CSSProperties} />
              {text}
            </li>
          ))}
        </ul>
      )}
      <section
        data-print-whole
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
        tabIndex={0}
        aria-label={`${title}, ${stretchText(options)}`}
        className={styles.scroll}
      >
        <div className={styles.sheet}>
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
            {scale.months.map(({ month, start }) => (
              <span key={month} className={styles.line} style={{ left: percent(start) }} />
            ))}
            {showsToday && <span className={styles.today} style={{ left: percent(now) }} />}
          </div>
          {groups.map(({ name, bars }, at) => (
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
                {bars.map((bar) => (
                  <li key={bar.row.id} className={styles.row}>
                    <span aria-hidden className={clsx(styles.label, styles.names)} title={bar.row.title}>
                      <span className={styles.key}>{bar.row.key}</span> {bar.row.title}
                    </span>
                    <div className={styles.track}>
                      <Bar
                        bar={bar}
                        address={
                          to && bar.row.drill ? href(to, { company: page.company.id, ...bar.row.drill }) : undefined
                        }
                        onShow={(event) => tip.current?.show(event, <Tip bar={bar} />)}
                        onHide={() => tip.current?.hide()}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      </section>
      <PointerTip ref={tip} />
    </div>
  );
}
