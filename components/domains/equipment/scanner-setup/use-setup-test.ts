'use client';

import { useEffect, useMemo, useState } from 'react';
import { useScannerSetup } from '@/components/domains/equipment/scan/scanner-setup';
import type { Choosable } from '@/components/domains/equipment/scan/which-item';
import { finderOf, findScanned } from '@/lib/domains/equipment/scanner/find-scanned';
import type { LayoutId } from '@/lib/domains/equipment/scanner/layouts';
import { type Arrived, isScanned, readingsOf, type ScannerSetup } from '@/lib/domains/equipment/scanner/readings';
import { type Found, pcsOf, recognise } from '@/lib/domains/equipment/scanner/test-code';

/** Milliseconds without a code after which the page says that nothing came. */
const longestWait = 20_000;

/** A scan of a test code: what arrived, when (milliseconds), and what it showed. */
export type Tested = { arrived: Arrived; at: number; found: Found };

/** The test of a scanner: the latest test code, the layout it showed or that was chosen, and other codes tried. */
export function useSetupTest(company: string, items: readonly Choosable[]) {
  const saved = useScannerSetup();
  const finder = useMemo(() => finderOf(items), [items]);
  const [tested, setTested] = useState<Tested>();
  const [chosen, setChosen] = useState<LayoutId | 'same'>();
  const [tries, setTries] = useState<readonly { arrived: Arrived; at: number }[]>([]);
  /** Begun anew by 'Prøv igjen'. */
  const [attempt, setAttempt] = useState(0);
  const [silentAt, setSilentAt] = useState<number>();

  useEffect(() => {
    const timer = setTimeout(() => setSilentAt(attempt), longestWait);
    return () => clearTimeout(timer);
  }, [attempt]);

  const shown = tested && (tested.found.kind === 'right' ? 'same' : onlyOf(tested.found));
  const layout = chosen ?? shown ?? (tested ? undefined : saved?.layout);
  const pcs = tested && layout !== undefined && layout !== 'same' ? pcsOf(layout, tested.arrived) : [];
  const pc = pcs.length === 1 || pcs.includes('no') ? (pcs.includes('no') ? 'no' : (pcs[0] ?? null)) : null;
  const setup: Omit<ScannerSetup, 'name'> | undefined = layout && { layout, pc: tested ? pc : (saved?.pc ?? null) };

  function scan(arrived: Arrived) {
    const found = recognise(arrived);
    const at = Date.now();
    const isTest = found.kind !== 'other';
    const known = findScanned(finder, company, readingsOf(arrived, undefined)).items.length > 0;
    // A scan that fits nothing, before any test code has come, may be the test code under a layout nobody knows.
    if (isTest || (!tested && !known && isScanned(arrived))) {
      setTested({ arrived, at, found });
      setChosen(undefined);
      return;
    }
    setTries((before) => [{ arrived, at }, ...before].slice(0, 10));
  }

  return {
    saved,
    finder,
    tested,
    layout,
    pc,
    setup,
    tries,
    isSilent: silentAt === attempt && !tested && tries.length === 0,
    scan,
    choose: setChosen,
    again: () => {
      setTested(undefined);
      setChosen(undefined);
      setAttempt((before) => before + 1);
    },
  };
}

/** The only layout that fits; undefined when several do, or none. */
const onlyOf = (found: Found): LayoutId | undefined =>
  found.kind === 'found' && found.layouts.length === 1 ? found.layouts[0] : undefined;

export type SetupTest = ReturnType<typeof useSetupTest>;
