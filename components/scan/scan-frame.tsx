'use client';

import { CameraIcon, CameraOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Camera } from './camera';
import { LastScan, type Said, ScanField } from './scan-field';

/** Scanning: what is chosen once, the field and the camera, what the last scan was, and beside it the list; what is done with it stands beneath. */
export function ScanFrame({
  choices,
  onCode,
  ready,
  last,
  empty,
  waiting,
  actions,
  children,
}: {
  choices: ReactNode;
  onCode: (code: string) => void;
  /** What the browser has kept has been read. */
  ready: boolean;
  last: Said | undefined;
  /** What stands before the first scan. */
  empty: string;
  /** What is on its way to be saved. */
  waiting: ReactNode;
  actions: ReactNode;
  /** The list. */
  children: ReactNode;
}) {
  const [camera, setCamera] = useState(false);
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <div className="grid min-h-0 grow content-start gap-x-8 gap-y-3 overflow-y-auto md:grid-cols-[minmax(20rem,34rem)_minmax(0,1fr)] md:content-stretch md:overflow-hidden">
        <div className="flex min-w-0 flex-col gap-3 md:overflow-y-auto md:p-0.5">
          {choices}
          <ScanField onCode={onCode} disabled={!ready} />
          {camera && <Camera onCode={onCode} />}
          <LastScan last={last} empty={empty} />
          {waiting}
        </div>
        <div className="flex min-w-0 flex-col gap-1 md:overflow-y-auto">{children}</div>
      </div>
      <div className="no-print flex items-center gap-2 border-t border-line pt-2">
        <Button className="h-12!" aria-pressed={camera} onClick={() => setCamera(!camera)}>
          {camera ? <CameraOff className="size-5" aria-hidden /> : <CameraIcon className="size-5" aria-hidden />}
          {camera ? 'Slå av kameraet' : 'Bruk kameraet'}
        </Button>
        {actions}
      </div>
    </div>
  );
}
