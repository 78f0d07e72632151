'use client';

import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Tip } from './tip';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The button's action: its name for screen readers and its tooltip. */
  label: string;
  icon: ReactNode;
  /** True to say the label beside the icon where there is room. */
  worded?: boolean;
};

export const iconButtonClass =
  'inline-flex size-8 max-sm:size-10 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-hover hover:text-ink disabled:text-faint disabled:hover:bg-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent [&_svg]:size-4';

/**
 * The button's word where the header has room for it: from 1408 px, and from 1600 beside a project's name or a company's
 * long one.
 */
export const Word = ({ text }: { text: string }) => (
  <span
    aria-hidden
    className="hidden text-body min-[88rem]:inline max-[100rem]:[header:has([data-header-row])_&]:hidden max-[100rem]:[header[data-long-name]_&]:hidden"
  >
    {text}
  </span>
);

/** The classes of a button with a `Word`: without its word it is an icon. */
export const wordedClass = clsx(iconButtonClass, 'w-auto! min-w-8 gap-1.5 px-2 max-sm:min-w-10');

export function IconButton({ label, icon, worded, className, type = 'button', ...rest }: Props) {
  return (
    <Tip label={label}>
      <button
        type={type}
        aria-label={label}
        className={clsx(worded ? wordedClass : iconButtonClass, className)}
        {...rest}
      >
        {icon}
        {worded && <Word text={label} />}
      </button>
    </Tip>
  );
}
