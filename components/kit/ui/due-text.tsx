import clsx from 'clsx';
import type { DueWord } from '@/lib/core/table-view/due';

/** How near a deadline is: amber when near, red when past, always in words. */
export function DueText({ due: { text, tone } }: { due: DueWord }) {
  return (
    <span data-due={tone} className={clsx('font-medium whitespace-nowrap', tone === 'bad' ? 'text-bad' : 'text-warn')}>
      {text}
    </span>
  );
}
