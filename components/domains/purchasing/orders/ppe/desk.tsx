'use client';

import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { useNarrow } from '@/components/kit/ui/narrow';
import { Sheet } from '@/components/kit/ui/sheet';
import { formatKroner, formatNumber } from '@/lib/core/format/number';
import { newDraft, sumOfDraft } from '../draft';
import { SendingConflict } from '../sending-conflict';
import { useSendingRule } from '../sending-said';
import type { DraftWork } from '../use-draft';
import { useSending } from '../use-sending';
import { Basket, basketText } from './basket';
import { BasketFoot, RuleBar } from './basket-foot';
import type { Ppe } from './use-ppe';

const query = '(min-width: 1180px)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True if the basket has room beside the products; the server assumes so for all but phones. */
function useWide(): boolean {
  const narrow = useNarrow();
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => !narrow,
  );
}

/**
 * Products beside the basket, which stays in view; where there is no room, the basket is a button at the bottom with its
 * sum and rule. Ctrl Enter sends.
 */
export function PpeDesk({
  company,
  ppe,
  work,
  onSent,
  children,
}: {
  company: string;
  ppe: Ppe;
  work: DraftWork;
  onSent: (order: string) => void;
  children: ReactNode;
}) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const sending = useSending(company, work, onSent);
  const said = useSendingRule(company, work.draft);
  const { draft } = work;
  const { lines } = draft;
  const { busy, submit } = sending;

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || busy || lines.length === 0) return;
      event.preventDefault();
      // What is wrong is marked in the basket.
      setOpen(true);
      void submit(true);
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [busy, lines.length, submit]);

  const clear = (draft.version !== null || lines.length > 0) && (
    <Button
      look="quiet"
      onClick={() => {
        const { kind, orderdate, project, texts, people } = draft;
        const next =
          draft.version === null ? { ...newDraft(kind, orderdate), project, texts, people } : newDraft(kind, orderdate);
        void work.open(next, 'Handlekurven er tømt');
      }}
    >
      Tøm
    </Button>
  );
  const basket = <Basket ppe={ppe} work={work} problems={sending.problems} />;
  const foot = <BasketFoot ppe={ppe} work={work} sending={sending} said={said} />;
  const counted = `${formatNumber(lines.length)} ${lines.length === 1 ? 'linje' : 'linjer'}`;

  return (
    <div
      className={wide ? 'grid min-h-0 grow grid-cols-[minmax(0,1fr)_27rem] gap-4' : 'flex min-h-0 grow flex-col gap-3'}
    >
      <div className="flex min-h-0 min-w-0 grow flex-col gap-3 overflow-y-auto pb-2">{children}</div>
      {wide ? (
        <section
          aria-label="Handlekurv"
          className="flex min-h-0 flex-col rounded-control border border-line bg-surface p-3"
        >
          <div className="flex min-h-8 items-center gap-2 border-b border-line pb-2">
            <h3 className="text-heading font-semibold">Handlekurv</h3>
            <span className="figures grow text-muted">{basketText(ppe, lines)}</span>
            {draft.no && <span className="figures text-muted">{draft.no}</span>}
            {clear}
          </div>
          {lines.length > 0 && (
            <div
              aria-hidden
              className="grid grid-cols-[minmax(0,1fr)_4.5rem_3.25rem_4.5rem_1.75rem] gap-2 py-1 text-caption text-muted"
            >
              <span>Utstyr</span>
              <span>Størrelse</span>
              <span className="text-center">Antall</span>
              <span className="text-right">Pris</span>
            </div>
          )}
          <div className="min-h-0 grow overflow-y-auto">{basket}</div>
          {foot}
        </section>
      ) : (
        <BottomBar className="no-print flex shrink-0 flex-col gap-1.5 border-t border-line bg-canvas pt-2">
          <RuleBar ppe={ppe} work={work} said={said} />
          <Sheet
            title={`Handlekurv · ${counted}`}
            side="bottom"
            open={open}
            onOpenChange={setOpen}
            trigger={
              <Button look="primary" className="h-12! w-full justify-between!">
                <span className="inline-flex items-center gap-2">
                  <ShoppingCart className="size-4" aria-hidden />
                  {`Se kurven · ${counted}`}
                </span>
                <span className="figures">{formatKroner(sumOfDraft(draft))} kr</span>
              </Button>
            }
          >
            <section aria-label="Handlekurv" className="flex min-h-0 grow flex-col gap-1">
              <div className="flex items-center gap-2">
                <span className="figures grow text-muted">{basketText(ppe, lines)}</span>
                {clear}
              </div>
              <div className="min-h-0 grow overflow-y-auto">{basket}</div>
              {foot}
            </section>
          </Sheet>
        </BottomBar>
      )}
      <SendingConflict company={company} work={work} sending={sending} />
    </div>
  );
}
