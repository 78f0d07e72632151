'use client';

import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { inputClass } from '@/components/kit/ui/field';
import type { Arrived } from '@/lib/domains/equipment/scanner/readings';
import type { Sound } from './beep';
import { useStrokes } from './use-strokes';

const keys = [
  { keys: 'Tall og bokstaver', text: 'Går til feltet for koden, hvor som helst på siden' },
  { keys: 'Enter', text: 'Legger det som er skannet eller skrevet, på listen' },
] as const;

/**
 * The input of a scanner, which types like a keyboard without a focus: keys typed anywhere else on the page are
 * redirected here.
 */
export function ScanField({ onCode, disabled = false }: { onCode: (arrived: Arrived) => void; disabled?: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const arrived = useStrokes(field);
  useKeyHelp('Skanning', keys);

  useEffect(() => {
    // On a phone the focus would open the keyboard over the list.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const came = arrived(field.current?.value ?? code);
        if (came.typed.trim() !== '') onCode(came);
        setCode('');
      }}
    >
      <input
        ref={field}
        aria-label="Kode eller utstyrsnummer"
        placeholder="Skann, eller skriv nummeret og trykk Enter"
        value={code}
        onChange={({ target: { value } }) => {
          setCode(value);
          // An emptied field begins anew.
          if (value === '') arrived('');
        }}
        disabled={disabled}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={500}
        enterKeyHint="done"
        className={clsx(inputClass, 'h-12!')}
      />
    </form>
  );
}

/**
 * The result of a scan: `heading` names the item, `text` its meaning for the list. `at` distinguishes equal results.
 */
export type Said = { sound: Sound; heading: string; text: string; at: number };

const looks: Readonly<Record<Sound, string>> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** The result of the last scan, readable at arm's length. */
export function LastScan({ last, empty }: { last: Said | undefined; empty: string }) {
  return (
    <p
      role="status"
      className={clsx(
        'flex min-h-20 flex-col justify-center rounded-control px-4 py-3',
        last ? looks[last.sound] : 'bg-sunken text-muted',
      )}
    >
      {last ? (
        // The key remounts equal results, so that they are animated and read out again.
        <span key={last.at} className="appear">
          <span className="block text-heading font-semibold wrap-anywhere">{last.heading}</span>
          <span className="block">{last.text}</span>
        </span>
      ) : (
        empty
      )}
    </p>
  );
}
