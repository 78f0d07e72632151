'use client';

import clsx from 'clsx';
import { Save } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { useMemo, useState, useTransition } from 'react';
import { NewBidDialog, useMayMakeBids } from '@/components/domains/bids/new-bid-dialog';
import { useShell } from '@/components/kit/context/shell-context';
import { useGo, useRefresh } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';
import { defaultAssumptions } from '@/lib/core/calculation/assumptions';
import { addPackage } from '@/lib/core/calculation/edit-rows';
import { primaryOf } from '@/lib/core/calculation/primary';
import { type CalculationRow, type CostClassification, costClassifications } from '@/lib/core/calculation/row';
import { type CalculationTab, calculationTabs } from '@/lib/core/calculation/tabs';
import { totalFigures } from '@/lib/core/calculation/total-figures';
import type { ColumnChoices } from '@/lib/core/table-view/column-choice-schema';
import type { CalculationView } from '@/lib/domains/bids/calculations/calculation-view';
import { packageColumns } from '@/lib/domains/bids/calculations/line-columns';
import { href } from '@/lib/platform/routing/href';
import { calcPath } from '@/lib/platform/routing/paths';
import { ActivitiesTab } from './activities-tab';
import { AssumptionsTab } from './assumptions-tab';
import { BidPicker } from './bid-picker';
import { CalculationProvider, PrimaryProvider, useCalculation } from './calculation-context';
import { CalculationStore } from './calculation-store';
import { CalculationHomeTab } from './calculation-tab';
import { CalculationTable } from './calculation-table';
import { DebugTab } from './debug-tab';
import { DownloadCalculationMenu } from './download-calculation-menu';
import { LinesTab } from './lines-tab';
import { GanttTab, PlanTab } from './plan-tabs';
import { RestoreDialog } from './restore-dialog';
import { RevenueTab } from './revenue-tab';
import { SendButton, SendPart } from './send-part';
import { storedKey } from './stored-work';
import { SumOffer } from './sum-offer';
import { SummaryTab } from './summary-tab';
import { TabMenu } from './tab-menu';
import { useRestore } from './use-restore';
import { useSave } from './use-save';
import { useStoredWork } from './use-stored-work';
import { OvertakenDialog, StoredWorkDialog } from './work-dialogs';

const spec = {
  columns: packageColumns,
  shows: ({ section }: CalculationRow) => section === 'jobpkg',
  add: (rows: readonly CalculationRow[], xid: string) =>
    addPackage(rows, { xid, title: `Jobbpakke ${rows.filter(({ section }) => section === 'jobpkg').length + 1}` }),
};

/** The job packages: contracted, optional or varied, each with its sum. */
function PackagesTab({ mayWrite, goTo }: { mayWrite: boolean; goTo?: string }) {
  return (
    <CalculationTable
      table="jobbpakker"
      label="Jobbpakker"
      one="jobbpakke"
      spec={spec}
      mayWrite={mayWrite}
      goTo={goTo}
      empty="Ingen jobbpakker ennå. Legg til den første, så kan aktiviteter og linjer høre til den."
    />
  );
}

/** The calculation's sums, always visible: kroner, percent and kilograms of CO2. */
function TotalsBar() {
  const { calculation } = useCalculation();
  return (
    <dl
      aria-label="Sum av kalkylen"
      className="figures flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-control border border-line bg-surface px-4 py-2 max-md:gap-x-4 max-md:px-3"
    >
      {totalFigures(calculation.calculated).map(({ name, text, bad }) => (
        <div key={name} className="flex items-baseline gap-2 max-md:flex-col max-md:gap-0">
          <dt className="text-caption text-muted">{name}</dt>
          <dd className={clsx('text-heading font-semibold whitespace-nowrap', bad && 'text-bad')}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Navigates to another bid's calculation; `opening` is its name while it loads, else undefined. */
function useOpening(): { opening: string | undefined; open: (address: string, name: string) => void } {
  const go = useGo();
  const [name, setName] = useState('');
  const [reading, start] = useTransition();
  return {
    opening: reading ? name : undefined,
    open: (address, next) => {
      setName(next);
      start(() => go(address));
    },
  };
}

const costs: ReadonlySet<string> = new Set(costClassifications);
const place = { fane: parseAsString, rad: parseAsString, q: parseAsString };
const inPlace = { history: 'push', shallow: true, scroll: false } as const;

const unsavedTexts = {
  none: 'Ikke lagret',
  stored: 'Ikke lagret, tatt vare på i nettleseren',
  failed: 'Ikke lagret. Nettleseren tar ikke vare på arbeidet.',
} as const;

type BidView = CalculationView & { bid: NonNullable<CalculationView['bid']> };

type OfWork = {
  view: BidView;
  onBid: (bid: string, name: string) => void;
  /** Sends it as soon as all of it is saved. */
  sending: boolean;
  onSending: (sending: boolean) => void;
};

/** A bid's calculation while it is edited. */
function Work({ view, onBid, sending, onSending }: OfWork) {
  const leave = useGo();
  const refresh = useRefresh();
  const narrow = useNarrow();
  const { user } = useShell();
  const { store, calculation } = useCalculation();
  const { bid, open, company, mayWrite } = view;
  const [{ fane, rad }, setPlace] = useQueryStates(place, inPlace);
  const tab = calculationTabs.find((entry) => entry.tab === fane)?.tab ?? 'kalkyle';
  const address = (more: { beregning?: string; fane?: string; rad?: string }) =>
    href(calcPath, { company: company.id, tilbud: bid.xid, ...more });
  const saving = useSave({
    store,
    company: company.id,
    bid: bid.xid,
    first: { calculation: open?.xid, version: open?.version ?? 0 },
    onSaved: (saved) => {
      if (saved === open?.xid) refresh();
      else leave(address({ beregning: saved, fane: tab }));
    },
  });
  const restoring = useRestore({ store, company: company.id, saving, onRestored: refresh });
  const key = storedKey(user.id, company.id, bid.xid, saving.as.calculation);
  const stored = useStoredWork(store, key, saving.as.version);
  const rowAddress = (next: CalculationTab, row: string) =>
    address({ beregning: saving.as.calculation, fane: next, rad: row });
  const go = (next: CalculationTab, row?: string) => void setPlace({ fane: next, rad: row ?? null, q: null });
  const goTo = rad ?? undefined;
  const primary = primaryOf(calculation.calculated, { tab, dirty: calculation.dirty, mayWrite });
  const name = view.calculations.find(({ xid }) => xid === saving.as.calculation)?.name ?? 'Kalkyle';

  // On a phone the button lies below the content, within the thumb's reach.
  const save = mayWrite && (
    <Button
      look={primary === 'save' ? 'primary' : 'secondary'}
      className="shrink-0"
      disabled={saving.busy || !calculation.dirty}
      onClick={saving.save}
    >
      <Save className="size-4" aria-hidden />
      Lagre
    </Button>
  );

  async function send() {
    onSending(true);
    // After its first save the calculation is remounted under its new address, and sent from there.
    if ((calculation.dirty || saving.as.version === 0) && !(await saving.saveFirst())) onSending(false);
  }
  const sendButton = mayWrite && <SendButton busy={saving.busy} onSend={() => void send()} />;

  const content = costs.has(tab) ? (
    <LinesTab
      key={tab}
      classification={tab as CostClassification}
      companyId={company.id}
      mayWrite={mayWrite}
      goTo={goTo}
    />
  ) : (
    {
      kalkyle: (
        <CalculationHomeTab
          view={view}
          as={saving.as}
          busy={saving.busy}
          onBid={onBid}
          onCalculation={(next) => leave(address({ beregning: next }))}
          onGo={go}
          onRestore={restoring.start}
          addressOf={rowAddress}
        />
      ),
      oppsummering: <SummaryTab />,
      jobbpakker: <PackagesTab mayWrite={mayWrite} goTo={goTo} />,
      aktiviteter: <ActivitiesTab mayWrite={mayWrite} goTo={goTo} />,
      prosjektplan: <PlanTab mayWrite={mayWrite} />,
      forutsetninger: <AssumptionsTab mayWrite={mayWrite} />,
      revenue: <RevenueTab mayWrite={mayWrite} goTo={goTo} />,
      gantt: <GanttTab mayWrite={mayWrite} />,
      debug: <DebugTab />,
    }[tab as Exclude<CalculationTab, CostClassification>]
  );

  return (
    <PrimaryProvider value={primary}>
      <PageHeader
        title={`Kalkyle ${bid.key}`}
        actions={
          <>
            {mayWrite && (
              <p role="status" className="text-caption whitespace-nowrap text-muted max-md:hidden">
                {calculation.dirty ? unsavedTexts[stored.stored] : saving.as.version > 0 ? 'Alt er lagret' : ''}
              </p>
            )}
            <DownloadCalculationMenu
              company={company.id}
              calculation={saving.as.version > 0 ? saving.as.calculation : undefined}
              dirty={calculation.dirty}
              busy={saving.busy}
              mayWrite={mayWrite}
              onSave={saving.save}
            />
            {!narrow && save}
            {!narrow && sendButton}
          </>
        }
      />
      <main
        id="innhold"
        className="flex h-[calc(100dvh-var(--header-height))] gap-4 p-4 max-lg:flex-col max-md:gap-2 max-md:p-3 print:h-auto"
      >
        <TabMenu tab={tab} onChange={(next) => go(next)} />
        <div className="flex min-h-0 min-w-0 grow flex-col gap-3">
          <TotalsBar />
          <SumOffer
            company={company.id}
            bid={bid}
            calculation={saving.as.version > 0 ? saving.as.calculation : undefined}
            busy={saving.busy}
            onSet={refresh}
          />
          {content}
          {narrow && mayWrite && (
            <div className="flex gap-2 *:grow">
              {save}
              {sendButton}
            </div>
          )}
        </div>
      </main>
      <StoredWorkDialog
        offered={stored.offered}
        version={saving.as.version}
        onTake={stored.take}
        onDrop={stored.drop}
      />
      {sending && (
        <SendPart
          view={view}
          as={saving.as}
          onChecks={() => {
            onSending(false);
            go('kalkyle');
          }}
          onSent={() => {
            onSending(false);
            refresh();
          }}
          onClose={() => onSending(false)}
        />
      )}
      <RestoreDialog restoring={restoring} busy={saving.busy} />
      <OvertakenDialog
        key={saving.overtaken}
        message={saving.overtaken}
        name={`${name} (min)`}
        busy={saving.busy}
        onAside={saving.saveAside}
        onOver={() => void saving.saveOver()}
        onClose={saving.leaveOvertaken}
      />
    </PrimaryProvider>
  );
}

function Opened({ columnChoices, ...work }: OfWork & { columnChoices: ColumnChoices }) {
  const { view } = work;
  const { open, company } = view;
  const columnsOf = useMemo(() => ({ path: calcPath, company, columnChoices }), [company, columnChoices]);
  const [store] = useState(
    () => new CalculationStore({ rows: open?.items ?? [], assumptions: open?.assumptions ?? defaultAssumptions }),
  );
  return (
    <CalculationProvider store={store} columnsOf={columnsOf}>
      <Work {...work} />
    </CalculationProvider>
  );
}

/** The placeholder while a bid's calculation is loading. */
function Opening({ name }: { name: string }) {
  return (
    <>
      <PageHeader title="Kalkyle" />
      <main id="innhold" aria-busy="true" className="flex h-[calc(100dvh-var(--header-height))] flex-col gap-3 p-4">
        <p role="status" className="text-body text-muted">
          {`Henter kalkylen til ${name} …`}
        </p>
        <Skeleton className="min-h-0 grow" />
      </main>
    </>
  );
}

/** The bid calculation (specification 1, section 2.8). */
export function CalculationScreen({ view, columnChoices }: { view: CalculationView; columnChoices: ColumnChoices }) {
  const { opening, open: goTo } = useOpening();
  const mayMakeBids = useMayMakeBids();
  const [sending, setSending] = useState(false);
  const { bid, open, company, problem } = view;
  const onBid = (next: string, name: string) => goTo(href(calcPath, { company: company.id, tilbud: next }), name);
  return (
    <>
      {opening !== undefined && <Opening name={opening} />}
      {/* Hidden, not unmounted, so that unsaved work survives until the other calculation has loaded. */}
      <div className={opening === undefined ? 'contents' : 'hidden'}>
        {bid && problem === undefined ? (
          <Opened
            key={`${bid.xid} ${open?.xid}`}
            view={{ ...view, bid }}
            columnChoices={columnChoices}
            onBid={onBid}
            sending={sending}
            onSending={setSending}
          />
        ) : (
          <>
            <PageHeader title="Kalkyle" />
            <main id="innhold" className="grid h-[calc(100dvh-var(--header-height))] place-content-center p-4">
              <EmptyState text={problem ?? 'Lag et nytt tilbud, eller velg det som skal kalkuleres.'}>
                <div className="flex flex-wrap justify-center gap-2">
                  {mayMakeBids && <NewBidDialog trigger={<Button look="primary">Nytt tilbud</Button>} />}
                  <BidPicker company={company.id} text="Velg tilbud" primary={!mayMakeBids} onChoose={onBid} />
                </div>
              </EmptyState>
            </main>
          </>
        )}
      </div>
    </>
  );
}
