import type { DueWord } from '@/lib/core/table-view/due';
import { StatePill } from './state-pill';

/** Shows how late or near a deadline is: one pill with its age, wherever a deadline is shown. */
export function DuePill({ due: { text, tone } }: { due: DueWord }) {
  return <StatePill text={text} tone={tone} />;
}
