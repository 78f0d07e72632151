'use client';

import { useCallback, useMemo } from 'react';
import { ReadFailed } from '@/components/kit/client/read-failed';
import { useRead } from '@/components/kit/client/use-read';
import { Checkbox } from '@/components/kit/input/checkbox';
import { EmptyState, Skeleton } from '@/components/kit/ui/states';
import { compareVersions } from '@/lib/core/calculation/compare';
import { ownerChoices } from '@/lib/core/calculation/owners';
import { type Calculated, recompute } from '@/lib/core/calculation/recompute';
import type { CalculationRow, LedgerClassification } from '@/lib/core/calculation/row';
import type { CalculationTab } from '@/lib/core/calculation/tabs';
import { formatNumber } from '@/lib/core/format/number';
import type { CalculationHead } from '@/lib/domains/bids/calculations/heads';
import { ComparisonLines } from './comparison-lines';
import { ComparisonMovers } from './comparison-movers';
import { ComparisonTotals } from './comparison-totals';
import { useVersionsAddress } from './use-versions-address';
import { VersionPicker } from './version-picker';
import { defaultSides, type VersionRef } from './version-ref';

type Open = { calculation: string | undefined; version: number };

/** A side's computed calculation: the open one, or a saved version once it has loaded. */
function useSide(company: string, side: VersionRef, now: Calculated) {
  const params = side === 'now' ? undefined : { company, bcid: side.calculation, version: side.version };
  const { answer, failed, retry } = useRead('GET /api/bid/calc?bcid=[bcid]&version=[version]', params);
  const stored = useMemo(() => answer && recompute(answer.items, answer.assumptions), [answer]);
  return { calculated: side === 'now' ? now : stored, failed, retry };
}

const namesOf = ({ rows }: Calculated) => new Map(ownerChoices(rows).map(({ value, label }) => [value, label]));

function Compared({
  rows,
  before,
  after,
  addressOf,
  onGo,
}: {
  rows: readonly CalculationRow[];
  before: Calculated;
  after: Calculated;
  addressOf: (tab: CalculationTab, row: string) => string;
  onGo: (tab: CalculationTab, row: string) => void;
}) {
  const [{ endringer }, setAddress] = useVersionsAddress();
  const comparison = useMemo(() => compareVersions(before, after), [before, after]);
  const owners = useMemo(() => ({ before: namesOf(before), after: namesOf(after) }), [before, after]);
  // A line that has the other side's id in the open calculation is the same line.
  const places = useMemo(() => {
    const tabs = new Map(rows.map(({ xid, section, classification }) => [xid, section === 'ledger' && classification]));
    const found = comparison.lines.flatMap((line) => {
      const xid = [line.after.row?.xid, line.before.row?.xid].find((id) => id !== undefined && tabs.get(id));
      return xid === undefined ? [] : [[line.xid, { tab: tabs.get(xid) as LedgerClassification, row: xid }] as const];
    });
    return new Map(found);
  }, [comparison, rows]);
  const leadTo = useCallback(
    (xid: string) => {
      const place = places.get(xid);
      return place && addressOf(place.tab, place.row);
    },
    [places, addressOf],
  );
  const go = (xid: string) => {
    const place = places.get(xid);
    if (place) onGo(place.tab, place.row);
  };
  const { lines, movers, totals } = comparison;
  const changed = lines.filter(({ change }) => change !== 'same').length;
  return (
    <>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <section aria-label="Sum" className="overflow-x-auto rounded-control border border-line bg-surface py-1">
          <ComparisonTotals totals={totals} />
        </section>
        <ComparisonMovers movers={movers} owners={owners} leads={(xid) => places.has(xid)} onGo={go} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-heading font-semibold">Linjene side ved side</h3>
        <p role="status" className="figures text-caption text-muted">
          {`${formatNumber(changed)} av ${formatNumber(lines.length)} ${lines.length === 1 ? 'linje' : 'linjer'} er endret`}
        </p>
        <div className="ml-auto">
          <Checkbox
            text="Bare endringer"
            checked={endringer}
            onChange={(only) => void setAddress({ endringer: only || null }, { history: 'replace' })}
          />
        </div>
      </div>
      <ComparisonLines comparison={comparison} owners={owners} onlyChanges={endringer} addressOf={leadTo} onGo={go} />
      <p className="text-caption text-muted">
        Margin viser hvor mange prosentpoeng kostnaden flyttet marginen: linjens andel av omsetningen før, minus andelen
        etter. Resultatlinjene er selve omsetningen og har ingen slik andel.
      </p>
    </>
  );
}

/**
 * 'Sammenlign': two versions side by side, chosen among all saved versions of the bid's calculations and the open one.
 */
export function ComparisonView({
  company,
  calculations,
  open,
  rows,
  calculated,
  dirty,
  addressOf,
  onGo,
}: {
  company: string;
  calculations: readonly CalculationHead[];
  /** The saved form of the open calculation. */
  open: Open;
  /** Its rows, their sums, and whether something is not saved. */
  rows: readonly CalculationRow[];
  calculated: Calculated;
  dirty: boolean;
  addressOf: (tab: CalculationTab, row: string) => string;
  onGo: (tab: CalculationTab, row: string) => void;
}) {
  const [address, setAddress] = useVersionsAddress();
  const saved = useMemo(() => calculations.filter(({ version }) => version > 0), [calculations]);
  const defaults = defaultSides(open, dirty);
  const [fra, til] = [address.fra ?? defaults.fra, address.til ?? defaults.til];
  const [before, after] = [useSide(company, fra, calculated), useSide(company, til, calculated)];
  if (saved.length === 0) {
    return <EmptyState text="Ingenting å sammenligne ennå. Lagre kalkylen; hver lagring blir en versjon." />;
  }
  const failed = before.failed ?? after.failed;
  // The first choice also writes the default side into the address, so that it names both.
  const choose = (next: { fra?: VersionRef; til?: VersionRef }) => void setAddress({ fra, til, ...next });
  const picker = { company, calculations: saved, open, dirty };
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <VersionPicker label="Fra" value={fra} onChange={(next) => choose({ fra: next })} {...picker} />
        <VersionPicker label="Til" value={til} onChange={(next) => choose({ til: next })} {...picker} />
      </div>
      {failed ? (
        <ReadFailed
          failed={failed}
          onRetry={() => {
            if (before.failed) before.retry();
            if (after.failed) after.retry();
          }}
        />
      ) : before.calculated && after.calculated ? (
        <Compared rows={rows} before={before.calculated} after={after.calculated} addressOf={addressOf} onGo={onGo} />
      ) : (
        <Skeleton className="h-[60dvh]" />
      )}
    </div>
  );
}
