import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type StateTone, stateTone } from '@/lib/core/widgets/state-tone';

const tones: Record<StateTone, string> = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  active: 'bg-surface text-ink inset-ring inset-ring-line-strong',
  neutral: 'bg-sunken text-muted',
};

/** A status in words, in the colour of its meaning; `children` follow the words. */
export function StatePill({
  text,
  tone = stateTone(text),
  children,
}: {
  text: string;
  tone?: StateTone;
  children?: ReactNode;
}) {
  return (
    <span
      data-state={tone}
      className={clsx('figures rounded-full px-2 py-0.5 text-caption font-medium whitespace-nowrap', tones[tone])}
    >
      {text}
      {children}
    </span>
  );
}
