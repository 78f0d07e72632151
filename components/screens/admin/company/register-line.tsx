import { Check, TriangleAlert } from 'lucide-react';
import type { Read } from '@/components/kit/client/use-read';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { formatReadMinute } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { UnitAnswer } from '@/lib/platform/external/answers';

/** 'aktivt, mva-registrert, 5 ansatte'. */
function stateWords({ unit, warnings }: UnitAnswer): string {
  const vat = unit?.registrertIMvaregisteret;
  const people = unit?.antallAnsatte;
  return [
    warnings.length === 0 ? 'aktivt' : warnings.map(({ text }) => text.toLocaleLowerCase('nb')).join(', '),
    vat !== undefined && (vat ? 'mva-registrert' : 'ikke mva-registrert'),
    people !== undefined && `${formatNumber(people)} ${people === 1 ? 'ansatt' : 'ansatte'}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Shows Enhetsregisteret's answer about the organisation number beside it. */
export function RegisterLine({ unit }: { unit: Read<UnitAnswer> }) {
  const today = useToday();
  const { answer, failed, loading, retry } = unit;
  if (loading) return <p className="text-muted">Henter fra Enhetsregisteret …</p>;
  const isAway = failed !== undefined || answer?.state === 'away';
  if (isAway) {
    return (
      <p role="status" className="flex flex-wrap items-center gap-2 text-warn">
        Registeret svarer ikke. Fyll ut selv.
        <Button look="quiet" onClick={retry}>
          Prøv igjen
        </Button>
      </p>
    );
  }
  if (!answer) return null;
  if (answer.unit === undefined) return <p className="text-warn">{answer.message}</p>;
  const at = answer.fetched === undefined ? '' : ` ${formatReadMinute(Date.parse(answer.fetched) / 1000, today)}`;
  const isSound = answer.warnings.length === 0;
  return (
    <p role="status" className={isSound ? 'flex items-start gap-2 text-muted' : 'flex items-start gap-2 text-bad'}>
      {isSound ? (
        <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden />
      ) : (
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      )}
      <span>
        Enhetsregisteret{at}: {stateWords(answer)}
        {answer.stale !== undefined && <span className="block text-caption">{answer.stale}</span>}
      </span>
    </p>
  );
}
