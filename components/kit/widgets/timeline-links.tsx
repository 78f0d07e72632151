import type { TimelineBar } from '@/lib/core/charts/timeline';
import styles from './timelinebar.module.css';

/** A dependency between bars, and which end of each it connects. */
export type BarLink = { from: string; to: string; fromEnd: boolean; toEnd: boolean; critical: boolean };

/** Dependency lines: along the earlier bar's line, then down or up to the later one. */
export function LinkLines({
  links,
  bars,
  height,
}: {
  links: readonly BarLink[];
  /** In the order of their lines. */
  bars: readonly TimelineBar[];
  /** The height of a line in pixels. */
  height: number;
}) {
  const lineOf = new Map(bars.map((bar, i) => [bar.row.id, { bar, y: (i + 0.5) * height }]));
  const edgeOf = ({ row, place }: TimelineBar, atEnd: boolean) =>
    place && (row.milestone ? place.start : place.start + (atEnd ? place.width : 0));
  return (
    <svg
      aria-hidden
      className={styles.links}
      height={bars.length * height}
      viewBox={`0 0 1000 ${bars.length * height}`}
      preserveAspectRatio="none"
    >
      {links.map(({ from, to, fromEnd, toEnd, critical }) => {
        const [earlier, later] = [lineOf.get(from), lineOf.get(to)];
        const [x1, x2] = [earlier && edgeOf(earlier.bar, fromEnd), later && edgeOf(later.bar, toEnd)];
        if (!earlier || !later || x1 === undefined || x2 === undefined) return null;
        const down = later.y > earlier.y;
        const end = later.y + (down ? -height / 4 : height / 4);
        return (
          <path
            key={`${from} ${to}`}
            d={`M${x1 * 1000},${earlier.y}H${x2 * 1000 + (toEnd ? -2 : 2)}V${end}`}
            fill="none"
            vectorEffect="non-scaling-stroke"
            strokeWidth={critical ? 2 : 1}
            className={critical ? 'stroke-bad' : 'stroke-line-strong'}
          />
        );
      })}
    </svg>
  );
}
