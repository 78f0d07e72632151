import clsx from 'clsx';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { formatShortDay } from '@/lib/core/format/date';
import { formatKroner } from '@/lib/core/format/number';
import { isUuid } from '@/lib/core/format/uuid';
import { causeNames, factWord } from '@/lib/domains/contracts/board/fact-words';
import { LetterLink } from './notice-table';
import type { CaseAnswer, CaseFact, Facts } from './use-facts';

function numbers({ amount, days, cause, text }: CaseFact): string {
  return [
    cause && causeNames[cause].toLowerCase(),
    amount !== null && `${formatKroner(amount)} kr`,
    days !== null && `${days} d`,
    text,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Lists what has happened in a case, the latest first; nothing is changed, and what was wrong is taken back. */
export function Happenings({ company, of, facts }: { company: string; of: CaseAnswer; facts: Facts }) {
  const today = useToday();
  const shown = of.facts.filter(({ kind }) => kind !== 'taken_back').toReversed();
  const nameOf = (notice: string | null) => of.notices.find((one) => one.notice === notice)?.name.toLowerCase();
  return (
    <section aria-label="Hendelser" className="rounded-control border border-line bg-surface">
      <h2 className="flex justify-between border-b border-line px-3 py-2 font-semibold">
        Hendelser <span className="font-normal text-muted">nyeste først</span>
      </h2>
      {shown.length === 0 && <p className="px-3 py-2 text-muted">Ingenting er skrevet ennå.</p>}
      <ul className="px-3">
        {shown.map((fact) => (
          <li key={fact.id} className="flex gap-3 border-b border-line py-2 last:border-0">
            <span className="figures w-10 shrink-0 text-muted">{formatShortDay(fact.day)}</span>
            <span className={clsx('min-w-0 grow wrap-anywhere', !fact.current && 'text-muted line-through')}>
              <span className="font-medium">
                {[factWord(fact.kind), nameOf(fact.notice)].filter(Boolean).join(': ')}
              </span>{' '}
              {fact.letter !== null && <LetterLink company={company} of={of} no={fact.letter} />}
              <span className="block text-caption text-muted">
                {[numbers(fact), fact.by].filter(Boolean).join(' · ')}
              </span>
              {of.writes && fact.current && isUuid(fact.id) && (
                <Button
                  look="quiet"
                  className="-ml-2 h-7! text-table! max-sm:h-11!"
                  disabled={facts.busy}
                  onClick={() =>
                    void facts.write({ kind: 'taken_back', day: today, back_of: fact.id }, 'Hendelsen er tatt tilbake')
                  }
                >
                  Ta tilbake<span className="sr-only">{` ${factWord(fact.kind)}`}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
