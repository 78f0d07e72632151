'use client';

import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Select } from '@/components/ui/select';
import type { CalculationView } from '@/lib/bid/calculations/calculation-view';
import { checkCalculation } from '@/lib/calculation/check';
import { type CalculationTab, calculationTabs } from '@/lib/calculation/tabs';
import { formatStamp } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { BidPicker } from './bid-picker';
import { useCalculation } from './calculation-context';
import { NewCalculationDialog } from './new-calculation-dialog';

const mostShown = 200;

/** What to look at before the bid is sent; each leads to its line. */
function Checks({
  minMargin,
  onGo,
}: {
  minMargin: number | null;
  onGo: (tab: CalculationTab, row: string | undefined) => void;
}) {
  const { calculation } = useCalculation();
  const { calculated } = calculation;
  const findings = useMemo(() => checkCalculation(calculated, { minMargin }), [calculated, minMargin]);
  const names = new Map<string, string>(calculationTabs.map(({ tab, title }) => [tab, title]));
  if (calculated.rows.length === 0) return null;
  return (
    <section aria-labelledby="kontroll" className="rounded-control border border-line bg-surface">
      <h2 id="kontroll" className="flex items-center gap-2 px-4 pt-3 pb-2 text-heading font-semibold">
        Før tilbudet sendes
        {findings.length > 0 && (
          <span className="figures rounded-full bg-warn-soft px-2 text-caption font-medium text-warn">
            {formatNumber(findings.length)}
          </span>
        )}
      </h2>
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-3 text-body text-muted">
          <CircleCheck className="size-4 text-good" aria-hidden />
          Alle linjer har pris, mengde og CO2, og datoene ligger innenfor jobbpakkene.
        </p>
      ) : (
        <ul className="max-h-96 overflow-y-auto pb-2">
          {findings.slice(0, mostShown).map(({ xid, tab, kind, message }) => (
            <li key={`${xid} ${kind} ${message}`}>
              <button
                type="button"
                onClick={() => onGo(tab, xid ?? undefined)}
                className="flex w-full items-start gap-2 px-4 py-1.5 text-left text-table -outline-offset-2 hover:bg-hover"
              >
                <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
                <span className="grow">{message}</span>
                <span className="shrink-0 text-caption text-muted">{names.get(tab)}</span>
              </button>
            </li>
          ))}
          {findings.length > mostShown && (
            <li className="px-4 py-1.5 text-caption text-muted">
              {`og ${formatNumber(findings.length - mostShown)} til`}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** The first part of the tab Kalkyle: which bid, which of its calculations, and what is left to look at. */
export function OverviewPart({
  view,
  calculation,
  onBid,
  onCalculation,
  onGo,
}: {
  view: CalculationView;
  /** The one that is open; undefined: one that has not been saved yet. */
  calculation: string | undefined;
  onBid: (bid: string) => void;
  onCalculation: (calculation: string) => void;
  onGo: (tab: CalculationTab, row: string | undefined) => void;
}) {
  const { bid, calculations, company, mayWrite, minMargin } = view;
  const head = calculations.find(({ xid }) => xid === calculation);
  if (!bid) return null;
  const facts = [
    { name: 'Kunde', text: bid.client ?? 'Ingen' },
    { name: 'Status', text: bid.bidstatus },
    { name: 'Tilbudets beløp', text: bid.revenueam === null ? 'Ikke satt' : `${formatNumber(bid.revenueam)} kr` },
    {
      name: 'Sist lagret',
      text: head && head.version > 0 ? `${formatStamp(new Date(head.saved_at))} av ${head.saved_by}` : 'Ikke ennå',
    },
  ];
  return (
    <div className="flex flex-col gap-4">
      <section className="rounded-control border border-line bg-surface p-4">
        <div className="flex flex-wrap items-start gap-2">
          <div className="min-w-0 grow">
            <h2 className="text-heading font-semibold">{`${bid.key} ${bid.description}`}</h2>
            <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-body">
              {facts.map(({ name, text }) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <BidPicker company={company.id} text="Velg annet tilbud" primary={false} onChoose={onBid} />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
          {calculations.length > 0 && (
            <Select
              label="Hent lagret beregning"
              value={calculation ?? ''}
              onChange={onCalculation}
              options={calculations.map(({ xid, name, version, saved_at }) => ({
                value: xid,
                text: version === 0 ? `${name} (tom)` : `${name}, ${formatStamp(new Date(saved_at))}`,
              }))}
            />
          )}
          {mayWrite && (
            <NewCalculationDialog
              company={company.id}
              bid={bid.xid}
              calculations={calculations}
              onMade={onCalculation}
            />
          )}
        </div>
      </section>
      <Checks minMargin={minMargin} onGo={onGo} />
    </div>
  );
}
