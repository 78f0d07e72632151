'use client';

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Select } from '@/components/kit/ui/select';
import { formatNumber } from '@/lib/core/format/number';
import { type LayoutId, layoutIds, layoutNames } from '@/lib/domains/equipment/scanner/layouts';
import { isScanned, readingsUnder, scannerSpeed, speedOf } from '@/lib/domains/equipment/scanner/readings';
import { plainForm } from '@/lib/domains/equipment/scanner/scanned-forms';
import { untypable } from '@/lib/domains/equipment/scanner/test-code';
import type { SetupTest, Tested } from './use-setup-test';

/** The signs of a code in a row; those that differ from the other row are marked. */
function Signs({ label, signs, other, look }: { label: string; signs: string[]; other: string[]; look: string }) {
  return (
    <div className="flex gap-3 max-sm:flex-col max-sm:gap-1">
      <span className="w-32 shrink-0 text-muted">{label}</span>
      <span role="img" aria-label={`${label} ${signs.join('')}`} className="flex min-w-0 flex-wrap">
        {signs.map((sign, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its place in the code
            key={at}
            aria-hidden
            className={clsx('w-[1.05rem] border-b text-center font-medium', sign === other[at] ? 'border-line' : look)}
          >
            {sign}
          </span>
        ))}
      </span>
    </div>
  );
}

function Line({ label, state, children }: { label: string; state?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-x-3 border-t border-line px-4 py-2 max-sm:flex-wrap">
      <dt className="w-32 shrink-0 text-muted max-sm:w-full">{label}</dt>
      <dd className="min-w-0 grow basis-0">{children}</dd>
      <dd className="shrink-0">{state}</dd>
    </div>
  );
}

const inOrder = <span className="text-good">i orden</span>;

/** The code as it is read under a layout: the reading that is the test code, where one is. */
export function readAs({ arrived, found }: Tested, layout: LayoutId | 'same' | undefined): string {
  if (layout === undefined || layout === 'same') return plainForm(arrived.typed);
  const readings = readingsUnder(layout, null, arrived).map(plainForm);
  const code = found.kind === 'other' ? undefined : found.code;
  return readings.find((one) => one.toLowerCase() === code?.toLowerCase()) ?? readings[0] ?? plainForm(arrived.typed);
}

function Letters({ layout, numbers }: { layout: LayoutId | 'same' | undefined; numbers: readonly string[] }) {
  const lost = layout === undefined || layout === 'same' ? [] : untypable(layout, numbers);
  const has = layout === undefined || layout === 'same' || untypable(layout, ['Ø']).length === 0;
  if (has)
    return (
      <Line label="Æ, ø og å" state={inOrder}>
        Følger tastaturet.
      </Line>
    );
  return (
    <Line label="Æ, ø og å" state={lost.length === 0 && inOrder}>
      <strong className="font-semibold">Kan ikke komme gjennom denne skanneren.</strong>{' '}
      {lost.length === 0 ? (
        'Ingen av numrene i registeret har dem, og våre egne etiketter trenger dem ikke.'
      ) : (
        <details>
          <summary className="min-h-8 cursor-pointer text-warn">
            {formatNumber(lost.length)} numre i registeret har dem. Vår egen etikett virker også for dem.
          </summary>
          <span className="figures wrap-anywhere">{lost.slice(0, 50).join(', ')}</span>
        </details>
      )}
    </Line>
  );
}

/** Compares the received test code with the expected one, sign by sign. */
export function CameAs({ test, tested, numbers }: { test: SetupTest; tested: Tested; numbers: readonly string[] }) {
  const { arrived, found } = tested;
  const { layout } = test;
  const came = [...plainForm(arrived.typed)];
  const read = [...readAs(tested, layout)];
  const head = arrived.typed.trimStart().slice(0, 3);
  const hasPrefix = plainForm(arrived.typed) !== arrived.typed.trim();
  const speed = speedOf(arrived);
  const turned = found.kind === 'found' && layout !== undefined && read.join('') !== found.code;
  const name = (id: LayoutId) =>
    found.kind === 'found' && found.layouts.includes(id) ? `${layoutNames[id]}, funnet` : layoutNames[id];
  const options = [
    ...(layout === undefined ? [{ value: '' as const, text: 'Velg tastatur' }] : []),
    ...layoutIds.map((id) => ({ value: id, text: name(id) })),
    { value: 'same' as const, text: 'Som PC-en' },
  ];
  return (
    <>
      <div className="flex flex-col gap-3 px-4 py-3">
        <Signs label="Kom som" signs={came} other={read} look="border-warn bg-warn-soft text-warn" />
        <Signs label="Leses som" signs={read} other={came} look="border-good bg-good-soft text-good" />
      </div>
      <dl>
        <Line
          label="Tastatur"
          state={
            <Select
              label="Tastatur"
              hideLabel
              value={layout ?? ''}
              options={options}
              onChange={(next) => next !== '' && test.choose(next)}
            />
          }
        >
          {layout === undefined ? (
            'Velg det skanneren er satt til.'
          ) : layout === 'same' ? (
            <>
              <strong className="font-semibold">Som PC-en.</strong> Ingenting oversettes.
            </>
          ) : (
            <>
              <strong className="font-semibold">{layoutNames[layout]}.</strong> Hvert tegn leses som tasten på samme
              plass.
            </>
          )}
        </Line>
        <Line label="Store bokstaver" state={inOrder}>
          <strong className="font-semibold">{turned ? 'Kommer motsatt.' : 'Kommer rett.'}</strong>{' '}
          {turned ? 'Caps Lock er på. Numre leses likt med store og små.' : 'Numre leses likt med store og små.'}
        </Line>
        <Line label="Foran og bak" state={inOrder}>
          {hasPrefix ? (
            <>
              <strong className="font-semibold">Det som står foran, tas bort.</strong> Det kom som «{head}». ]C1, ]Q1 og
              * tas også bort.
            </>
          ) : (
            'Ingenting foran. ]C1, ]Q1 og * tas bort om de kommer; Enter og Tab bak sender.'
          )}
        </Line>
        <Line label="Fart" state={isScanned(arrived) ? inOrder : <span className="text-warn">for sakte</span>}>
          {speed === undefined ? (
            'Koden kom ikke tast for tast.'
          ) : (
            <strong className="font-semibold">{formatNumber(speed, 1)} ms per tegn.</strong>
          )}{' '}
          {isScanned(arrived)
            ? 'Bare det som kommer så fort, oversettes. Det du skriver selv, røres ikke.'
            : `Bare det som kommer raskere enn ${scannerSpeed} ms per tegn, oversettes. Sett ned pausen mellom tegn i skannerens egen bok.`}
        </Line>
        <Letters layout={layout} numbers={numbers} />
      </dl>
    </>
  );
}
