'use client';

import { Printer, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { Checkbox } from '@/components/kit/input/checkbox';
import { useGo } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Field, TextArea } from '@/components/kit/ui/field';
import { SheetBody, SheetFoot, SideSheet } from '@/components/kit/ui/side-sheet';
import { formatDate } from '@/lib/core/format/date';
import { titleOf } from '@/lib/domains/contracts/letter/compose-notice';
import { href } from '@/lib/platform/routing/href';
import { contractTablePath } from '@/lib/platform/routing/paths';
import { rowAddress, rowParam } from '@/lib/platform/routing/table-params';
import { NoticePreview } from './notice-preview';
import type { CaseAnswer } from './use-facts';
import { useNotice } from './use-notice';

type Choice = CaseAnswer['choices'][number];

/** Says that a number may come later, for what may be notified without one. */
const numbered = ({ kind, notice }: Choice) => (kind === 'notified' && notice !== 'grounds') || kind === 'specified';

function Ticks({ of, writing }: { of: CaseAnswer; writing: ReturnType<typeof useNotice> }) {
  const id = useId();
  const { draft, change } = writing;
  const isTicked = (one: Choice) => draft.ticked.includes(one.id);
  return (
    <div className="flex flex-col gap-4 p-5 max-sm:p-3">
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">
          Hva varsler vi om? <span className="font-normal text-muted">velg minst én</span>
        </legend>
        {of.choices.map((one) => (
          <div key={one.id} className={isTicked(one) ? 'rounded-control bg-accent-soft px-2 py-1' : 'px-2 py-1'}>
            <div className="flex items-center justify-between gap-2">
              <Checkbox
                text={one.kind === 'unclear' ? 'Svar at dagene ikke kan beregnes ennå' : titleOf(one, of.cause)}
                checked={isTicked(one)}
                onChange={(to) =>
                  change({ ticked: to ? [...draft.ticked, one.id] : draft.ticked.filter((other) => other !== one.id) })
                }
              />
              <span className="shrink-0 text-caption text-muted">{one.paragraph}</span>
            </div>
            {isTicked(one) && numbered(one) && (
              <Field
                id={`${id}-${one.id}`}
                className="mt-1 ml-6"
                label={one.notice === 'time' ? 'Dager' : 'Beløp, kr uten mva.'}
                help={one.kind === 'notified' ? 'Kan komme senere' : undefined}
                inputMode={one.notice === 'time' ? 'numeric' : 'decimal'}
                value={draft.numbers[one.id] ?? ''}
                onChange={({ target }) => change({ numbers: { ...draft.numbers, [one.id]: target.value } })}
              />
            )}
          </div>
        ))}
        {of.choices.length === 0 && <p className="text-muted">Alt i saken er varslet og spesifisert.</p>}
      </fieldset>
      <TextArea
        id={`${id}-text`}
        label="Hva som har hendt"
        rows={4}
        maxLength={4_000}
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      {of.next.known !== null && (
        <Checkbox
          text={`Skriv at vi ble kjent med det ${formatDate(of.next.known)}`}
          checked={draft.knew}
          onChange={(knew) => change({ knew })}
        />
      )}
      <p className="text-table text-muted">
        {of.contract.addressee === null
          ? 'Kontrakten har ingen mottaker ennå. Brevet stopper ingen frist før det er sendt.'
          : `Til ${of.contract.addressee}, avtalt mottaker i ${of.contract.no}.`}
      </p>
    </div>
  );
}

/** The next letter of a case: what it notifies, the letter as it will be, and its sending. */
export function NoticeSheet({
  company,
  of,
  onDone,
  onClose,
}: {
  company: string;
  of: CaseAnswer;
  onDone: () => void;
  onClose: () => void;
}) {
  const go = useGo();
  const [returnTo] = useState(() => document.activeElement);
  const writing = useNotice(company, of, onDone);
  const { hindrance, busy, send, mails, draft } = writing;
  const off = busy || hindrance !== undefined;
  const count = `${draft.ticked.length} av ${of.choices.length}`;
  const row = rowAddress(of.contract.id, 'addressee');
  return (
    <SideSheet title={`Varsle i ${of.no}`} returnTo={returnTo} onClose={onClose}>
      <SheetBody>
        <div className="grid min-h-full sm:grid-cols-[minmax(300px,400px)_minmax(0,1fr)]">
          <Ticks of={of} writing={writing} />
          <NoticePreview letter={writing.letter} />
        </div>
      </SheetBody>
      <SheetFoot>
        <p className="min-w-0 grow basis-60 text-table text-muted">
          {hindrance ?? `Brev ${of.next.no}. ${mails ? 'Går om noen sekunder, og kan angres til da.' : ''}`}
        </p>
        <span className="flex gap-2 max-sm:w-full">
          {of.contract.addressee === null ? (
            <Button
              look="primary"
              className="max-sm:h-11! max-sm:grow"
              onClick={() => go(href(contractTablePath, { company, [rowParam]: row }))}
            >
              Lagre og velg mottaker
            </Button>
          ) : (
            <>
              <Button
                look={mails ? 'secondary' : 'primary'}
                className="max-sm:h-11! max-sm:grow"
                disabled={off}
                onClick={() => void send('print')}
              >
                <Printer className="size-4" aria-hidden />
                Skriv ut
              </Button>
              {mails && (
                <Button
                  look="primary"
                  className="max-sm:h-11! max-sm:grow"
                  disabled={off}
                  onClick={() => void send('mail')}
                >
                  <Send className="size-4" aria-hidden />
                  Send varsel, {count}
                </Button>
              )}
            </>
          )}
        </span>
      </SheetFoot>
    </SideSheet>
  );
}
