'use client';

import { ChartNoAxesColumn, Check, Info, TriangleAlert, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { call } from '@/components/kit/client/call';
import { EndButton } from '@/components/kit/input/end-button';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import { missingPartsMessage } from '@/lib/product/imports/saft/parts/missing-parts-message';
import type { WaitingParts } from '@/lib/product/imports/saft/parts/waiting-result';
import {
  missingDetail,
  missingHeading,
  missingPart,
  resultSentence,
} from '@/lib/product/imports/saft/parts/waiting-words';
import { ledgerFileNames } from '@/lib/product/imports/tabular/file-names';
import { CopyMessage } from './copy-message';
import { PartsTable } from './parts-table';
import { WaitingMonths } from './waiting-months';

/** Shows the export's firm, period, system and version. */
function Facts({ waiting }: { waiting: WaitingParts }) {
  const { firm, from, to, software, created, version } = waiting;
  const facts = [
    ['Firma', firm.orgnr ? `${firm.name} (${firm.orgnr})` : firm.name],
    ['Periode', from && to ? `${formatDate(from)}–${formatDate(to)}` : ''],
    ['Laget av', [software, created && formatDate(created)].filter(Boolean).join(', ')],
    ['Versjon', version],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-2">
          <dt className="text-muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Noted({ icon: Icon, children }: { icon: typeof Info; children: ReactNode }) {
  return (
    <li className="flex gap-3 border-t border-line px-3 py-2">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />
      <span className="min-w-0 wrap-break-word">{children}</span>
    </li>
  );
}

/**
 * Parts of a ledger that wait for the rest: what is missing, the parts, the months now and in the parts, what was noticed,
 * and the step that most people want next. Nothing of it is in the ledger.
 */
export function WaitingPartsPanel({
  waiting,
  companyId,
  isNext,
  busy,
  onAdd,
  onDiscarded,
}: {
  waiting: WaitingParts;
  companyId: string;
  /** True if adding the missing parts is the page's next step. */
  isNext: boolean;
  busy: boolean;
  onAdd: (files: readonly File[]) => void;
  onDiscarded: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { firm, whole, notes } = waiting;
  const addText = `Legg til ${missingPart(waiting)}`;
  const result = resultSentence(waiting);

  return (
    <section aria-label={`Deler av regnskapet til ${firm.name}`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Facts waiting={waiting} />
        <a href="#tidligere" className={buttonClass('secondary')}>
          Tidligere importer
        </a>
      </div>
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-control border-l-4 border-warn bg-warn-soft p-3"
      >
        <TriangleAlert className="mt-0.5 size-5 shrink-0 self-start text-warn" aria-hidden />
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-heading font-semibold">{missingHeading(waiting)}</h2>
          <p className="text-muted">{missingDetail(waiting)}</p>
        </div>
        <CopyMessage text={missingPartsMessage(waiting)} />
      </div>
      <div className="bg-surface">
        <PartsTable
          waiting={waiting}
          add={
            <Button look="quiet" disabled={busy} onClick={() => input.current?.click()}>
              <span className="text-accent">{addText}</span>
            </Button>
          }
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] lg:items-start">
        <WaitingMonths waiting={waiting} />
        <section aria-label="Lagt merke til" className="rounded-control border border-line bg-surface">
          <h3 className="px-3 py-2 font-semibold">Lagt merke til</h3>
          <ul>
            {result && <Noted icon={ChartNoAxesColumn}>{result}</Noted>}
            <Noted icon={Check}>
              Hver del går i balanse{waiting.parts.length > 1 && ', og alle sier det samme om summene'}. Kontrollene av
              alt kommer med {missingPart(waiting)}.
            </Noted>
            {notes.map((note) => (
              <Noted key={note} icon={Info}>
                {note}
              </Noted>
            ))}
          </ul>
        </section>
      </div>
      <BottomBar className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-raised px-4 py-3">
        <p className="min-w-64 flex-1 max-sm:sr-only">
          <strong className="font-semibold">Delene ligger her til {formatDate(waiting.storedTo)}.</strong>{' '}
          <span className="text-muted">Du kan lukke siden. Alt leses inn samlet, eller ingenting.</span>
        </p>
        <EndButton
          look="quiet"
          disabled={busy}
          text="Forkast delene"
          title={`Forkaste delene av regnskapet til ${firm.name}?`}
          description="Filene som er lest så langt, slettes her, og må lastes opp på nytt. Regnskapet blir som det er."
          onEnd={async () => {
            await call('POST /api/master/saft/discard', { body: { company: companyId, export: waiting.export } });
            onDiscarded();
          }}
        />
        {whole && (
          <Button disabled className="max-sm:hidden">
            Les inn {formatNumber(whole.vouchers)} bilag
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept={ledgerFileNames}
          multiple
          className="sr-only"
          aria-label={`Filer med ${missingPart(waiting)}`}
          disabled={busy}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            if (files.length > 0) onAdd(files);
          }}
        />
        <Button look={isNext ? 'primary' : 'secondary'} disabled={busy} onClick={() => input.current?.click()}>
          <Upload className="size-4" aria-hidden /> {addText}
        </Button>
      </BottomBar>
    </section>
  );
}
