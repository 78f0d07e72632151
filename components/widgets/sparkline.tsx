import { sparklinePoints } from '@/lib/charts/sparkline';

const box = { width: 96, height: 28, inset: 3 };

/** The course of a number, last value marked; only to look at, the numbers stand on the page the stat leads to. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const points = sparklinePoints(values, box);
  const last = points.at(-1);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="h-7 w-24 shrink-0 overflow-visible text-accent"
    >
      <polyline
        points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />}
    </svg>
  );
}
