import { useId, useMemo, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '@/components/kit/client/call';
import { useWork } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Link } from '@/components/kit/ui/link';
import { LineName, SearchList } from '@/components/kit/ui/search-list';
import { snackbar } from '@/components/kit/ui/snackbar';
import { formatNumber } from '@/lib/core/format/number';
import { searchTexts } from '@/lib/core/table-view/search-texts';
import type { OpenInvoice, Settled } from '@/lib/platform/ledger/settled-by';
import { thingHref } from '@/lib/platform/routing/things';
import type { Panel } from '@/lib/product/panels/panel';

type View = NonNullable<Panel['settled']>;
type Company = { id: string; paths: readonly string[] };

/** One side of a row: a link to its voucher where it has one. */
function Side({ text, voucher, company }: { text: string; voucher: string | null; company: Company }) {
  const address =
    voucher === null ? undefined : thingHref('voucher', voucher, { company: company.id, paths: company.paths });
  return address === undefined ? <span>{text}</span> : <Link href={address}>{text}</Link>;
}

const nameOf = ({ text, open }: OpenInvoice) =>
  `${text}: ${open === 0 ? 'betalt av en antatt betaling' : `${formatNumber(open, 2)} kr åpent`}`;

/** The invoices of the same customer or supplier, searchable by number, day and amount. */
function InvoiceList({ invoices, onChoose }: { invoices: View['invoices']; onChoose: (invoice: OpenInvoice) => void }) {
  const search = useMemo(() => searchTexts(invoices, (one) => [nameOf(one)]), [invoices]);
  return (
    <SearchList
      label="Fakturaer"
      searchLabel="Søk etter bilagsnummer, dag eller beløp"
      place="dialog"
      search={search}
      keyOf={({ id }) => id}
      onChoose={onChoose}
      line={(invoice) => <LineName text={nameOf(invoice)} />}
      nothing={invoices.length === 0 ? 'Det er ingen annen åpen faktura.' : undefined}
      noHit={() => 'Ingen faktura passer.'}
    />
  );
}

function useMove(company: Company, onMoved: () => void) {
  const { busy, run } = useWork();
  const refresh = useRefresh();
  const send = async (payment: string, invoice: string | null) => {
    await call('POST /api/economy/payment', { body: { company: company.id, op: uuidv7(), payment, invoice } });
    onMoved();
    refresh();
  };
  /** Moves a payment to an invoice, or with null reverts its move; `back` is the target of 'Angre'. */
  const move = (payment: string, invoice: string | null, said: string, back: string | null) =>
    run(async () => {
      await send(payment, invoice);
      snackbar.success(said, () => void run(() => send(payment, back)));
    });
  return { busy, move };
}

/**
 * Shows what a voucher's payments and invoices are settled against, with the evidence and a choice of another invoice.
 */
export function PanelSettled({ settled, company, onMoved }: { settled: View; company: Company; onMoved: () => void }) {
  const { rows, invoices, mayMove } = settled;
  const heading = useId();
  const [moving, setMoving] = useState<Settled>();
  const { busy, move } = useMove(company, onMoved);
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-1 font-semibold">
        Betalinger mot fakturaer
      </h3>
      <ul className="text-table">
        {rows.map((row) => (
          <li
            key={`${row.payment} ${row.invoice}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-1.5 last:border-0 [&_a]:text-accent"
          >
            <span className="min-w-0 flex-1 basis-48">
              <Side text={row.paymentText} voucher={row.paymentVoucher} company={company} />
              <span className="text-muted"> mot </span>
              <Side text={row.invoiceText} voucher={row.invoiceVoucher} company={company} />
              <span className="block text-muted">{row.basis}</span>
            </span>
            <span className="figures whitespace-nowrap">{formatNumber(row.amount, 2)} kr</span>
            {mayMove && (
              <span className="flex gap-2">
                {row.byHand && (
                  <Button
                    disabled={busy}
                    onClick={() => void move(row.payment, null, 'Flyttingen er tatt tilbake', row.invoice)}
                  >
                    Ta tilbake
                  </Button>
                )}
                <Button disabled={busy} onClick={() => setMoving(row)}>
                  Flytt
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        title="Flytt betalingen"
        description={
          moving &&
          `${moving.paymentText}, ${formatNumber(moving.amount, 2)} kr, står mot ${moving.invoiceText.toLowerCase()}.`
        }
        open={moving !== undefined}
        onOpenChange={(open) => !open && setMoving(undefined)}
      >
        {moving && (
          <InvoiceList
            invoices={invoices.filter(({ id }) => id !== moving.invoice)}
            onChoose={({ id }) => {
              void move(moving.payment, id, 'Betalingen er flyttet', moving.chosen);
              setMoving(undefined);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}
