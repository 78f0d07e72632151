import type { Fact } from './case-fact';
import type { ClockRule } from './rule-shape';

/**
 * open: nothing sent, and nothing that starts it · running · past: the day is over · done · late: done after the day · disputed ·
 * stands: silence has had its effect · lost: a person's word · stopped · none: no such claim or no NS clock.
 */
export const clockStates = [
  'open',
  'running',
  'past',
  'done',
  'late',
  'disputed',
  'stands',
  'lost',
  'stopped',
  'none',
] as const;
export type ClockState = (typeof clockStates)[number];

export type Clock = {
  /** Null: of the case or the contract. */
  notice: string | null;
  rule: string;
  /** Null without one, and while it is unconfirmed. */
  paragraph: string | null;
  whose: 'ours' | 'theirs';
  /** The day it runs from. */
  since: string | null;
  due: string | null;
  /** The workday on or before the last day. */
  remind: string | null;
  /** The form or the contract has the number; otherwise the day is the firm's own reminder. */
  hard: boolean;
  state: ClockState;
  text: string;
  /** The effect of silence once the day is over; null where the standard does not say, and while that is from memory alone. */
  silence: string | null;
  /** Kroner that a clock reckons: what acceleration may cost. */
  amount: number | null;
  source: string | null;
  /** The person who compared a rule from memory with the printed form. */
  confirmed: string | null;
};

/** A rule begun by a fact and met or not by others. */
export type Run = {
  rule: ClockRule;
  notice: string | null;
  start: { fact: Fact; at: number } | undefined;
  /** The day it starts on, later than the fact's where the grounds changed after it. */
  from: string | undefined;
  met: { fact: Fact; at: number } | undefined;
  /** It was met while the grounds were others, and cites them. */
  isOfOthers: boolean;
  due: string | null;
  hard: boolean;
};
