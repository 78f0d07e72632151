import type { DueWord } from '@/lib/core/table-view/due';
import { StatePill } from './state-pill';

/** How late something is, or how near: one pill with its age, wherever a deadline is shown. */
export function DuePill({ due: { text, tone } }: { due: DueWord }) {
  return <StatePill text={text} tone={tone} />;
}
