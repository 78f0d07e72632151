'use client';

import type { ComponentProps } from 'react';
import { buttonClass, type Look } from './button-class';
import { useHydrated } from './use-hydrated';

/**
 * A button. One that sends a form waits until the page is alive: sent before, the browser would do it by itself and put the
 * fields, a password among them, into the address.
 */
export function Button({
  look = 'secondary',
  className,
  type = 'button',
  disabled,
  ...rest
}: ComponentProps<'button'> & { look?: Look }) {
  const asleep = !useHydrated() && type === 'submit';
  return <button type={type} className={buttonClass(look, className)} disabled={disabled || asleep} {...rest} />;
}
