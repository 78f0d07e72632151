import { sparklineStretches } from '@/lib/charts/sparkline';

const box = { width: 96, height: 28, inset: 3 };

/** The course of a number, last value marked; only to look at, the numbers stand on the page the stat leads to. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const stretches = sparklineStretches(values, box);
  const last = stretches.at(-1)?.at(-1);
  if (!last) return null;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${box.width} ${box.height}`}
      className="h-7 w-24 shrink-0 overflow-visible text-accent"
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
      <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />
    </svg>
  );
}
