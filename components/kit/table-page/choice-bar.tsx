import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';

/** How many rows are chosen, also where they are not in sight, and what can be done with them. */
export function ChoiceBar({
  label,
  none,
  chosen,
  hidden,
  onClear,
  children,
}: {
  /** What the count is of, for who cannot see it. */
  label: string;
  /** What is said while nothing is chosen. */
  none: string;
  chosen: number;
  /** So many of the chosen are left out by search and filters. */
  hidden: number;
  onClear: () => void;
  /** The buttons. */
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
