'use client';

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Popover } from '@/components/kit/ui/popover';
import { categoryVar } from '@/lib/core/palette';

/** The names of the ten category colours, in order. */
const names = ['Fjordblå', 'Oransje', 'Grønn', 'Lilla', 'Bringebær', 'Sennep', 'Blå', 'Brun', 'Turkis', 'Grå'] as const;

function Swatch({ colour }: { colour: string }) {
  return <span aria-hidden className="size-4 shrink-0 rounded-sm" style={{ backgroundColor: colour }} />;
}

/** A choice of the ten category colours, or the product's default, as swatches with their names. */
export function ColourPicker({
  label,
  fallback,
  value,
  onChange,
}: {
  label: string;
  /** The product's default, chosen while `value` is undefined. */
  fallback: string;
  value: number | undefined;
  onChange: (colour: number | undefined) => void;
}) {
  const [open, setOpen] = useState(false);
  const choices = [
    { colour: undefined, text: 'Standard', shown: fallback },
    ...names.map((text, colour) => ({ colour, text, shown: categoryVar(colour) })),
  ];
  const chosen = choices.find(({ colour }) => colour === value);

  return (
    <Popover
      label={`Farge for ${label}`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-label={`Farge for ${label}: ${chosen?.text ?? ''}`}
          className="inline-flex h-9 max-sm:h-10 w-40 items-center gap-2 rounded-control border border-line-strong bg-surface px-2.5 text-body transition-colors duration-150 hover:bg-hover"
        >
          {chosen && <Swatch colour={chosen.shown} />}
          {chosen?.text}
          <ChevronDown className="ml-auto size-4 text-muted" aria-hidden />
        </button>
      }
    >
      <div className="grid w-64 grid-cols-2 gap-0.5">
        {choices.map(({ colour, text, shown }) => (
          <button
            key={text}
            type="button"
            aria-pressed={colour === value}
            onClick={() => {
              setOpen(false);
              onChange(colour);
            }}
            className={clsx(
              'flex h-8 items-center gap-2 rounded-control px-2 text-body transition-colors duration-150 hover:bg-hover',
              colour === value && 'bg-accent-soft font-medium text-accent',
              colour === undefined && 'col-span-2',
            )}
          >
            <Swatch colour={shown} />
            {text}
          </button>
        ))}
      </div>
    </Popover>
  );
}
