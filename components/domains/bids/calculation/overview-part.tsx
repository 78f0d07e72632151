'use client';

import { CircleCheck, ListPlus, ListTodo, TriangleAlert } from 'lucide-react';
import { NewBidDialog, useMayMakeBids } from '@/components/domains/bids/new-bid-dialog';
import { useShell } from '@/components/kit/context/shell-context';
import { useMakeTask } from '@/components/kit/context/use-make-task';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Link } from '@/components/kit/ui/link';
import { Select } from '@/components/kit/ui/select';
import { StatePill } from '@/components/kit/ui/state-pill';
import { type CheckFinding, nothingFound } from '@/lib/core/calculation/check';
import { type CalculationTab, calculationTabs } from '@/lib/core/calculation/tabs';
import { formatDate, formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { bidPaths } from '@/lib/domains/bids/bid-links';
import type { CalculationView } from '@/lib/domains/bids/calculations/calculation-view';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { BidPicker } from './bid-picker';
import { useCalculation, usePrimary } from './calculation-context';
import { DeleteCalculation } from './delete-calculation';
import { InsertLinesDialog } from './insert-lines-dialog';
import { NewCalculationDialog } from './new-calculation-dialog';
import { useAddRevenue } from './use-add-revenue';
import { useFindings } from './use-findings';

const mostShown = 200;

const findingClass = 'flex w-full items-start gap-2 px-4 py-1.5 text-left text-table -outline-offset-2 hover:bg-hover';

/** True for a finding to correct in the bid, not in its calculation. */
const isOfBid = (kind: CheckFinding['kind']) => kind === 'customer' || kind === 'deadline' || kind === 'sum';

function Finding({ message, where }: { message: string; where: string }) {
  return (
    <>
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden />
      <span className="grow">{message}</span>
      <span className="shrink-0 text-caption text-muted">{where}</span>
    </>
  );
}

/** The findings to review before the bid is sent; each links to its line, or to the bid. */
function Checks({
  view,
  saved,
  onGo,
}: {
  view: CalculationView;
  saved: string | undefined;
  onGo: (tab: CalculationTab, row: string | undefined) => void;
}) {
  const { calculation } = useCalculation();
  const { calculated } = calculation;
  const makeTask = useMakeTask();
  const { bid, company } = view;
  const findings = useFindings(view);
  const readable = useShell().company?.paths;
  const bidPage = bidPaths.find((path) => readable?.includes(path));
  const names = new Map<string, string>(calculationTabs.map(({ tab, title }) => [tab, title]));
  if (calculated.rows.length === 0) return null;

  function line({ xid, tab, kind, message }: CheckFinding) {
    const finding = <Finding message={message} where={isOfBid(kind) ? 'Tilbudet' : (names.get(tab) ?? '')} />;
    return (
      <li key={`${xid} ${kind} ${message}`} className="flex items-center">
        {isOfBid(kind) && bidPage ? (
          <Link href={href(bidPage, { company: company.id, q: bid?.key })} className={findingClass}>
            {finding}
          </Link>
        ) : (
          <button type="button" onClick={() => onGo(tab, xid ?? undefined)} className={findingClass}>
            {finding}
          </button>
        )}
        {makeTask && bid && (
          <IconButton
            label={`Lag oppgave: ${message}`}
            icon={<ListTodo />}
            className="mr-2"
            onClick={() =>
              makeTask({
                text: `${bid.key}: ${message}`,
                link: href(calcPath, {
                  company: company.id,
                  tilbud: bid.xid,
                  beregning: saved,
                  fane: tab,
                  rad: xid ?? undefined,
                }),
                linktext: `Kalkyle ${bid.key}`,
              })
            }
          />
        )}
      </li>
    );
  }

  return (
    <section aria-labelledby="kontroll" className="rounded-control border border-line bg-surface">
      <h2 id="kontroll" className="flex items-center gap-2 px-4 pt-3 pb-2 text-heading font-semibold">
        Før tilbudet sendes
        {findings.length > 0 && <StatePill tone="warn" text={formatNumber(findings.length)} />}
      </h2>
      {findings.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pb-3 text-body text-muted">
          <CircleCheck className="size-4 text-good" aria-hidden />
          {nothingFound}
        </p>
      ) : (
        <ul className="max-h-96 overflow-y-auto pb-2">
          {findings.slice(0, mostShown).map(line)}
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

/** Names the next step before the calculation can be sent: first lines, then revenue. */
function NextStep({ companyId }: { companyId: string }) {
  const primary = usePrimary();
  const addRevenue = useAddRevenue();
  if (primary !== 'insert' && primary !== 'revenue') return null;
  return (
    <section
      aria-label="Neste steg"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-surface p-4"
    >
      <p className="max-w-prose text-body text-muted">
        {primary === 'insert'
          ? 'Kalkylen har ingen kostnader ennå. Sett inn linjer fra prislisten, så følger jobbpakke og mengde med.'
          : 'Kostnadene står. Si hva kunden skal betale: en margin på kostnadene, eller et fast beløp.'}
      </p>
      {primary === 'insert' ? (
        <InsertLinesDialog
          companyId={companyId}
          trigger={
            <Button look="primary" className="max-sm:w-full">
              <ListPlus className="size-4" aria-hidden />
              Sett inn beregningslinjer
            </Button>
          }
        />
      ) : (
        <Button look="primary" className="max-sm:w-full" onClick={addRevenue.byMargin}>
          Omsetning etter margin
        </Button>
      )}
    </section>
  );
}

/** The first part of the tab Kalkyle: the bid, the choice of its calculation, and the findings to review. */
export function OverviewPart({
  view,
  calculation,
  onBid,
  onCalculation,
  onGo,
}: {
  view: CalculationView;
  /** The open one; undefined: not saved yet. */
  calculation: string | undefined;
  onBid: (bid: string, name: string) => void;
  /** Opens one of the bid's calculations; undefined: the one saved last. */
  onCalculation: (calculation: string | undefined) => void;
  onGo: (tab: CalculationTab, row: string | undefined) => void;
}) {
  const { bid, calculations, company, mayWrite } = view;
  const mayMakeBids = useMayMakeBids();
  const head = calculations.find(({ xid }) => xid === calculation);
  if (!bid) return null;
  const facts = [
    { name: 'Kunde', text: bid.client ?? 'Ingen' },
    { name: 'Frist', text: bid.duedate === null ? 'Ikke satt' : formatDate(bid.duedate) },
    { name: 'Gyldig til', text: bid.validdate === null ? 'Ikke satt' : formatDate(bid.validdate) },
    { name: 'Status', text: <StatePill text={bid.bidstatus} /> },
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
          <div className="flex flex-wrap gap-2">
            <BidPicker company={company.id} text="Velg annet tilbud" primary={false} onChoose={onBid} />
            {mayMakeBids && <NewBidDialog trigger={<Button>Nytt tilbud</Button>} />}
          </div>
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
          {mayWrite && head && (
            <DeleteCalculation
              company={company.id}
              bid={bid}
              head={head}
              onDeleted={() => onCalculation(undefined)}
              onBack={onCalculation}
            />
          )}
        </div>
      </section>
      {mayWrite && <NextStep companyId={company.id} />}
      <Checks view={view} saved={calculation} onGo={onGo} />
    </div>
  );
}
