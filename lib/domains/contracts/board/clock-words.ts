import { formatShortDay } from '@/lib/core/format/date';
import { dayName } from '@/lib/core/format/day-name';
import { daysBetween } from '@/lib/core/format/days';
import type { Clock } from '../clock';
import { clockRules } from '../clock-rules';

/** The act that stops a clock, or what they are to answer, in few words; other rules by their own. */
const acts: Readonly<Record<string, string>> = {
  order: 'Varsle at pålegget er en endring',
  warning: 'Varsle om forholdet',
  money: 'Varsle pengekravet',
  rig: 'Varsle om rigg og drift',
  productivity: 'Varsle om produktivitet',
  unitprice: 'Varsle om enhetspriser',
  costwork: 'Varsle regningsarbeidet',
  time: 'Varsle om fristforlengelse',
  days: 'Skriv antall dager',
  demand: 'Svar med dager, eller hvorfor ikke',
  acceleration: 'Varsle forseringen',
  pleading: 'Innvend at svaret kom for sent',
  'sub-answer': 'Svar underentreprenøren',
  'design-risk': 'Kontroller byggherrens materiale',
  transfer: 'Nekt tiltransporten, om vi vil det',
  documentation: 'Lever dokumentasjonen (FDV)',
  'final-account': 'Send sluttoppstillingen',
  'final-demand': 'Send sluttoppstillingen, den er krevd',
  suit: 'Søksmål over avslåtte krav',
  'order-answer': 'Svar på varselet',
  'warning-answer': 'Svar på varselet',
  'money-answer': 'Svar på pengekravet',
  'rig-answer': 'Svar på kravet om rigg og drift',
  'productivity-answer': 'Svar på kravet om produktivitet',
  'unitprice-answer': 'Svar på enhetsprisene',
  'time-answer': 'Svar på tidskravet',
};

/** Says what is to happen: 'Varsle om rigg og drift', 'Svar på varselet av 6.11'. */
export function actOf({ rule, notice, whose, since }: Clock): string {
  const week = notice?.startsWith('list ') ? ` ${notice.slice(5)}` : '';
  if (rule === 'list') return `Send ukeliste${week}`;
  if (rule === 'list-check') return `Innvendinger mot ukeliste${week}`;
  const act = acts[rule] ?? clockRules.find(({ id }) => id === rule)?.todo ?? '';
  return whose === 'theirs' && act.startsWith('Svar') && since !== null ? `${act} av ${formatShortDay(since)}` : act;
}

/** Days before a last day of ours from which it is near. */
const nearDays = 3;

export type DueText = { text: string; tone: 'bad' | 'warn' | 'plain' };

/** Says how near a clock's day is: the firm's own reminder is 'vår frist' and theirs 'ventes', a day of the form 'siste dag'. */
export function dueText({ whose, due, hard }: Clock, on: string): DueText {
  if (due === null) return { text: '', tone: 'plain' };
  const left = daysBetween(on, due);
  const near = left === 0 ? 'i dag' : left === 1 ? 'i morgen' : `om ${left} d`;
  if (whose === 'theirs') {
    if (left < 0) return { text: `${-left} d over ${formatShortDay(due)}`, tone: 'warn' };
    return { text: `${hard ? 'siste dag' : 'ventes'} ${formatShortDay(due)}, ${near}`, tone: 'plain' };
  }
  if (left < 0) return { text: `${-left} d over${hard ? '' : ' vår frist'}`, tone: 'bad' };
  const text = left <= 1 ? near : `${dayName(due).slice(0, 3)} ${formatShortDay(due)}, ${near}`;
  return {
    text: hard ? `siste dag ${text}` : left <= 1 ? `${text}, vår frist` : text,
    tone: left <= nearDays ? 'warn' : 'plain',
  };
}

/** The line below an act: since when, and what the standard says of silence. */
export const reasonOf = ({ since, silence, whose }: Clock): string =>
  [whose === 'ours' && since !== null && `siden ${formatShortDay(since)}`, silence].filter(Boolean).join(': ');
