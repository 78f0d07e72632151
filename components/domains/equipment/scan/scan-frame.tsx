'use client';

import { CameraIcon, CameraOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { readingsOf } from '@/lib/domains/equipment/scanner/readings';
import { Camera } from './camera';
import { LastScan, ScanField } from './scan-field';
import { ScannerOffer } from './scanner-note';
import { SavedLists, SendingLists } from './stored-lists';
import type { Sending } from './stored-work';
import type { ShownLists } from './use-scan-lists';
import { type Choosable, WhichItem } from './which-item';

/**
 * The layout of scanning: what is chosen once, the field and the camera, the last scan, and beside it the list with its
 * actions below.
 */
export function ScanFrame<B, T extends Choosable>({
  scans,
  choices,
  hint,
  question,
  next,
  begun,
  saving,
  mayWrite,
  children,
}: {
  scans: ShownLists<B> & {
    scan: (readings: readonly string[]) => void;
    which: ComponentProps<typeof WhichItem<T>>['which'] | undefined;
    strange: number;
    mend: (list: Sending<B>) => void;
    empty: () => void;
    save: () => void;
  };
  choices: ReactNode;
  /** The text before the first scan. */
  hint: string;
  /** A question to answer before the list is saved. */
  question?: ReactNode;
  /** The action of the next scan, above the buttons. */
  next?: ReactNode;
  /** True once the list has any lines. */
  begun: boolean;
  /** The text of the button that saves the list, and whether it is enabled. */
  saving: { text: string; possible: boolean };
  mayWrite: boolean;
  /** The list. */
  children: ReactNode;
}) {
  const [camera, setCamera] = useState(false);
  const isHeld = scans.sending.some(({ held, refused }) => held !== undefined && !refused);
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <div className="grid min-h-0 grow content-start gap-x-8 gap-y-3 overflow-y-auto md:grid-cols-[minmax(20rem,34rem)_minmax(0,1fr)] md:content-stretch md:overflow-hidden">
        <div className="flex min-w-0 flex-col gap-3 md:overflow-y-auto md:p-0.5">
          {choices}
          <ScanField onCode={(arrived) => scans.scan(readingsOf(arrived))} disabled={!scans.ready} />
          {camera && <Camera onCode={(code) => scans.scan([code])} />}
          {scans.which ? <WhichItem which={scans.which} /> : <LastScan last={scans.last} empty={hint} />}
          {question}
          <ScannerOffer strange={scans.strange} />
          <SendingLists
            sending={scans.sending}
            sent={scans.sent}
            onAgain={scans.again}
            onMend={scans.mend}
            onDrop={scans.forget}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-1 md:overflow-y-auto">
          {children}
          <SavedLists saved={scans.saved} busy={scans.busy} onUndo={(list) => void scans.undo(list)} />
        </div>
      </div>
      <div className="no-print flex flex-wrap items-end gap-2 border-t border-line pt-2">
        {next}
        <div className="flex grow items-center gap-2">
          <Button className="h-12!" aria-pressed={camera} onClick={() => setCamera(!camera)}>
            {camera ? <CameraOff className="size-5" aria-hidden /> : <CameraIcon className="size-5" aria-hidden />}
            <span className="max-sm:sr-only">{camera ? 'Slå av kameraet' : 'Bruk kameraet'}</span>
          </Button>
          {begun && (
            <Button look="quiet" className="h-12!" onClick={scans.empty}>
              Tøm
            </Button>
          )}
          {mayWrite ? (
            <Button
              look="primary"
              className="ml-auto h-12! min-w-40 max-sm:grow"
              disabled={!saving.possible}
              onClick={scans.save}
            >
              <span>
                {saving.text}
                {isHeld && <span className="block text-caption font-normal">venter på nett</span>}
              </span>
            </Button>
          ) : (
            <p className="ml-auto text-muted">Du kan se hva det er, men ikke lagre.</p>
          )}
        </div>
      </div>
    </div>
  );
}
