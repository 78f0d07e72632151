'use client';

import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Button } from '@/components/kit/ui/button';
import { type PlainColumn, PlainHeads } from '@/components/kit/ui/plain-table';
import { formatDate } from '@/lib/core/format/date';
import { formatKroner, formatNumber, formatShortPrice, sumMoney } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { Decision, kroner } from './decision-row';
import { billedOf, deviationOf, hireTexts, lineCaption, pieces, redCells } from './line-parts';
import type { SettleInvoice, SettleLine } from './settle-model';
import type { Deciding } from './use-settling';

const cell = 'figures px-2 py-1.5 text-right whitespace-nowrap';
const edge = 'border-l border-line';
const red = 'font-semibold text-bad';

export type LinesProps = {
  invoice: SettleInvoice;
  lines: readonly SettleLine[];
  folded: number;
  onUnfold: () => void;
  mayWrite: boolean;
  deciding: Deciding;
  tied: (line: string, name: string | null, of: string) => ReactNode;
};

/** The cells of what a line was held against: the order's count, price and sum, and what came; or what was out. */
function HeldCells({ line, billed }: { line: SettleLine; billed: SettleInvoice['lines'][number] }) {
  const { ordered, against } = line;
  if (against === 'leie') {
    return (
      <td colSpan={4} className={clsx('figures px-2 py-1.5', edge)}>
        <span className="text-muted">Ute</span> {hireTexts(line, billed).out}
      </td>
    );
  }
  const none = <span className="text-faint">{dash}</span>;
  const cells = redCells(line);
  return (
    <>
      <td className={clsx(cell, edge)}>{ordered ? pieces(ordered.count) : none}</td>
      <td className={cell}>{ordered?.price == null ? none : formatShortPrice(ordered.price)}</td>
      <td className={cell}>{ordered?.price == null ? none : formatKroner(ordered.count * ordered.price)}</td>
      <td className={clsx(cell, edge, cells.received && red)}>{ordered ? pieces(ordered.received) : none}</td>
    </>
  );
}

function Line({ line, at, ...props }: LinesProps & { line: SettleLine; at: number }) {
  const { invoice, tied } = props;
  const billed = invoice.lines.find(({ xid }) => xid === line.line);
  if (!billed) return null;
  const { count, unitPrice } = billedOf(line, billed);
  const [deviation, cells] = [deviationOf(line), redCells(line)];
  const isOpen = line.findings.some(({ open, waiting }) => open + waiting > 0);
  return (
    <Fragment>
      <tr className="border-t border-line">
        <th scope="row" className="min-w-48 px-3 py-1.5 text-left font-normal">
          <span className="flex gap-2">
            <span className="figures w-4 shrink-0 text-muted">{at}</span>
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{billed.text}</span>
              <span className="figures block text-caption text-muted">{lineCaption(billed)}</span>
              <span className="block text-caption">
                {tied(line.line, billed.itemName, `vare for linje ${billed.lineid}`)}
              </span>
              {line.why !== null && <span className="block text-caption text-warn">{line.why}</span>}
            </span>
          </span>
        </th>
        <HeldCells line={line} billed={billed} />
        <td className={clsx(cell, edge, cells.count && red)}>{pieces(count)}</td>
        <td className={clsx(cell, cells.price && red)}>{formatShortPrice(unitPrice)}</td>
        <td className={cell}>{formatKroner(billed.netam)}</td>
        <td className={clsx(cell, edge, 'pr-3', isOpen && red)}>
          {deviation === 0 ? <span className="text-faint">{dash}</span> : formatKroner(deviation)}
        </td>
      </tr>
      {line.findings.map((finding) => (
        <tr key={finding.reason} className="border-t border-line bg-sunken">
          <td colSpan={8} className="py-0.5 pr-2 pl-9">
            <Decision {...props} line={line} billed={billed} finding={finding} />
          </td>
          <td className={clsx(cell, edge, 'pr-3 font-semibold')}>{kroner(finding.amount)}</td>
        </tr>
      ))}
    </Fragment>
  );
}

const bandOf = (band: string, names: readonly string[]): PlainColumn<never>[] =>
  names.map((name, at) => ({ head: `${band} ${name}`, headed: name, band, edge: at === 0, figure: true }));

function headsOf({ currency, settling: { order } }: SettleInvoice, isHire: boolean): PlainColumn<never>[] {
  const counts = ['Antall', 'Pris', 'Sum'];
  const ordered = order ? `Bestilt ${formatDate(order.orderdate).slice(0, 5)}` : 'Bestilt';
  const unit = (
    <>
      <span className="block">{currency === 'NOK' ? 'kr' : currency} uten mva.</span>
      Linje
    </>
  );
  return [
    { head: 'Linje', headed: unit },
    ...(isHire
      ? [{ head: 'Ute', span: 4, edge: true }]
      : [...bandOf(ordered, counts), ...bandOf('Mottatt', ['Antall'])]),
    ...bandOf('Fakturert', counts),
    { head: 'Avvik', edge: true, figure: true },
  ];
}

/** The lines of an invoice: ordered, received and invoiced, with a row for each difference. */
export function LineTable(props: LinesProps) {
  const { invoice, lines, folded, onUnfold } = props;
  const all = invoice.settling.lines;
  const isHire = all.every(({ against }) => against === 'leie');
  const ordered = sumMoney(all.map(({ ordered: held }) => (held?.price == null ? 0 : held.count * held.price)));
  const total = all.reduce((sum, line) => sum + Math.round(deviationOf(line) * 100), 0);
  return (
    <div className="overflow-x-auto rounded-control border border-line bg-surface">
      <table aria-label="Fakturalinjer" className="w-full border-collapse text-table">
        <PlainHeads
          columns={headsOf(invoice, isHire)}
          className="static! shadow-none! [&_th]:px-2 [&_th]:py-1 [&_th:first-child]:pl-3 [&_th[scope=col]]:text-caption"
        />
        <tbody>
          {lines.map((line) => (
            <Line key={line.line} {...props} line={line} at={all.indexOf(line) + 1} />
          ))}
          {folded > 0 && (
            <tr className="border-t border-line">
              <td colSpan={9} className="px-2 py-1">
                <Button look="quiet" onClick={onUnfold}>
                  {formatNumber(folded)} {folded === 1 ? 'linje stemmer' : 'linjer stemmer'}: vis
                </Button>
              </td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong bg-sunken font-semibold">
            <th scope="row" className="px-3 py-1.5 text-left">
              <span className="pl-6">Uten mva.</span>
            </th>
            <td colSpan={isHire ? 4 : 3} className={clsx(cell, edge)}>
              {ordered > 0 && formatKroner(ordered)}
            </td>
            {!isHire && <td className={edge} />}
            <td colSpan={3} className={clsx(cell, edge)}>
              {formatKroner(sumMoney([invoice.lineam, -invoice.allowanceam, invoice.chargeam]))}
            </td>
            <td className={clsx(cell, edge, 'pr-3', total > 0 && red)}>{total > 0 ? kroner(total) : dash}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
