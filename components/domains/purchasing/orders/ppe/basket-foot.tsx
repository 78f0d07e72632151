'use client';

import { useToday } from '@/components/kit/context/use-today';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { MeasureBar } from '@/components/kit/ui/measure-bar';
import { listed } from '@/lib/core/format/count-text';
import { formatKroner } from '@/lib/core/format/number';
import { sumOfDraft, sumOfLine } from '../draft';
import { type SendingRuleSaid, SendingSaid } from '../sending-said';
import type { DraftWork } from '../use-draft';
import type { Sending } from '../use-sending';
import type { Ppe } from './use-ppe';

/** Sums the cart per supplier: 'Til Verktøy AS 6.690 og Raudmo Jernvare 4.172'. */
function supplierText(ppe: Ppe, work: DraftWork): string {
  const sums = new Map<string, number>();
  for (const line of work.draft.lines) {
    const name = ppe.productOfLine(line)?.variants[0]?.item.sup_id;
    if (name) sums.set(name, (sums.get(name) ?? 0) + Math.round(sumOfLine(line) * 100));
  }
  const parts = [...sums].sort(([, a], [, b]) => b - a).map(([name, ore]) => `${name} ${formatKroner(ore / 100)}`);
  return parts.length === 0 ? '' : `Til ${listed(parts)}`;
}

/** The sum against the limit, and the sentence of what happens when it is sent. */
export function RuleBar({ ppe, work, said }: { ppe: Ppe; work: DraftWork; said: SendingRuleSaid | undefined }) {
  const share = said?.share ?? null;
  return (
    <>
      {share !== null && (
        <MeasureBar fill={share} mark={1} tone="warn" scale={Math.max(1, share) * 1.005} className="h-1.5!" />
      )}
      {work.draft.project === null && !ppe.hasProject ? (
        <p className="text-muted">Velg et prosjekt øverst på siden.</p>
      ) : (
        <SendingSaid said={said} />
      )}
    </>
  );
}

/** The total with its rule, when and where it is to come, and the two buttons; never scrolled away. */
export function BasketFoot({
  ppe,
  work,
  sending,
  said,
}: {
  ppe: Ppe;
  work: DraftWork;
  sending: Sending;
  said: SendingRuleSaid | undefined;
}) {
  const today = useToday();
  const { draft } = work;
  const to = supplierText(ppe, work);
  return (
    <div className="flex shrink-0 flex-col gap-2 border-t border-line-strong pt-3">
      <p className="flex items-baseline justify-between">
        <span className="text-heading font-semibold">Total</span>
        <span className="figures text-title font-semibold">{formatKroner(sumOfDraft(draft))} kr</span>
      </p>
      <RuleBar ppe={ppe} work={work} said={said} />
      {to && <p className="figures text-caption text-muted">{to}</p>}
      <div className="grid grid-cols-2 gap-2">
        <DateField
          id="leveresSenest"
          label="Leveres senest"
          from={today}
          value={draft.deliverydate}
          error={sending.problems.delivery}
          onChange={(deliverydate) => work.change({ deliverydate })}
        />
        <Field
          id="leveringsadresse"
          label="Leveringsadresse"
          autoComplete="off"
          value={draft.texts.deliveryaddress}
          error={sending.problems.head.deliveryaddress}
          onChange={({ target }) => work.setText('deliveryaddress', target.value)}
        />
      </div>
      <div className="flex gap-2">
        <Button className="max-sm:h-12" disabled={sending.busy} onClick={() => void sending.submit(false)}>
          Lagre kladd
        </Button>
        <Button
          look="primary"
          className="grow max-sm:h-12"
          aria-keyshortcuts="Control+Enter"
          disabled={sending.busy}
          onClick={() => void sending.submit(true)}
        >
          {said && !said.direct ? 'Send til godkjenning' : 'Send bestilling'}
        </Button>
      </div>
    </div>
  );
}
