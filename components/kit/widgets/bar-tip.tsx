import { CompareSwatch } from '@/components/kit/ui/compare-swatch';
import type { heldAgainst } from '@/lib/core/charts/comparisons';
import { figureIn, tkrText } from '@/lib/core/format/value';
import type { Bar } from '@/lib/core/widgets/widget';

type Held = ReturnType<typeof heldAgainst>;

/** The legend of the pale bars and the ticks, where there are any. */
export function BarLegend({ held }: { held: Held }) {
  if (held.length === 0) return null;
  return (
    <ul aria-label="Tegnforklaring" className="flex gap-x-4 px-3 text-caption text-muted">
      {held.map(({ as, label }) => (
        <li key={as} className="flex h-6 items-center gap-1.5">
          <CompareSwatch as={as} colour="var(--mark-main)" />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The figures of a bar: value, share of the whole and comparisons; below them what a click does. */
export function BarTip({ datum, held, hint }: { datum: Bar['data'][number]; held: Held; hint: string | undefined }) {
  const { key, value, share } = datum;
  return (
    <>
      <p className="font-semibold">{key}</p>
      <p className="figures">
        {tkrText(value)}
        {share !== undefined && share !== null && (
          <span className="text-muted"> ({figureIn('picture', 'percent', share)})</span>
        )}
      </p>
      {held.map(({ as, label }) => (
        <p key={as} className="figures text-muted">
          {label} {tkrText(datum[as] ?? null)}
        </p>
      ))}
      {hint && <p className="mt-1 text-muted">{hint}</p>}
    </>
  );
}
