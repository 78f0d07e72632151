import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { CSSProperties, FocusEvent, MouseEvent } from 'react';
import { Link } from '@/components/kit/ui/link';
import type { TimelineBar } from '@/lib/core/charts/timeline';
import { categoryVar } from '@/lib/core/palette';
import styles from './timelinebar.module.css';
import type { useBarDrag } from './use-bar-drag';

export const percent = (share: number) => `${share * 100}%`;

/** '01.12.2026–31.03.2027', with words where the visible period cuts it and for an end that is not set. */
function daysText({ row, place }: TimelineBar): string {
  const days = row.endt === '' ? `fra ${row.stdt}, uten sluttdato` : `${row.stdt}–${row.endt}`;
  const cut = [
    place?.cutBefore && 'startet før visningen',
    place?.cutAfter && row.endt !== '' && 'fortsetter etter den',
  ];
  return [days, ...cut.filter(Boolean)].join(', ');
}

/** The content of the tip beside the pointer, or under the focused bar. */
export function BarTip({ bar, note }: { bar: TimelineBar; note: string | undefined }) {
  const { key, title, text } = bar.row;
  return (
    <div className="max-w-80">
      <p className="figures text-muted">{key}</p>
      <p className="font-semibold">{title}</p>
      <p className="figures">{daysText(bar)}</p>
      {note && <p>{note}</p>}
      {text && <p className="text-muted">{text}</p>}
    </div>
  );
}

export type BarMove = {
  handlers: ReturnType<ReturnType<typeof useBarDrag>['handlersOf']>;
  held: boolean;
  /** Marks it 'ikke lagret'. */
  unsaved: boolean;
};

export function Bar({
  bar,
  address,
  note,
  move,
  onShow,
  onHide,
}: {
  bar: TimelineBar;
  address: string | undefined;
  /** A sentence about the days it begins and ends on. */
  note: string | undefined;
  /** Absent: it cannot be moved. */
  move: BarMove | undefined;
  onShow: (at: { clientX: number; clientY: number }) => void;
  onHide: () => void;
}) {
  const { row, place, base } = bar;
  if (!place) return <span className="sr-only">{`${row.key} ${row.title}, ${daysText(bar)}: utenfor visningen`}</span>;
  const { start, width, cutBefore, cutAfter } = place;
  const label = [row.key, row.title, daysText(bar), note, row.text, move?.unsaved && 'ikke lagret'];
  const props = {
    'data-bar': row.id,
    className: clsx(
      styles.bar,
      cutBefore && styles.cutBefore,
      cutAfter && styles.cutAfter,
      move && styles.movable,
      move?.held && styles.held,
      move?.unsaved && styles.unsaved,
      row.done !== undefined && styles.progressing,
      row.critical && styles.critical,
      row.milestone && styles.milestone,
    ),
    style: { left: percent(start), width: percent(width), '--bar': categoryVar(row.color ?? 0) } as CSSProperties,
    'aria-label': label.filter(Boolean).join(', '),
    'aria-keyshortcuts': move && 'Space',
    ...move?.handlers,
    onMouseMove: (event: MouseEvent) => onShow(event),
    onMouseLeave: onHide,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.matches(':focus-visible')) return;
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      onShow({ clientX: left, clientY: bottom });
    },
    onBlur: () => {
      move?.handlers.onBlur();
      onHide();
    },
  };
  const marks = (
    <>
      {row.done !== undefined && row.done > 0 && !row.milestone && (
        <span aria-hidden className={styles.done} style={{ width: percent(Math.min(1, row.done)) }} />
      )}
      {cutBefore && <ChevronLeft aria-hidden className={styles.mark} />}
      {cutAfter && <ChevronRight aria-hidden className={clsx(styles.mark, 'ml-auto')} />}
      {move && !cutBefore && <span aria-hidden data-part="start" className={styles.handle} />}
      {move && !cutAfter && <span aria-hidden data-part="end" className={clsx(styles.handle, styles.atEnd)} />}
    </>
  );
  const late = start > 0.55;
  return (
    <>
      {base && (
        <span aria-hidden className={styles.base} style={{ left: percent(base.start), width: percent(base.width) }} />
      )}
      {address !== undefined ? (
        <Link prefetch={false} href={address} {...props}>
          {marks}
        </Link>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what the bar says is shown where the keys stand.
        <span role="img" tabIndex={0} {...props}>
          {marks}
        </span>
      )}
      <span
        aria-hidden
        className={styles.over}
        style={{
          ...(late ? { right: percent(1 - start - width) } : { left: percent(start) }),
          // The label must not overlap the next bar of its line.
          ...(row.lane !== undefined && { maxWidth: percent(width) }),
        }}
      >
        {row.title}
      </span>
    </>
  );
}
