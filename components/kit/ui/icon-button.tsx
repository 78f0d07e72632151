'use client';

import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Tip } from './tip';

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** The button's action: its name for screen readers and its tooltip. */
  label: string;
  icon: ReactNode;
};

export const iconButtonClass =
  'inline-flex size-8 max-sm:size-10 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-150 hover:bg-hover hover:text-ink disabled:text-faint disabled:hover:bg-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent [&_svg]:size-4';

export function IconButton({ label, icon, className, type = 'button', ...rest }: Props) {
  return (
    <Tip label={label}>
      <button type={type} aria-label={label} className={clsx(iconButtonClass, className)} {...rest}>
        {icon}
      </button>
    </Tip>
  );
}
