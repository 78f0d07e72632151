'use client';

import { useMemo } from 'react';
import { ScanFrame } from '@/components/domains/equipment/scan/scan-frame';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import type { Datatable, Tabulator } from '@/lib/core/widgets/widget';
import { returnProgress, withoutReason } from '@/lib/domains/equipment/shipping/scan-entries';
import { expectedOf, isReturn } from '@/lib/domains/equipment/shipping/scan-rules';
import type { PageView } from '@/lib/platform/routing/page-view';
import { LeftOver } from './left-over';
import { NextAs, ReturnBar } from './next-as';
import { type ScanItem, scanItemsOf } from './project-scans';
import { ReasonCard } from './reason-card';
import { ScannedEntry } from './scan-lines';
import { useProjectScan } from './use-project-scan';

type Given = { page: PageView; project: { id: string; name: string }; register: Datatable };
type Scans = ReturnType<typeof useProjectScan>;

/** Scanning for one project: labels scanned one after the other, saved as one action. */
export function ProjectScan({ widget, ...given }: Given & { widget: Tabulator }) {
  const all = useAllRows(given.page, 'forsendelse', widget);
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  return <ScanList {...given} widget={all.widget} complete={all.state === 'complete'} />;
}

/** The question of what is damaged, one item at a time, or why the lost ones are. */
function MissingReason({ scans }: { scans: Scans }) {
  const [first, ...others] = withoutReason(scans.draft.pieces);
  if (!first) return null;
  const lost = first.action === 'svinn' ? [first, ...others.filter(({ action }) => action === 'svinn')] : [first];
  const { shortid = '', title = '' } = scans.item(first.xid) ?? {};
  return (
    <ReasonCard
      key={`${first.xid} ${first.action}`}
      kind={first.action === 'svinn' ? 'svinn' : 'skadet'}
      about={lost.length > 1 ? `Gjelder ${formatNumber(lost.length)} linjer.` : `${shortid} ${title}`}
      onGive={(reason) => scans.explain(lost, reason)}
    />
  );
}

/** Asks whether what was scanned while the next scan was 'Tapt' is lost. */
function LostQuestion({ item: { shortid, title }, onAnswer }: { item: ScanItem; onAnswer: Scans['answer'] }) {
  return (
    <section className="flex shrink-0 flex-wrap items-center gap-2 rounded-control bg-warn-soft px-4 py-3">
      <h2 className="grow font-semibold text-warn">{`Er ${shortid} ${title} tapt?`}</h2>
      <Button className="h-11!" onClick={() => onAnswer('returnert')}>
        Nei, den kommer tilbake
      </Button>
      <Button className="h-11!" onClick={() => onAnswer('svinn')}>
        Ja, tapt
      </Button>
    </section>
  );
}

/** Chooses the direction and the day before scanning. */
function Choices({ scans: { draft, setAction, setDay } }: { scans: Scans }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-2">
      <ChoiceRow
        label="Handling"
        value={isReturn(draft.action) ? 'returnert' : 'sendt'}
        choices={[
          { value: 'sendt', text: 'Sendes' },
          { value: 'returnert', text: 'Retur' },
        ]}
        onChange={(next) => isReturn(draft.action) !== isReturn(next) && setAction(next)}
      />
      <DateField
        compact
        label="Aktiv dato"
        required
        value={draft.day}
        onChange={setDay}
        className="w-44 max-sm:w-auto max-sm:min-w-0 max-sm:grow max-sm:basis-36 max-sm:[&_input]:h-12!"
      />
    </div>
  );
}

/** Counts the pieces on the load list, or out, by item. */
const expectedPieces = (items: readonly ScanItem[], scans: Scans) =>
  items.flatMap(({ xid, ...item }) => {
    const listed = scans.draft.pieces.find((entry) => entry.xid === xid)?.count ?? 0;
    const count = expectedOf(item, 'sendt') - listed;
    return count > 0 ? [{ xid, count }] : [];
  });

function ScanList({ page, project, register, widget, complete }: Given & { widget: Tabulator; complete: boolean }) {
  const live = useLiveRows(page, widget, widget.data, complete);
  const items = useMemo(() => scanItemsOf(register.data, live.rows), [register, live.rows]);
  const isOut = items.some(({ out }) => out > 0);
  const comesBack = isOut && !items.some(({ planned }) => planned > 0);
  const scans = useProjectScan(page.company.id, project, items, comesBack ? 'returnert' : 'sendt');
  const { draft } = scans;
  const entries = draft.pieces;
  const back = isReturn(draft.action);
  const pieces = entries.reduce((sum, { count }) => sum + count, 0);
  const progress = returnProgress(items, entries);
  if (register.data.length === 0) return <EmptyState text={register.parameters.empty ?? ''} />;
  const nothingOut = back && complete && !isOut && entries.length === 0;
  const lines = `${formatNumber(entries.length)} ${entries.length === 1 ? 'linje' : 'linjer'}`;
  return (
    <ScanFrame
      scans={scans}
      choices={<Choices scans={scans} />}
      hint={
        nothingOut
          ? 'Ingenting av dette prosjektet er ute.'
          : 'Skann en etikett, eller skriv utstyrsnummeret eller serienummeret.'
      }
      question={
        scans.unanswered ? (
          <LostQuestion item={scans.unanswered} onAnswer={scans.answer} />
        ) : (
          <MissingReason scans={scans} />
        )
      }
      next={back && !nothingOut && <NextAs action={draft.action} entries={entries} onChoose={scans.setAction} />}
      begun={pieces > 0}
      saving={{
        text: back ? `Lagre ${lines}` : `Lagre ${formatNumber(pieces)} sendt`,
        possible: pieces > 0 && !scans.unanswered && draft.day !== '' && withoutReason(entries).length === 0,
      }}
      mayWrite={page.mayWrite}
    >
      {back && complete && progress.lines > 0 && (
        <ReturnBar lines={progress.lines} done={progress.done} entries={entries} />
      )}
      <ul aria-label="Skannet" className="divide-y divide-line">
        {[...entries].reverse().map((entry) => {
          const item = scans.item(entry.xid);
          return (
            <ScannedEntry
              key={`${entry.xid} ${entry.action}`}
              company={page.company.id}
              entry={entry}
              item={item}
              entries={entries}
              most={item ? scans.most(item, entry.action) : entry.count}
              onCount={(count) => scans.setCount(entry, count)}
              onMove={(to) => scans.move(entry, to)}
              pictures={scans.pictures(entry.xid)}
              onPicture={(file) => scans.addPicture(entry.xid, file)}
            />
          );
        })}
      </ul>
      {complete && (
        <LeftOver
          left={back ? progress.left : expectedPieces(items, scans)}
          item={scans.item}
          action={draft.action}
          begun={pieces > 0}
          onLose={(left) => scans.enter(left, 'svinn')}
        />
      )}
    </ScanFrame>
  );
}
