'use client';

import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { inputClass } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { readWhole, typedNumber } from '@/lib/core/format/typed-number';

/** A number of pieces: one more, one fewer, or typed. */
export function CountBox({
  name,
  count,
  most,
  disabled = false,
  onCount,
}: {
  name: string;
  count: number;
  most: number;
  disabled?: boolean;
  onCount: (count: number) => void;
}) {
  const [typed, setTyped] = useState<string>();

  function leave() {
    setTyped(undefined);
    const next = readWhole(typed ?? '');
    if (next !== undefined && next >= 0) onCount(Math.min(next, most));
  }

  return (
    <span className="inline-flex shrink-0 items-center gap-1">
      <IconButton
        className="size-10!"
        label={`Én mindre ${name}`}
        icon={<Minus />}
        disabled={disabled}
        onClick={() => onCount(count - 1)}
      />
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Antall ${name}`}
        disabled={disabled || most <= 1}
        maxLength={7}
        value={typed ?? typedNumber(count)}
        onFocus={({ currentTarget }) => {
          setTyped(typedNumber(count));
          requestAnimationFrame(() => currentTarget.select());
        }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(undefined);
        }}
        className={`${inputClass} figures h-10! w-20! px-1! text-center font-medium disabled:border-transparent disabled:bg-transparent`}
      />
      <IconButton
        className="size-10!"
        label={`Én mer ${name}`}
        icon={<Plus />}
        disabled={disabled || count >= most}
        onClick={() => onCount(count + 1)}
      />
    </span>
  );
}
