'use client';

import clsx from 'clsx';
import { Check } from 'lucide-react';
import { formatNumber } from '@/lib/core/format/number';
import type { Choice } from '@/lib/domains/purchasing/invoices/settle/finding';
import { decisionText } from '@/lib/domains/purchasing/invoices/settle/finding-words';
import { unitName } from '@/lib/domains/purchasing/invoices/unit-names';
import {
  differencesOf,
  knownBy,
  questionKey,
  type SettleFinding,
  type SettleInvoice,
  type SettleLine,
} from './settle-model';
import type { Deciding } from './use-settling';

const words: Record<Choice, string> = { godta: 'Godta', krav: 'Merk krav', vent: 'Mangler levering' };
const all: readonly Choice[] = ['godta', 'krav', 'vent'];

/** Amounts of whole kroner without decimals, others to the øre. */
export const kroner = (øre: number) => formatNumber(øre / 100, øre % 100 === 0 ? 0 : 2);

/** Describes the decisions already made on a difference. */
function decidedText({ accepted, claimed, waiting }: SettleFinding): string {
  return [
    ...(accepted > 0 ? [`${kroner(accepted)} godtatt`] : []),
    ...(claimed > 0 ? [`${kroner(claimed)} i krav`] : []),
    ...(waiting > 0 ? [`${kroner(waiting)} venter på varer`] : []),
  ].join(', ');
}

/** A difference: what it is and how it is worked out, and the choices while it is open. */
export function Decision({
  invoice,
  line,
  billed,
  finding,
  mayWrite,
  deciding: { questions, choices, at, allowed, choose, setAt },
}: {
  invoice: SettleInvoice;
  line: SettleLine;
  billed: SettleInvoice['lines'][number];
  finding: SettleFinding;
  mayWrite: boolean;
  deciding: Deciding;
}) {
  const difference = differencesOf(invoice, line, finding);
  const note = knownBy(invoice, line, finding);
  const { what, how } = decisionText(difference, unitName(billed.unitcode));
  const place = questions.findIndex(({ key }) => key === questionKey(line.line, finding.reason));
  const question = questions[place];
  const decided = decidedText(finding);
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 grow">
        <span className="font-medium">{what}</span>
        {how !== '' && <span className="figures ml-1.5 text-caption text-muted">{how}</span>}
        {note !== '' && <span className="ml-1.5 text-caption text-muted">{note}</span>}
        {decided !== '' && <span className="figures ml-1.5 text-caption text-muted">{decided}</span>}
      </p>
      {question && mayWrite && (
        <fieldset
          data-chosen={place === at || undefined}
          className={clsx(
            'inline-flex overflow-hidden rounded-control border bg-surface max-sm:w-full',
            place === at ? 'border-accent outline-1 outline-accent' : 'border-line-strong',
          )}
        >
          <legend className="sr-only">{`${what}: ${difference.text}`}</legend>
          {all
            .filter((choice) => allowed(choice, finding))
            .map((choice) => {
              const pressed = choices[question.key] === choice;
              return (
                <button
                  key={choice}
                  type="button"
                  aria-pressed={pressed}
                  onClick={() => {
                    choose(question.key, choice);
                    setAt(place);
                  }}
                  className={clsx(
                    'inline-flex h-7 min-w-24 items-center justify-center gap-1.5 border-l border-line px-3 whitespace-nowrap first:border-l-0 max-sm:h-11 max-sm:min-w-0 max-sm:grow max-sm:px-2 max-sm:text-table',
                    pressed ? 'bg-accent-soft font-semibold text-accent' : 'text-muted hover:bg-hover hover:text-ink',
                  )}
                >
                  {pressed && <Check aria-hidden className="size-4 max-sm:hidden" />}
                  {words[choice]}
                </button>
              );
            })}
        </fieldset>
      )}
    </div>
  );
}
