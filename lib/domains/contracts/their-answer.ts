import { capital, counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { addDays, daysBetween } from '@/lib/core/format/days';
import type { Fact } from './case-fact';
import { type Frame, factsAbout, missedOf, ownLength, paragraphOf } from './case-frame';
import type { Clock, Run } from './clock';
import { isUndated } from './column-facts';

/** ' (32.3)', nothing without a paragraph. */
export const sectionText = (paragraph: string): string => (paragraph ? ` (${paragraph})` : '');

const daysText = (days: number) => counted(days, 'dag', 'dager');

/** 'om 4 dager', 'i dag'. */
export const leftText = (on: string, due: string): string =>
  on === due ? 'i dag' : `om ${daysText(daysBetween(on, due))}`;

const verbs: Partial<Record<Fact['kind'], string>> = {
  accepted: 'Godtatt',
  partly: 'Delvis godtatt',
  refused: 'Avslått',
  recalled: 'Pålegget er trukket tilbake',
  late_theirs: '«For sent» innvendt',
};

type Answer = {
  said: Pick<Clock, 'state' | 'text'>;
  /** Our clock to plead that it came too late. */
  plead?: Pick<Clock, 'due' | 'state' | 'text'> & { due: string };
};

/** Their answer after the day it was expected: it counts as in time unless we write that it came too late. */
function lateAnswer(frame: Frame, run: Run, met: { fact: Fact; at: number }, due: string): Answer {
  const { rule, notice } = run;
  const section = sectionText(paragraphOf(frame, rule).paragraph);
  const pkt = sectionText(paragraphOf(frame, 'pleading').paragraph);
  const given = `${verbs[met.fact.kind] ?? rule.did} ${formatDate(met.fact.day)}, ventet ${formatDate(due)}`;
  const latest = addDays(met.fact.day, ownLength(frame, 'ours'));
  const plea = factsAbout(frame, ['late_ours'], notice).find(({ at }) => at > met.at)?.fact;
  if (plea) {
    const pleaded = `for sent svar innvendt ${formatDate(plea.day)}${pkt}`;
    return {
      said: { state: 'stands', text: `${rule.effect}${section}, ${pleaded}` },
      plead: { due: latest, state: 'done', text: capital(pleaded) },
    };
  }
  if (frame.on <= latest) {
    const text = `innvend at svaret kom for sent innen ${formatDate(latest)}, ${leftText(frame.on, latest)}${pkt}`;
    return {
      said: { state: 'late', text: `${given}${section}. ${capital(text)}` },
      plead: { due: latest, state: 'running', text: capital(text) },
    };
  }
  const counts = `svaret regnes som gitt i tide${pkt}`;
  return {
    said: { state: 'disputed', text: `${given}${section}, ${counts}` },
    plead: { due: latest, state: 'past', text: `Ikke innvendt innen ${formatDate(latest)}, ${counts}` },
  };
}

/** Says what their answer, or their silence, comes to on the frame's day. */
export function theirAnswer(frame: Frame, run: Run): Answer {
  const { rule, notice, met, due, hard } = run;
  const { paragraph } = paragraphOf(frame, rule);
  const section = sectionText(paragraph);
  const missed = missedOf(frame, rule);
  const hasEffect = rule.effect !== undefined && rule.missedIn?.[frame.family] === undefined;
  if (met) {
    const { kind, day } = met.fact;
    const isAgainst = kind === 'refused' || kind === 'partly' || kind === 'late_theirs';
    if (isAgainst && hasEffect && due !== null && day > due) return lateAnswer(frame, run, met, due);
    const inTime = hard && due !== null ? (day <= due ? ', i tide' : `, siste dag var ${formatDate(due)}`) : '';
    const when = isUndated(met.fact) ? 'uten svardag i VOR' : formatDate(day);
    const text = `${verbs[kind] ?? rule.did} ${when}${inTime}${section}${isAgainst ? ', omtvistet' : ''}`;
    return { said: { state: isAgainst ? 'disputed' : 'done', text } };
  }
  if (due === null) return { said: { state: 'running', text: `${rule.todo}${section}` } };
  const by = formatDate(due);
  if (frame.on <= due) {
    const left = leftText(frame.on, due);
    return {
      said: { state: 'running', text: `${rule.todo}${hard ? ', siste dag for dem' : ''} ${by}, ${left}${section}` },
    };
  }
  if (hard && missed) return { said: { state: 'stands', text: `${capital(missed)}, siste dag var ${by}${section}` } };
  const asserted = hasEffect && factsAbout(frame, ['asserted'], notice).at(-1)?.fact;
  if (asserted)
    return { said: { state: 'stands', text: `${rule.effect}${section}, skrevet ${formatDate(asserted.day)}` } };
  const over = `${rule.todo.replace('ventes', 'ventet')} ${by}, ${daysText(daysBetween(due, frame.on))} over`;
  const consequence = missed ? `: ${missed}${section}${hasEffect ? ', skriv det' : ''}` : section;
  return { said: { state: 'past', text: `${over}${consequence}` } };
}
