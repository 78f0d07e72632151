'use client';

import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/components/kit/client/call';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useWork } from '@/components/kit/client/use-work';
import { useShell } from '@/components/kit/context/shell-context';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { useNarrow } from '@/components/kit/ui/narrow';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { LeaveWarning } from '@/components/kit/widgets/grid/leave-warning';
import { formatNumber } from '@/lib/core/format/number';
import type { PageView } from '@/lib/platform/routing/page-view';
import { type Reader, thingHref } from '@/lib/platform/routing/things';
import { Facts, type Place, type TiedPart } from './facts';
import { LineCards } from './line-cards';
import { LineTable } from './line-table';
import { OutcomeCard } from './outcome-card';
import { pageVerdict } from './page-verdict';
import { Papers } from './papers';
import { arrangedLines, type SettleInvoice } from './settle-model';
import { type Tie, Tied } from './tied';
import { useSettling } from './use-settling';

/** A longer invoice shows the lines that differ first, and folds the others. */
const mostLines = 20;

const thingAddress = (kind: 'supplier' | 'project' | 'item', id: string | null, reader: Reader) =>
  id === null ? undefined : thingHref(kind, id, reader);

const keys = [
  ['G', 'godta'],
  ['K', 'krav'],
  ['M', 'mangler'],
  ['J', 'neste'],
] as const;

type Props = { page: PageView; place: Place; invoice: SettleInvoice; onChange: () => void };

function Settled({ page, place, invoice, onChange }: Props) {
  const company = page.company.id;
  const narrow = useNarrow();
  const { company: open } = useShell();
  const { busy: tying, run } = useWork();
  const [whole, setWhole] = useState(false);
  const [view, setView] = useState<'linjer' | 'papirer'>('linjer');
  const next = place.next ?? place.inbox;
  const deciding = useSettling({ company, invoice, mayWrite: page.mayWrite, next, onSaved: onChange });
  const { questions, choices, canSave, busy, save, skip, unsaved } = deciding;
  const { settling } = invoice;
  const tie: Tie = (kind, target, line) =>
    void run(async () => {
      const body = { company, invoice: invoice.xid, kind, target, line };
      const { message } = await call('POST /api/equipment/invoicematch', { body });
      snackbar.success(message);
      onChange();
    });
  const reader = { company, paths: open?.paths ?? [] };
  const addressOf = { leverandør: invoice.supplier, prosjekt: invoice.project } as const;
  const things = { leverandør: 'supplier', prosjekt: 'project', vare: 'item' } as const;
  const itemOf = (line: string | undefined) => invoice.lines.find(({ xid }) => xid === line)?.item ?? null;
  const tied: TiedPart = (kind, name, of, line) => (
    <Tied
      address={thingAddress(things[kind], kind === 'vare' ? itemOf(line) : addressOf[kind], reader)}
      company={company}
      mayWrite={page.mayWrite}
      busy={tying}
      kind={kind}
      name={name}
      of={of}
      onTie={(target) => tie(kind, target, line)}
    />
  );
  const { shown, folded } = arrangedLines(settling.lines, mostLines);
  const lines = {
    invoice,
    lines: whole ? settling.lines : shown,
    folded: whole ? 0 : folded.length,
    onUnfold: () => setWhole(true),
    mayWrite: page.mayWrite,
    deciding,
    tied: (line: string, name: string | null, of: string) => tied('vare', name, of, line),
  };
  const asks = questions.length > 0 && page.mayWrite;
  const orderAddress = settling.order === null ? undefined : thingHref('order', settling.order.xid, reader);
  const papers = <Papers company={company} invoice={invoice} orderAddress={orderAddress} />;
  const isCredit = invoice.kind === 'kreditnota';
  const notes = [
    // What is not ordered is a row of its own below.
    ...invoice.remarks.filter((remark) => !remark.includes(': ikke bestilt på')),
    ...(settling.credit > 0 && questions.length > 0
      ? [
          `En kreditnota på ${formatNumber(settling.credit, 2)} er ikke brukt på noe krav. Merk krav, så gjør den det opp.`,
        ]
      : []),
  ];
  return (
    <>
      {unsaved && <LeaveWarning title="Valgene er ikke lagret" {...unsaved} />}
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto print:overflow-visible">
        <Facts
          invoice={invoice}
          company={company}
          place={place}
          tied={tied}
          choice={
            <ChoiceRow
              label="Hva som vises"
              value={view}
              choices={[
                { value: 'linjer', text: 'Linjer' },
                { value: 'papirer', text: 'Papirer' },
              ]}
              onChange={setView}
            />
          }
        />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_23rem]">
          {(!narrow || view === 'linjer') && (
            <div className="flex min-w-0 flex-col gap-3">
              <VerdictBand verdict={pageVerdict(invoice)} />
              {notes.map((note) => (
                <p key={note} className="flex gap-2 text-warn">
                  <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                  <span className="min-w-0 wrap-anywhere">{note}</span>
                </p>
              ))}
              {invoice.roundings.map((rounding) => (
                <p key={rounding} className="text-caption text-muted wrap-anywhere">
                  {rounding}
                </p>
              ))}
              {!isCredit && (narrow ? <LineCards {...lines} /> : <LineTable {...lines} />)}
              {!isCredit && <OutcomeCard invoice={invoice} choices={choices} asks={asks} />}
            </div>
          )}
          {(!narrow || view === 'papirer') && papers}
        </div>
      </div>
      {asks && (
        <BottomBar className="no-print -mx-4 -mb-4 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-surface px-4 py-2.5 max-sm:-mx-2 max-sm:-mb-2">
          <p className="figures mr-auto min-w-0 flex-1 max-sm:hidden">
            <span className="font-semibold">
              {questions.length === 1
                ? 'Forslag til avviket'
                : `Forslag til alle ${formatNumber(questions.length)} avvik`}
            </span>{' '}
            <span className="text-muted">ut fra bestilling, mottak og pris. Kan angres til kravet er sendt.</span>
          </p>
          <span className="flex items-center gap-2 text-caption text-muted max-[1360px]:hidden">
            {keys.map(([key, text]) => (
              <span key={key}>
                <kbd className="rounded-xs border border-line-strong px-1">{key}</kbd> {text}
              </span>
            ))}
          </span>
          <Button className="h-9 max-sm:h-11! max-sm:grow" onClick={skip}>
            Hopp over
          </Button>
          <Button look="primary" className="h-9 max-sm:h-11! max-sm:grow" disabled={!canSave} onClick={save}>
            {busy ? 'Lagrer …' : place.next ? 'Lagre og neste' : 'Lagre'}
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        </BottomBar>
      )}
    </>
  );
}

/** A supplier's invoice line by line: ordered, received, invoiced, what differs, and what becomes of it. */
export function SettlePage({ page, id, place }: { page: PageView; id: string; place: Place }) {
  const { latest, answer, failed, retry } = useRead('GET /api/equipment/invoice', { company: page.company.id, id });
  const shown = answer ?? (latest?.xid === id ? latest : undefined);
  if (failed) return <ReadFailed failed={failed} onRetry={retry} />;
  if (!shown) return <Skeleton className="h-96" />;
  return <Settled key={shown.xid} page={page} place={place} invoice={shown} onChange={retry} />;
}
