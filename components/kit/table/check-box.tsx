import clsx from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { GridCheck } from './grid-model';

/** The checkbox of a line; the grid handles its clicks and keys, for ranges and groups. */
export function CheckBox({ check: { state, label }, tabIndex }: { check: GridCheck; tabIndex: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would turn itself on Space besides the grid.
    <span
      role="checkbox"
      aria-checked={state}
      aria-label={label}
      data-check
      tabIndex={tabIndex}
      className="group/check -m-2 inline-flex cursor-pointer p-2 align-middle outline-none pointer-coarse:-m-3 pointer-coarse:p-3"
    >
      <span
        className={clsx(
          'inline-flex size-4 items-center justify-center rounded-sm border outline-offset-2 outline-accent group-focus-visible/check:outline-2',
          state === false ? 'border-line-strong bg-surface' : 'border-accent bg-accent text-on-accent',
        )}
      >
        {state === true && <Check className="size-3.5" strokeWidth={3} />}
        {state === 'mixed' && <Minus className="size-3.5" strokeWidth={3} />}
      </span>
    </span>
  );
}
