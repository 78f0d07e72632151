'use client';

import clsx from 'clsx';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useKeyHelp } from '@/components/kit/context/key-help';
import { Button } from '@/components/kit/ui/button';
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
 * The result of a scan: `sound` is the colour of its card, `heading` names the item, `text` its meaning for the list, `more` what to do with it. `at`
 * distinguishes equal results, `undo` takes it off the list.
 */
export type Said = { sound: Sound; heading: string; text: string; more?: string; at: number; undo?: () => void };

const looks: Readonly<Record<Sound, string>> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** The result of the last scan, readable at arm's length. */
export function LastScan({ last, empty }: { last: Said | undefined; empty: string }) {
  return (
    <div
      className={clsx(
        'flex min-h-20 shrink-0 items-center gap-3 rounded-control px-4 py-3',
        last ? looks[last.sound] : 'bg-sunken text-muted',
      )}
    >
      <p role="status" className="min-w-0 grow">
        {last ? (
          // The key remounts equal results, so that they are animated and read out again.
          <span key={last.at} className="appear">
            <span className="block text-heading font-semibold wrap-anywhere">{last.heading}</span>
            <span className="block">{last.text}</span>
            {last.more !== undefined && <span className="block font-medium">{last.more}</span>}
          </span>
        ) : (
          empty
        )}
      </p>
      {last?.undo && (
        <Button className="h-11!" aria-label={`Angre ${last.heading}`} onClick={last.undo}>
          <Undo2 className="size-5" aria-hidden />
          <span className="max-sm:sr-only">Angre</span>
        </Button>
      )}
    </div>
  );
}
