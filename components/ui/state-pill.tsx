import clsx from 'clsx';
import type { StateTone } from '@/lib/widgets/state-tone';

const tones: Record<StateTone, string> = {
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  warn: 'bg-warn-soft text-warn',
  neutral: 'bg-sunken text-muted',
};

/** A state in words, with the colour of what it means. */
export function StatePill({ tone, text }: { tone: StateTone; text: string }) {
  return <span className={clsx('rounded-full px-2 py-0.5 text-caption font-medium', tones[tone])}>{text}</span>;
}
