import type { KeyboardEvent } from 'react';
import type { KeyHelp } from '@/components/kit/context/key-help';

/** The keys of a picture whose parts are links or buttons. */
export const walkHelp: readonly KeyHelp[] = [
  { keys: 'Piltaster', text: 'går fra tall til tall' },
  { keys: 'Enter', text: 'følger tallet til det det er summen av' },
];

/** Moves the focus between the links and buttons of a picture, in DOM order; Home and End go to the first and last. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const parts = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button, [role="link"]')];
  const at = parts.findIndex((part) => part.matches(':focus'));
  const last = parts.length - 1;
  const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: last }[
    event.key
  ];
  if (to === undefined || last < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  parts[Math.max(0, Math.min(to, last))]?.focus();
}
