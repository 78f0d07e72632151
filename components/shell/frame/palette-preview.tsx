'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { useShell } from '@/components/kit/context/shell-context';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Link } from '@/components/kit/ui/link';
import { snackbar } from '@/components/kit/ui/snackbar';
import { Skeleton } from '@/components/kit/ui/states';
import { PanelFacts } from '@/components/shell/panels/panel-facts';
import { PanelRows } from '@/components/shell/panels/panel-rows';
import { voucherLineColumns } from '@/lib/core/columns/ledger';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Tabulator } from '@/lib/core/widgets/widget';
import { href } from '@/lib/platform/routing/href';
import { thingHref } from '@/lib/platform/routing/things';
import type { HitFact, SearchHit } from '@/lib/product/search/hit';
import type { PaletteRow } from './palette-rows';

const restMs = 120;

/** A value once it has stayed the same for a moment: rows passed by with the arrow keys are not read. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** A voucher's lines with one column for the amount: the right side is too narrow for debit and credit. */
function inOneColumn(table: Tabulator): Tabulator {
  const { columns } = table.options;
  const shown = columns.filter(({ value }) => value === 'account' || value === 'accountName');
  if (!columns.some(({ value }) => value === 'debit' || value === 'credit')) return table;
  const data = table.data.map((row) => ({
    ...row,
    net: typeof row.debit === 'number' ? row.debit : -Number(row.credit),
  }));
  return { ...table, options: { columns: [...shown, voucherLineColumns.one('net')] }, data };
}

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value);

function factText(value: HitFact['value']): string {
  return typeof value === 'number' ? formatNumber(value, 2) : isDay(value) ? formatDate(value) : value;
}

/** Lists a hit's facts, with links to the things it names. */
function Facts({ hit, paths }: { hit: SearchHit; paths: readonly string[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {hit.facts.map(({ text, value, ref }) => {
        const to = ref ? thingHref(ref.kind, ref.id, { company: hit.company.id, paths }) : undefined;
        return (
          <div key={text} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-muted">{text}</dt>
            <dd className="figures wrap-anywhere">
              {to === undefined ? (
                factText(value)
              ) : (
                <Link href={to} className="text-accent">
                  {factText(value)}
                </Link>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Reads a hit's panel when the choice rests on it. */
function PanelContent({
  hit,
  paths,
  actions,
}: {
  hit: SearchHit;
  paths: readonly string[];
  actions: (links: ReactNode) => ReactNode;
}) {
  const today = useToday();
  const thing = useRested(hit.panel);
  const isRested = thing === hit.panel;
  const { answer, failed, retry } = useRead(
    'GET /api/info/panel',
    isRested && thing !== null ? { thing, company: hit.company.id } : undefined,
  );
  const seen = { company: hit.company.id, paths, mayDrill: false, today };
  return (
    <>
      <div className="min-h-0 grow space-y-4 overflow-y-auto">
        {failed && <ReadFailed failed={failed} onRetry={retry} />}
        {!failed && !answer && (
          <div role="status" aria-label="Henter" className="space-y-3">
            <Skeleton className="h-24" />
            <Skeleton className="h-40" />
          </div>
        )}
        {answer && (
          <>
            {answer.tables.slice(0, 1).map((table) => (
              <PanelRows key={table.title} table={inOneColumn(table)} seen={seen} />
            ))}
            <PanelFacts facts={answer.facts} seen={seen} />
          </>
        )}
      </div>
      {actions(
        answer?.links.map(({ text, path, params }) => (
          <Link
            key={text}
            href={href(path, { company: hit.company.id, ...params })}
            className={buttonClass('secondary', 'grow')}
          >
            {text}
          </Link>
        )),
      )}
    </>
  );
}

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
    snackbar.info('Lenken er kopiert.');
  } catch {
    snackbar.error('Nettleseren lot oss ikke kopiere lenken.');
  }
}

const examples = [
  ['Beløp', '205 816,31', 'også med punktum, med og uten mva.'],
  ['Nummer', '100694', 'bilag, faktura, bestilling, prosjekt …'],
  ['Telefon', '+47 912 34 567', 'i alle former'],
  ['Organisasjonsnr', 'NO 974 760 673 MVA', 'med og uten mellomrom'],
  ['Navn', 'sorstrom bygg', 'uten æ, ø, å og i hvilken som helst rekkefølge'],
] as const;

/** Shows examples of searches before anything is typed. */
function Examples() {
  return (
    <div className="space-y-3">
      <h2 className="text-heading font-semibold">Skriv for eksempel</h2>
      <dl className="space-y-3">
        {examples.map(([kind, example, more]) => (
          <div key={kind}>
            <dt className="text-caption text-muted">{kind}</dt>
            <dd className="figures">
              {example} <span className="text-caption text-muted">{more}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The chosen row in full, and its roads. */
export function PalettePreview({ row, onDone }: { row: PaletteRow | undefined; onDone: () => void }) {
  const { companies } = useShell();
  if (!row) return <Examples />;
  const { hit, href: address } = row;
  const paths = companies.find(({ id }) => id === hit?.company.id)?.paths ?? [];
  const actions = (links?: ReactNode) => (
    <div className="space-y-2">
      <Button look="primary" className="w-full" onClick={row.run}>
        {row.action} <kbd className="font-sans text-caption">↵</kbd>
      </Button>
      <div className="flex gap-2">
        {links}
        {address !== undefined && (
          <Button className="grow" onClick={() => void copyAddress(address)}>
            Kopier lenke
          </Button>
        )}
      </div>
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links in it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link clicks it.
    <div
      className="flex min-h-0 grow flex-col gap-4"
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) onDone();
      }}
    >
      <div>
        <h2 className="text-heading font-semibold">{hit ? `${hit.kind} ${hit.code}` : row.name}</h2>
        <p className="text-muted wrap-anywhere">{hit ? hit.name : row.note}</p>
        {hit && companies.length > 1 && <p className="text-caption text-muted">{hit.company.name}</p>}
      </div>
      {hit?.panel ? (
        <PanelContent key={`${hit.company.id} ${hit.panel}`} hit={hit} paths={paths} actions={actions} />
      ) : (
        <>
          <div className="min-h-0 grow overflow-y-auto">{hit && <Facts hit={hit} paths={paths} />}</div>
          {actions()}
        </>
      )}
    </div>
  );
}
