import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatKroner, sumMoney } from '@/lib/core/format/number';
import { confirmedBy, type Frame, factsAbout, paragraphOf } from './case-frame';
import type { Clock } from './clock';
import { accelerationRate, clockRules } from './clock-rules';
import { sectionText } from './their-answer';

/** Days that were claimed and refused by the last answer; days it accepts, also in the alternative, are not. */
function refusedDays(frame: Frame): number | undefined {
  const claimed = factsAbout(frame, ['specified'], 'time').at(-1);
  const answer = factsAbout(frame, ['accepted', 'partly', 'refused'], 'time').at(-1);
  if (!claimed?.fact.days || !answer || answer.at < claimed.at) return undefined;
  const { kind, days } = answer.fact;
  const accepted = days ?? (kind === 'accepted' ? claimed.fact.days : 0);
  return Math.max(claimed.fact.days - accepted, 0) || undefined;
}

/** Reckons what acceleration may cost of refused days; undefined where none are, or while the rule is from memory. */
export function accelerationClock(frame: Frame): Clock | undefined {
  const rule = clockRules.find(({ id }) => id === 'acceleration');
  const refused = refusedDays(frame);
  if (!rule || refused === undefined || rule.in[frame.family] === undefined) return undefined;
  const { paragraph, shown } = paragraphOf(frame, rule);
  if (!shown) return undefined;
  const section = sectionText(paragraph);
  const { penalty } = frame.terms;
  const limit = penalty === null ? null : sumMoney([refused * penalty * accelerationRate]);
  const notified = factsAbout(frame, ['notified'], 'acceleration').at(-1);
  const begun = factsAbout(frame, ['begun'], 'acceleration').at(-1);
  const cost = factsAbout(frame, ['estimated', 'notified'], 'acceleration').at(-1)?.fact.amount ?? null;
  const sum =
    limit === null
      ? 'Grensen kan ikke regnes ut, ingen dagmulkt er avtalt'
      : `${counted(refused, 'dag', 'dager')} × ${formatKroner(penalty ?? 0)} × 1,3 = ${formatKroner(limit)}`;
  const isAbove = limit !== null && cost !== null && cost > limit;
  const isUnsaid = begun !== undefined && (notified === undefined || notified.fact.day > begun.fact.day);
  const parts = [
    isAbove ? `Ingen valgrett, ${formatKroner(cost)} er over grensen: ${sum}` : sum,
    ...(notified ? [`varslet ${formatDate(notified.fact.day)}`] : []),
    ...(isUnsaid ? [`begynt ${formatDate(begun.fact.day)} uten varsel før start, kan ikke kreves betalt`] : []),
  ];
  const state = isAbove || limit === null ? 'none' : isUnsaid ? 'past' : notified ? 'done' : 'open';
  return {
    ...{
      notice: 'acceleration',
      rule: rule.id,
      paragraph: paragraph || null,
      whose: 'ours',
      since: null,
      due: null,
      remind: null,
    },
    ...{ hard: true, state, silence: null, text: `${parts.join(', ')}${section}`, amount: limit, source: rule.source },
    confirmed: confirmedBy(frame, rule.id) ?? null,
  };
}
