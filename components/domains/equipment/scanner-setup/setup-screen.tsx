'use client';

import { ArrowLeft, Info, Printer, RefreshCw } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { labelledRow } from '@/components/domains/equipment/scan/labelled-rows';
import { ScanField } from '@/components/domains/equipment/scan/scan-field';
import { useSetupAddress } from '@/components/domains/equipment/scan/scanner-note';
import { saveScannerSetup, setupWords } from '@/components/domains/equipment/scan/scanner-setup';
import { useGo } from '@/components/kit/routing/address';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { inputClass } from '@/components/kit/ui/field';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import { formatNumber } from '@/lib/core/format/number';
import type { PageView } from '@/lib/platform/routing/page-view';
import { CameAs } from './came-as';
import { CodePictures } from './code-pictures';
import { Sentence, wordsOfTest } from './sentence';
import { TriedCodes } from './tried-codes';
import { useSetupTest } from './use-setup-test';

function Part({
  title,
  note,
  className,
  children,
}: {
  title: string;
  note?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`rounded-control border border-line bg-surface ${className ?? ''}`}>
      <h2 id={id} className="px-4 py-3 font-semibold">
        {title} {note && <span className="font-normal text-muted">{note}</span>}
      </h2>
      {children}
    </section>
  );
}

/** The browser's own name, as the PC's name until somebody gives it one. */
function browserName(): string {
  const agent = navigator.userAgent;
  const browser = ['Edg', 'Firefox', 'Chrome', 'Safari'].find((name) => agent.includes(name)) ?? 'Nettleser';
  const system = ['Windows', 'Android', 'iPhone', 'Mac', 'Linux'].find((name) => agent.includes(name));
  return [browser === 'Edg' ? 'Edge' : browser, system].filter(Boolean).join(' på ');
}

/** Finding out which keyboard the scanner speaks, from a known code. */
export function SetupScreen({ page }: { page: PageView }) {
  const { utstyr } = page.widgets;
  const items = useMemo(() => (utstyr?.wtype === 'datatable' ? utstyr.data.map(labelledRow) : []), [utstyr]);
  const back = useSetupAddress(false);
  const go = useGo();
  const test = useSetupTest(page.company.id, items);
  const { tested, setup, saved } = test;
  const [name, setName] = useState<string>();
  const numbers = useMemo(
    () =>
      items.flatMap(({ shortid, serialno, supItemId }) => [shortid, serialno, supItemId].filter((one) => one !== null)),
    [items],
  );
  const layouts = tested?.found.kind === 'found' && test.layout === undefined ? tested.found.layouts : [];
  const ms = tested?.arrived.strokes.at(-1)?.at ?? 0;
  const seconds = (ms - (tested?.arrived.strokes[0]?.at ?? 0)) / 1_000;
  const count = tested ? [...tested.arrived.typed].length : 0;

  function use() {
    if (!setup) return;
    const own = { ...setup, name: name?.trim() || saved?.name || browserName() };
    if (!saveScannerSetup(own)) {
      snackbar.error('Nettleseren lagrer ikke noe, og oppsettet kan ikke tas vare på.');
      return;
    }
    snackbar.success(`Skanner: ${setupWords(own)}`, () => saveScannerSetup(saved));
    go(back);
  }

  return (
    <RowsFrame page={page}>
      <div className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-0.5 print:overflow-visible">
        <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link prefetch={false} className={buttonClass('secondary', 'max-sm:h-10!')} href={back}>
            <ArrowLeft className="size-4" aria-hidden />
            {page.title}
          </Link>
          <h1 className="text-heading font-semibold">Oppsett av skanner</h1>
          <label className="flex items-center gap-2">
            <span className="text-muted">PC</span>
            <input
              className={`${inputClass} w-52!`}
              placeholder="Navnet på PC-en"
              maxLength={60}
              value={name ?? saved?.name ?? ''}
              onChange={(event) => setName(event.target.value)}
            />
          </label>
          <span className="ml-auto text-muted">Gjelder bare denne nettleseren</span>
        </div>
        <div className="no-print flex flex-col gap-3">
          <Sentence words={wordsOfTest(test, numbers)} />
          <ScanField onCode={test.scan} />
        </div>
        <div className="grid gap-3 lg:grid-cols-[376px_minmax(0,1fr)]">
          <Part title="1. Skann én av disse">
            <div className="flex flex-col gap-3 px-4 pb-4">
              <CodePictures />
              <p>
                Den øverste har alle tegn som kan komme feil.{' '}
                <span className="text-muted">Den nederste er for skannere som bare leser streker.</span>
              </p>
              <div className="no-print flex gap-2">
                <Button className="max-sm:h-10!" onClick={() => window.print()}>
                  <Printer className="size-4" aria-hidden />
                  Skriv ut
                </Button>
                <Button className="max-sm:h-10!" onClick={test.again}>
                  <RefreshCw className="size-4" aria-hidden />
                  Prøv igjen
                </Button>
              </div>
            </div>
          </Part>
          <Part
            className="no-print"
            title="2. Det som kom"
            note={tested ? `${formatNumber(count)} tegn på ${formatNumber(seconds, 2)} s` : undefined}
          >
            {tested ? (
              <CameAs test={test} tested={tested} numbers={numbers} />
            ) : (
              <p className="border-t border-line px-4 py-3 text-muted">
                {saved
                  ? `Satt opp fra før: ${setupWords(saved)}. Skann en av kodene for å prøve på nytt.`
                  : 'Ingenting ennå.'}
              </p>
            )}
          </Part>
        </div>
        <Part className="no-print" title="3. Prøv med det du har" note="siste øverst; ingenting føres herfra">
          <TriedCodes
            company={page.company.id}
            finder={test.finder}
            setup={setup}
            tries={test.tries}
            layouts={layouts}
          />
        </Part>
      </div>
      <div className="no-print flex flex-wrap items-center gap-2 border-t border-line pt-2">
        <p className="flex min-w-0 grow basis-72 items-start gap-2 text-muted">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden />
          Vil du heller stille om skanneren: bruk koden «Norwegian keyboard» i dens egen bok, og skann her igjen.
        </p>
        {saved ? (
          <Button
            className="max-sm:h-12!"
            onClick={() => {
              saveScannerSetup(undefined);
              snackbar.success('Oppsettet er glemt', () => saveScannerSetup(saved));
            }}
          >
            Glem oppsettet
          </Button>
        ) : (
          <Link prefetch={false} className={buttonClass('secondary', 'max-sm:h-12!')} href={back}>
            Ikke bruk
          </Link>
        )}
        <Button look="primary" className="max-sm:h-12! max-sm:grow" disabled={!tested || !setup} onClick={use}>
          Bruk oppsettet
        </Button>
      </div>
    </RowsFrame>
  );
}
