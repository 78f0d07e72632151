import { Mail, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/format/number';

function choiceText(chosen: number, hidden: number): string {
  if (chosen === 0) return 'Velg kontakter i tabellen';
  const text = `${formatNumber(chosen)} valgt`;
  return hidden === 0 ? text : `${text}, ${formatNumber(hidden)} skjult av søk og filtre`;
}

/** How many are chosen, also where they are not in sight, and what can be done with them. */
export function ChoiceBar({
  chosen,
  hidden,
  ready,
  onClear,
  onMail,
}: {
  chosen: number;
  hidden: number;
  ready: boolean;
  onClear: () => void;
  onMail: () => void;
}) {
  return (
    <div className="no-print flex min-h-8 items-center gap-2 max-sm:order-last">
      <Button look="primary" disabled={!ready || chosen === 0} onClick={onMail}>
        <Mail className="size-4" aria-hidden />
        Opprett e-post
      </Button>
      <p role="status" aria-label="Valgte kontakter" className="figures min-w-0 text-caption text-muted">
        {choiceText(chosen, hidden)}
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
