import { useState } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import type { Letterhead } from '@/lib/core/format/letterhead';
import type { OfBid } from '@/lib/domains/bids/calculations/estimate/read-estimate';
import { EstimatePaper, OrderPaper } from './paper-heads';
import { ClaimLetter, ReminderLetter } from './sent-letters';

const papers = {
  estimat: 'Tilbud',
  bestilling: 'Bestilling',
  purring: 'Purring',
  krav: 'Krav',
} as const;
type Paper = keyof typeof papers;
const choices = (Object.keys(papers) as Paper[]).map((value) => ({ value, text: papers[value] }));

/** Previews the letterhead on each paper that has it, while it is typed; unsaved parts are tinted. */
export function LetterheadPreview({
  head,
  saved,
  logo,
  bid,
  note,
}: {
  head: Letterhead;
  saved: Letterhead;
  /** The address of the logo's picture. */
  logo: string | null;
  /** The newest open bid; null: an example. */
  bid: OfBid | null;
  /** Further text of an estimate. */
  note: string;
}) {
  const today = useToday();
  const [paper, setPaper] = useState<Paper>('estimat');
  const of = { head, saved, logo, today };
  return (
    <section aria-labelledby="slik-blir-det" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="slik-blir-det" className="font-semibold">
          Slik blir det <span className="font-normal text-muted">mens du skriver</span>
        </h2>
        <ChoiceRow label="Papir" value={paper} choices={choices} onChange={setPaper} />
      </div>
      {paper === 'estimat' && <EstimatePaper {...of} bid={bid} />}
      {paper === 'bestilling' && <OrderPaper {...of} />}
      {paper === 'purring' && <ReminderLetter {...of} />}
      {paper === 'krav' && <ClaimLetter {...of} />}
      {paper === 'estimat' && note !== '' && <p className="text-caption text-muted">{note}</p>}
    </section>
  );
}
