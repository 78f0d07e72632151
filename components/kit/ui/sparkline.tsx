import clsx from 'clsx';
import { sparklineStretches } from '@/lib/core/charts/sparkline';

const boxes = {
  card: { box: { width: 96, height: 28, inset: 3 }, size: 'h-7 w-24', dot: 2.5 },
  cell: { box: { width: 56, height: 16, inset: 2 }, size: 'h-4 w-14', dot: 2 },
} as const;

/** The course of a number, its last value marked; decorative, since the numbers are beside it or on the linked page. */
export function Sparkline({ values, place }: { values: readonly (number | null)[]; place: keyof typeof boxes }) {
  const { box, size, dot } = boxes[place];
  const stretches = sparklineStretches(values, box);
  const last = stretches.at(-1)?.at(-1);
  if (!last) return <span aria-hidden className={clsx('shrink-0', place === 'cell' && size)} />;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      className={clsx('shrink-0 overflow-visible text-accent', size)}
    >
      {stretches.map((points) => (
        <polyline
          key={points[0]?.x}
          points={points.map((point) => `${point.x},${point.y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ))}
      <circle cx={last.x} cy={last.y} r={dot} fill="currentColor" />
    </svg>
  );
}
