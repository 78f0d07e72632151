'use client';

import { useState } from 'react';
import type { Choosable } from '@/components/domains/equipment/scan/which-item';
import { Button } from '@/components/kit/ui/button';
import { readCode } from '@/lib/domains/equipment/labels/label-address';
import { type Finder, findScanned } from '@/lib/domains/equipment/scanner/find-scanned';
import { type LayoutId, layoutNames } from '@/lib/domains/equipment/scanner/layouts';
import { type Arrived, readingsOf, readingsUnder, type ScannerSetup } from '@/lib/domains/equipment/scanner/readings';
import { plainForm, scannedGtin } from '@/lib/domains/equipment/scanner/scanned-forms';

type Given = { company: string; finder: Finder<Choosable>; setup: Omit<ScannerSetup, 'name'> | undefined };

/** Returns the kind of code of a reading, and its text. */
function kindOf(reading: string): { kind: string; read: string } {
  const plain = plainForm(reading);
  const code = readCode(plain);
  if (!('text' in code)) return { kind: 'Egen etikett', read: 'adressen på etiketten' };
  const gtin = scannedGtin(plain);
  return gtin === undefined ? { kind: 'Nummer', read: plain } : { kind: 'Strekkode på vare', read: `EAN ${gtin}` };
}

/** Shows the match of a tried code: an item, several to choose from, or nothing known. Nothing is entered from here. */
function Is({ items, foreign }: { items: readonly Choosable[]; foreign: boolean }) {
  const [chosen, setChosen] = useState<Choosable>();
  const [only, other] = items;
  const one = chosen ?? (other ? undefined : only);
  if (one) {
    return (
      <>
        <span className="figures font-semibold">{one.shortid}</span> {one.title}
        <span className="text-muted">{one.location === null ? '' : ` ${one.location}`}</span>
      </>
    );
  }
  if (!only) return <span className="text-bad">{foreign ? 'Et annet selskaps etikett' : 'Ukjent kode'}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      {items.map((item) => (
        <Button key={item.xid} className="max-sm:h-10!" onClick={() => setChosen(item)}>
          {item.shortid} {item.title}
        </Button>
      ))}
    </span>
  );
}

const cells = 'sm:grid sm:grid-cols-[10rem_minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)] sm:gap-3';

function Tried({ arrived, layouts, ...given }: Given & { arrived: Arrived; layouts: readonly LayoutId[] }) {
  const { company, finder, setup } = given;
  const readings = readingsOf(arrived, setup && { ...setup, name: '' });
  const { items, foreign } = findScanned(finder, company, readings);
  // The reading that names something, where more than one is tried.
  const meant = readings.find((one) => findScanned(finder, company, [one]).items.length > 0) ?? readings[0] ?? '';
  const { kind, read } = kindOf(meant);
  return (
    <li className={`${cells} border-t border-line px-4 py-2`}>
      <span className="text-muted">{items.length > 0 || foreign ? kind : 'Ukjent'}</span>
      <span className="block font-medium wrap-anywhere">{plainForm(arrived.typed)}</span>
      <span className="block wrap-anywhere">
        {layouts.length > 1 ? (
          layouts.map((id) => (
            <span key={id} className="block">
              <span className="text-muted">{layoutNames[id]}:</span>{' '}
              {plainForm(readingsUnder(id, null, arrived)[0] ?? arrived.typed)}
            </span>
          ))
        ) : items.length > 1 ? (
          <span className="text-warn">passer på {items.length}: hvilken?</span>
        ) : (
          read
        )}
      </span>
      <span className="block">
        <Is items={items} foreign={foreign} />
      </span>
    </li>
  );
}

/** Real codes as they are read under the set-up; `layouts` are those to choose among, each with its reading. */
export function TriedCodes({
  tries,
  layouts,
  ...given
}: Given & { tries: readonly { arrived: Arrived; at: number }[]; layouts: readonly LayoutId[] }) {
  if (tries.length === 0) {
    return (
      <p className="border-t border-line px-4 py-3 text-muted">Skann en etikett, en strekkode eller en gammel kode.</p>
    );
  }
  return (
    <>
      <div className={`${cells} border-t border-line px-4 py-2 text-muted max-sm:hidden`} aria-hidden>
        <span>Det du skannet</span>
        <span>Kom som</span>
        <span>Leses som</span>
        <span>Er</span>
      </div>
      <ul aria-label="Prøvde koder">
        {tries.map(({ arrived, at }) => (
          <Tried key={at} arrived={arrived} layouts={layouts} {...given} />
        ))}
      </ul>
    </>
  );
}
