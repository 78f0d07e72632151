import type { Clock } from '../clock';
import { clockRules } from '../clock-rules';
import type { Track } from '../sums';
import type { LetterKind, NoticeChoice } from './compose-notice';

/** Subjects that may be notified of whatever the grounds are: none is blocked by them. */
const always = ['grounds', 'money', 'rig', 'productivity', 'time'];
/** Those that some contracts have a rule for. */
const others = ['unitprice', 'costwork', 'acceleration'];
/** Clocks about a notice that was sent. */
const afterwards = ['days', 'demand', 'pleading'];

const isRunning = ({ state }: Clock) => state === 'running' || state === 'past';

const choice = (
  kind: LetterKind,
  notice: string,
  { paragraph = null, since = null }: Partial<Clock> = {},
  effect: string | null = null,
): NoticeChoice => ({ id: `${kind} ${notice}`, kind, notice, paragraph, since, effect });

/**
 * Lists what the next letter of a case may say, by its clocks: what is not notified, what may be specified, their demand for
 * days, an answer that came late, and what their silence means. None of it is chosen for the sender.
 */
export function choicesOf(clocks: readonly Clock[], tracks: readonly Track[]): NoticeChoice[] {
  const isSent = (notice: string) => tracks.some((track) => track.notice === notice);
  const first = clocks.filter(({ whose, rule }) => whose === 'ours' && !afterwards.includes(rule));
  const demand = clocks.find((clock) => clock.rule === 'demand' && isRunning(clock));
  const notified = [...always, ...others].flatMap((notice) => {
    const own = first.filter((clock) => clock.notice === notice);
    const waits = own.find((clock) => isRunning(clock) || clock.state === 'open' || clock.state === 'none');
    const isFree = own.length === 0 && always.includes(notice) && !isSent(notice);
    return waits || isFree ? [choice('notified', notice, { ...waits, since: null })] : [];
  });
  const specified = ['money', 'rig', 'productivity', 'time'].filter(isSent).map((notice) => {
    if (notice === 'time' && demand) return choice('specified', notice, demand);
    const clock = notice === 'time' ? clocks.find(({ rule }) => rule === 'days') : undefined;
    const { paragraph = null } = clock ?? first.find((one) => one.notice === notice) ?? {};
    return choice('specified', notice, { paragraph });
  });
  const answers = clocks.flatMap((clock): NoticeChoice[] => {
    const { rule, notice, whose, state, silence } = clock;
    if (notice === null) return [];
    if (rule === 'pleading') return state === 'running' ? [choice('late_ours', notice, clock)] : [];
    const effect = clockRules.find(({ id }) => id === rule)?.effect ?? null;
    const isSilence = whose === 'theirs' && state === 'past' && effect !== null && silence?.includes('kan ');
    return isSilence ? [choice('asserted', notice, clock, effect)] : [];
  });
  return [...notified, ...specified, ...(demand ? [choice('unclear', 'time', demand)] : []), ...answers];
}
