import clsx from 'clsx';
import type { ReactNode } from 'react';
import { capital } from '@/lib/core/format/count-text';
import { type StateTone, stateTone } from '@/lib/core/widgets/state-tone';

const tones: Record<StateTone, string> = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  active: 'bg-surface text-ink inset-ring inset-ring-line-strong',
  neutral: 'bg-sunken text-muted',
};

/** A status in words, in the colour of its meaning, or any word in a tone of its own; `children` follow the words. */
export function StatePill({ text, tone, children }: { text: string; tone?: StateTone; children?: ReactNode }) {
  const shown = tone ?? stateTone(text);
  return (
    <span
      data-state={shown}
      className={clsx('figures rounded-full px-2 py-0.5 text-caption font-medium whitespace-nowrap', tones[shown])}
    >
      {tone === undefined ? capital(text) : text}
      {children}
    </span>
  );
}
