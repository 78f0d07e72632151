import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';

/** The number of chosen rows (including those out of sight) and the actions on them. */
export function ChoiceBar({
  label,
  none,
  chosen,
  hidden,
  onClear,
  children,
}: {
  /** The accessible name of the count. */
  label: string;
  /** The text while nothing is chosen. */
  none: string;
  chosen: number;
  /** The number of chosen rows that search and filters leave out. */
  hidden: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const text = hidden === 0 ? '' : `, ${formatNumber(hidden)} skjult av søk og filtre`;
  return (
    <div className="no-print flex min-h-8 shrink-0 items-center gap-2 max-sm:order-last max-sm:flex-wrap">
      {children}
      <p role="status" aria-label={label} className="figures min-w-0 text-caption text-muted">
        {chosen === 0 ? none : `${formatNumber(chosen)} valgt${text}`}
      </p>
      {chosen > 0 && (
        <Button look="quiet" onClick={onClear}>
          <X className="size-4" aria-hidden />
          Fjern valget
        </Button>
      )}
    </div>
  );
}
