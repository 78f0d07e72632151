'use client';

import { Link2, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { SelectionDialog } from '@/components/kit/input/pickers/selection-dialog';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { supplierColumns } from '@/lib/core/columns/suppliers';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { InvoiceDetail } from '@/lib/domains/purchasing/invoices/read-invoice';
import { unitName } from '@/lib/domains/purchasing/invoices/unit-names';
import { InvoiceFiles } from './invoice-files';

/** What the dialog's own title says. */
const usualTypes: ReadonlySet<string> = new Set(['Faktura', 'Kreditnota']);

type Kind = 'leverandør' | 'prosjekt' | 'vare';
type Tie = (kind: Kind, target: string | null, line?: string) => void;

/** What a part of an invoice is tied to, and the choice of another. */
function Tied({
  company,
  kind,
  name,
  of,
  mayWrite,
  busy,
  onTie,
}: {
  company: string;
  kind: Kind;
  name: string | null;
  /** The part's name, to make the buttons' accessible names unique. */
  of: string;
  mayWrite: boolean;
  busy: boolean;
  onTie: (target: string | null) => void;
}) {
  const columns = useMemo(() => [supplierColumns.one('no'), supplierColumns.one('name', { ref: undefined })], []);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {name === null ? (
        <span className="inline-flex items-center gap-1 text-warn">
          <TriangleAlert className="size-4" aria-hidden />
          Ikke koblet
        </span>
      ) : (
        <span className="wrap-anywhere">{name}</span>
      )}
      {mayWrite && (
        <SelectionDialog
          title={`Koble ${of}`}
          call={{ name: 'GET /api/equipment/invoice?choices=[choices]', params: { company, choices: kind } }}
          columns={columns}
          trigger={
            <Button look="quiet" disabled={busy} aria-label={`${name === null ? 'Koble' : 'Bytt'} ${of}`}>
              <Link2 className="size-4" aria-hidden />
              {name === null ? 'Koble' : 'Bytt'}
            </Button>
          }
          onChoose={(row) => onTie(String(row.xid))}
        />
      )}
      {mayWrite && name !== null && (
        <Button look="quiet" disabled={busy} aria-label={`Løsne ${of}`} onClick={() => onTie(null)}>
          Løsne
        </Button>
      )}
    </span>
  );
}

const period = ({ startdate, enddate }: { startdate: string | null; enddate: string | null }) =>
  startdate === null ? '' : `${formatDate(startdate)}–${enddate === null ? '' : formatDate(enddate)}`;

function Head({
  invoice,
  tied,
}: {
  invoice: InvoiceDetail;
  tied: (kind: Kind, name: string | null, of: string) => React.ReactNode;
}) {
  const money = (value: number) => `${formatNumber(value, 2)} ${invoice.currency}`;
  const facts: [string, React.ReactNode][] = [
    ['Type', usualTypes.has(invoice.typename) ? null : invoice.typename],
    ['Leverandør', tied('leverandør', invoice.supplierName, 'leverandør')],
    ['Prosjekt', tied('prosjekt', invoice.projectName, 'prosjekt')],
    ['Referanser', invoice.references],
    ['Bestilling', invoice.orderno],
    ['Krediterer', invoice.billingreference],
    ['Bilag', invoice.voucher],
    ['Stilet til', invoice.buyer],
    ['Forfall', invoice.duedate && formatDate(invoice.duedate)],
    ['Uten avgift', money(invoice.lineam - invoice.allowanceam + invoice.chargeam)],
    ['Avgift', money(invoice.taxam)],
    ['Å betale', money(invoice.payableam)],
    ['Merknad', invoice.note],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="figures min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Lines({
  invoice,
  tied,
}: {
  invoice: InvoiceDetail;
  tied: (name: string | null, of: string, line: string) => React.ReactNode;
}) {
  return (
    <ul aria-label="Fakturalinjer" className="mt-4">
      {invoice.lines.map((line) => (
        <li key={line.xid} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2">
          <p className="min-w-0 font-medium wrap-anywhere">{line.text}</p>
          <p className="figures text-right font-medium">
            {invoice.currency === 'NOK' ? '' : `${invoice.currency} `}
            {formatNumber(line.netam, 2)}
          </p>
          <p className="figures min-w-0 text-caption text-muted wrap-anywhere">
            {[
              line.supItemId && `Varenr ${line.supItemId}`,
              `${formatNumber(line.countam, Number.isInteger(line.countam) ? 0 : 2)} ${unitName(line.unitcode)} × ${formatNumber(line.priceam, 2)}${line.pricecountam === 1 ? '' : ` pr. ${formatNumber(line.pricecountam, 0)}`}`,
              period(line),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <span />
          <div className="col-span-2">{tied(line.itemName, `vare for linje ${line.lineid}`, line.xid)}</div>
        </li>
      ))}
    </ul>
  );
}

function Content({
  company,
  invoice,
  mayWrite,
  onTied,
}: {
  company: string;
  invoice: InvoiceDetail;
  mayWrite: boolean;
  onTied: () => void;
}) {
  const { busy, run } = useWork();
  const tie: Tie = (kind, target, line) =>
    void run(async () => {
      const { message } = await call('POST /api/equipment/invoicematch', {
        body: { company, invoice: invoice.xid, kind, target, line },
      });
      snackbar.success(message);
      onTied();
    });
  const rights = { company, mayWrite, busy };
  return (
    <>
      <Head
        invoice={invoice}
        tied={(kind, name, of) => (
          <Tied {...rights} kind={kind} name={name} of={of} onTie={(target) => tie(kind, target)} />
        )}
      />
      {invoice.remarks.map((remark) => (
        <p key={remark} className="mt-2 flex gap-2 text-warn">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="min-w-0 wrap-anywhere">{remark}</span>
        </p>
      ))}
      {invoice.roundings.map((rounding) => (
        <p key={rounding} className="mt-2 text-caption text-muted wrap-anywhere">
          {rounding}
        </p>
      ))}
      <InvoiceFiles company={company} invoice={invoice.xid} files={invoice.files} />
      <Lines
        invoice={invoice}
        tied={(name, of, line) => (
          <Tied {...rights} kind="vare" name={name} of={of} onTie={(target) => tie('vare', target, line)} />
        )}
      />
    </>
  );
}

/** An invoice with its lines and what each part is tied to; manual ties are stored. */
export function InvoiceDialog({
  company,
  id,
  mayWrite,
  onChange,
  onClose,
}: {
  company: string;
  id: string;
  mayWrite: boolean;
  onChange: () => void;
  onClose: () => void;
}) {
  const { answer, failed, loading, retry } = useRead('GET /api/equipment/invoice', { company, id });
  const what = answer?.kind === 'kreditnota' ? 'Kreditnota' : 'Faktura';
  return (
    <Dialog
      wide
      title={answer ? `${what} ${answer.no}` : 'Faktura'}
      description={answer ? `${answer.seller}, ${formatDate(answer.issuedate)}` : undefined}
      open
      onOpenChange={(open) => !open && onClose()}
    >
      {loading && !answer && <Skeleton className="h-64" />}
      {failed && <ReadFailed failed={failed} onRetry={retry} />}
      {answer && (
        <Content
          company={company}
          invoice={answer}
          mayWrite={mayWrite}
          onTied={() => {
            retry();
            onChange();
          }}
        />
      )}
    </Dialog>
  );
}
