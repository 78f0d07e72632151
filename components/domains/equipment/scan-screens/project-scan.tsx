'use client';

import { useMemo, useState } from 'react';
import { CountBox } from '@/components/domains/equipment/scan/count-box';
import { ScanFrame } from '@/components/domains/equipment/scan/scan-frame';
import { ScannedLine } from '@/components/domains/equipment/scan/scanned-line';
import { LossDialog } from '@/components/domains/equipment/shipping/loss-dialog';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { DateField } from '@/components/kit/input/pickers/date-field';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { EmptyState } from '@/components/kit/ui/states';
import { formatNumber } from '@/lib/core/format/number';
import type { Datatable, Tabulator } from '@/lib/core/widgets/widget';
import {
  expectedOf,
  mostOf,
  type Pieces,
  reasonWanted,
  type ScanAction,
} from '@/lib/domains/equipment/shipping/scan-rules';
import type { PageView } from '@/lib/platform/routing/page-view';
import { type ScanItem, scanItemsOf } from './project-scans';
import { useProjectScan } from './use-project-scan';

const actions: readonly { value: ScanAction; text: string }[] = [
  { value: 'sendt', text: 'Sendes' },
  { value: 'returnert', text: 'Kommer tilbake' },
  { value: 'skadet', text: 'Skadet' },
  { value: 'svinn', text: 'Tapt' },
];

const savingText: Readonly<Record<ScanAction, string>> = {
  sendt: 'sendt',
  returnert: 'tilbake',
  skadet: 'skadet',
  svinn: 'tapt',
};

/** The count as 'N av M', and any surplus. */
function placeOf(item: ScanItem, action: ScanAction, count: number) {
  const expected = expectedOf(item, action);
  const of = `${formatNumber(Math.min(count, expected))} av ${formatNumber(expected)}`;
  if (count <= expected) return { text: of, extra: false };
  const more = `${formatNumber(count - expected)} utenfor listen`;
  return { text: expected === 0 ? more : `${of}, ${more}`, extra: true };
}

/** A scanned item with its number of pieces. */
function ScannedItem({
  company,
  piece: { xid, count },
  item,
  action,
  onCount,
}: {
  company: string;
  piece: Pieces;
  item: ScanItem | undefined;
  action: ScanAction;
  onCount: (count: number) => void;
}) {
  const place = item && placeOf(item, action, count);
  return (
    <ScannedLine
      company={company}
      xid={xid}
      title={item?.title}
      text={item && place ? `${item.shortid} · ${place.text}` : 'Ta den av listen.'}
      warns={place?.extra !== false}
    >
      <CountBox name={item?.shortid ?? ''} count={count} most={item ? mostOf(item, action) : count} onCount={onCount} />
    </ScannedLine>
  );
}

/** The part of the load list, or of what is out, that has not been scanned; what is lost cannot be, and is chosen here. */
function LeftOver({
  items,
  pieces,
  action,
  onCount,
}: {
  items: readonly ScanItem[];
  pieces: readonly Pieces[];
  action: ScanAction;
  onCount: (xid: string, count: number) => void;
}) {
  const scanned = new Map(pieces.map(({ xid, count }) => [xid, count]));
  const left = items.flatMap((item) => {
    const count = expectedOf(item, action) - (scanned.get(item.xid) ?? 0);
    return count > 0 ? [{ item, count }] : [];
  });
  const sum = left.reduce((all, { count }) => all + count, 0);
  if (left.length === 0) return null;
  const chooses = action === 'svinn';
  const lose = ({ xid }: ScanItem, count: number) => onCount(xid, (scanned.get(xid) ?? 0) + count);
  return (
    <details key={action} open={chooses || pieces.length === 0}>
      <summary className="flex min-h-10 cursor-pointer items-center text-muted">
        {formatNumber(sum)} {action === 'sendt' ? 'planlagt' : 'ute'}, ikke skannet
      </summary>
      <ul aria-label="Ikke skannet" className="divide-y divide-line">
        {left.map(({ item, count }) => (
          <li key={item.xid} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 truncate">
              <span className="figures text-muted">{item.shortid}</span> {item.title}
            </span>
            <span className="flex items-center gap-3">
              <span className="figures">{formatNumber(count)}</span>
              {chooses && (
                <Button className="h-10!" aria-label={`Tapt ${item.shortid}`} onClick={() => lose(item, 1)}>
                  Tapt
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {chooses && (
        <Button
          className="mt-2 h-10!"
          onClick={() => {
            for (const { item, count } of left) lose(item, count);
          }}
        >
          Alle som er igjen
        </Button>
      )}
    </details>
  );
}

type Given = { page: PageView; project: { id: string; name: string }; register: Datatable };

/** Scanning for one project: labels scanned one after the other, saved as one action. */
export function ProjectScan({ widget, ...given }: Given & { widget: Tabulator }) {
  const all = useAllRows(given.page, 'forsendelse', widget);
  if (all.state === 'failed') return <ReadFailed failed={all.failed} onRetry={all.retry} />;
  return <ScanList {...given} widget={all.widget} complete={all.state === 'complete'} />;
}

function ScanList({ page, project, register, widget, complete }: Given & { widget: Tabulator; complete: boolean }) {
  const live = useLiveRows(page, widget, widget.data, complete);
  const items = useMemo(() => scanItemsOf(register.data, live.rows), [register, live.rows]);
  const scans = useProjectScan(page.company.id, project, items);
  const { draft } = scans;
  const pieces = draft.pieces.reduce((sum, { count }) => sum + count, 0);
  const company = page.company.id;
  /** Whether the reason is being given. */
  const [reasoning, setReasoning] = useState(false);
  const wantsReason = reasonWanted(draft.action) !== undefined;
  if (register.data.length === 0) return <EmptyState text={register.parameters.empty ?? ''} />;
  return (
    <ScanFrame
      scans={{ ...scans, save: () => (wantsReason ? setReasoning(true) : scans.save()) }}
      choices={
        <div className="flex flex-wrap items-center gap-2">
          <ChoiceRow label="Handling" value={draft.action} choices={actions} onChange={scans.setAction} />
          <DateField
            compact
            label="Aktiv dato"
            required
            value={draft.day}
            onChange={scans.setDay}
            className="w-44 max-sm:w-auto max-sm:grow max-sm:[&_input]:h-12!"
          />
        </div>
      }
      hint="Skann en etikett, eller skriv utstyrsnummeret eller serienummeret."
      begun={pieces > 0}
      saving={{
        text: `Lagre ${formatNumber(pieces)} ${savingText[draft.action]}`,
        possible: pieces > 0 && draft.day !== '',
      }}
      mayWrite={page.mayWrite}
    >
      <ul aria-label="Skannet" className="divide-y divide-line">
        {[...draft.pieces].reverse().map((piece) => (
          <ScannedItem
            key={piece.xid}
            company={company}
            piece={piece}
            item={scans.item(piece.xid)}
            action={draft.action}
            onCount={(count) => scans.setCount(piece.xid, count)}
          />
        ))}
      </ul>
      {complete && <LeftOver items={items} pieces={draft.pieces} action={draft.action} onCount={scans.setCount} />}
      {reasoning && (
        <LossDialog
          kind={draft.action === 'svinn' ? 'lost' : 'damaged'}
          count={pieces}
          unit="stykker"
          onGive={(reason) => {
            setReasoning(false);
            scans.save(reason);
          }}
          onClose={() => setReasoning(false)}
        />
      )}
    </ScanFrame>
  );
}
