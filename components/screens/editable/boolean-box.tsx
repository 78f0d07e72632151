import clsx from 'clsx';
import { Check } from 'lucide-react';

/** A yes or no in a cell; a click on the box turns it where the cell can be edited. */
export function BooleanBox({ on, fixed }: { on: boolean; fixed: boolean }) {
  return (
    <>
      <span
        aria-hidden
        data-toggle={fixed ? undefined : ''}
        className={clsx(
          '-m-2 inline-flex p-2 align-middle pointer-coarse:-m-3 pointer-coarse:p-3',
          !fixed && 'cursor-pointer',
        )}
      >
        <span
          className={clsx(
            'inline-flex size-4 items-center justify-center rounded-sm border',
            on ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
            fixed && 'opacity-60',
          )}
        >
          {on && <Check className="size-3.5" strokeWidth={3} />}
        </span>
      </span>
      <span className="sr-only">{on ? 'Ja' : 'Nei'}</span>
    </>
  );
}
