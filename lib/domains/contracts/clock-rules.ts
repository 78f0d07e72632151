import type { Family } from './case-fact';
import { contractRules } from './contract-rules';
import { noticeRules } from './notice-rules';
import { type ClockRule, memory, type Paragraph } from './rule-shape';

/**
 * The clocks of contracts: a row per rule, to be read and corrected. Collected from public pages on 28.11.2026, not from the
 * printed forms, whose texts are not ours. A paragraph in `unconfirmed` is from memory: it and what it says of silence are
 * shown once a person has confirmed the rule.
 */
export const clockRules: readonly ClockRule[] = [...noticeRules, ...contractRules];

/** Pleading that the other's answer came too late; what is not pleaded counts as in time. */
export const pleading: Partial<Record<Family, Paragraph>> = { 8407: '5', 8405: '8', 8406: memory('7'), own: '' };

/** The firm's own reminders, days, unless the contract agreed others by the rules 'ours' and 'theirs'. */
export const ownDays = { ours: 7, theirs: 14 } as const;

/** The rate of 33.8: what acceleration may cost of the penalty for the refused days. */
export const accelerationRate = 1.3;

/** The names by which rules are agreed otherwise or confirmed. */
export const ruleIds: readonly string[] = [...clockRules.map(({ id }) => id), 'pleading', ...Object.keys(ownDays)];
