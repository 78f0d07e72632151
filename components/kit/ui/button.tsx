'use client';

import type { ComponentProps } from 'react';
import { buttonClass, type Look } from './button-class';
import { useHydrated } from './use-hydrated';

/**
 * A button. A submit button is disabled until hydration: before it, the browser would submit the form itself and put
 * the fields, a password among them, into the address.
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
