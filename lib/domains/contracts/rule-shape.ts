import type { FactKind } from '@/db/schema';
import type { Cause, Family } from './case-fact';

/** The pages where rules were read, with their own day where they have one. */
const sources = {
  timeline: 'khjohns/unified-timeline, NS8407_VARSLINGSREGLER (24.01.2026)',
  acceleration: 'khjohns/unified-timeline, DESIGN_Forseringsvarsel_33_8',
  codex: 'codex.no, varsling og sluttoppgjør (sett 28.11.2026)',
  final: 'proffentreprise.no, sluttoppstilling (09.02.2024); codex.no (sett 28.11.2026)',
  lists: 'nemitek.no 410241, timelister (sett 28.11.2026)',
  chapters: 'byggogprosjektjus.no, kapitlene i standardene (sett 28.11.2026)',
  documentation: 'byggejuss.no, dokumentasjon (sett 28.11.2026)',
  suit: 'glittertind.no (25.04.2023); HR-2023-766-A',
  law: 'foreldelse etter loven, tre år (sett 28.11.2026)',
} as const;

/** Days are calendar days; 'ours' and 'theirs' the firm's own reminders, since the form has no number there. */
type Length =
  | { own: 'ours' | 'theirs' }
  | { days: number }
  | { weeks: number }
  | { months: number }
  | { years: number }
  /** The second Monday after a week of cost work. */
  | 'weekly'
  | 'none';

export type Paragraph = string | { unconfirmed: string };
export const memory = (unconfirmed: string): Paragraph => ({ unconfirmed });

/** The one who must do what; `notice` is its subject, 'list' each weekly list, none for the case and the contract. */
type Who = {
  id: string;
  whose: 'ours' | 'theirs';
  notice?: string;
  /** Only for these grounds of a case. */
  causes?: readonly Cause[];
  /** Shown although no fact is about it. */
  always?: true;
  source?: keyof typeof sources;
};

type When = {
  /** The facts that start it: the first of them, the latest, or each for itself. */
  starts: readonly FactKind[];
  from?: 'first' | 'latest' | 'each';
  meets: readonly FactKind[];
  length: Length;
};

type Words = {
  /** While it waits, and once it is met. */
  todo: string;
  did: string;
  /** The effect of silence, if it is pleaded where pleading is needed; the same where a family differs. */
  missed?: string;
  missedIn?: Partial<Record<Family, string>>;
  /** Their silence has this effect, which a late answer does not undo once it is pleaded that it came late. */
  effect?: string;
};

/** Paragraphs; a family that is not here has no such rule. '': a rule without a number. */
type Paragraphs = Partial<Record<Family, Paragraph>>;

/** A row of the rules: who, from what and how long, where it stands, and what silence means. */
export const rule = (who: Who, when: When, paragraphs: Paragraphs, words: Words) => ({
  ...{ from: 'latest', ...when, ...who, notice: who.notice ?? null },
  ...{ in: paragraphs, ...words, source: sources[who.source ?? 'timeline'] },
});
export type ClockRule = ReturnType<typeof rule>;
