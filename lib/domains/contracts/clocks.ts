import { previousWorkday } from '@/lib/core/calendar/work-calendar';
import { formatDate } from '@/lib/core/format/date';
import { addDays } from '@/lib/core/format/days';
import { accelerationClock } from './acceleration';
import { type Fact, familyOf, isNotice, type Terms } from './case-fact';
import {
  confirmedBy,
  dueOf,
  type Frame,
  factsAbout,
  frameOf,
  hasRule,
  missedOf,
  ownLength,
  paragraphOf,
  windowOf,
} from './case-frame';
import type { Clock, ClockState, Run } from './clock';
import { clockRules } from './clock-rules';
import { finalClock, suitStopped } from './final-clock';
import type { ClockRule } from './rule-shape';
import { leftText, sectionText, theirAnswer } from './their-answer';

type Said = { state: ClockState; text: string };

const own = {
  ...({ paragraph: null, whose: 'ours', since: null, due: null, remind: null, hard: false } as const),
  ...{ silence: null, amount: null, source: null, confirmed: null },
};

/** Text that says that a notice was given in a way that does not count. */
function unwritten(frame: Frame, notice: string | null): string {
  const found = frame.facts.findLast(
    (fact) => fact.kind === 'notified' && fact.notice === notice && notice !== null && !isNotice(fact),
  );
  if (!found) return '';
  const day = formatDate(found.day);
  return found.form === 'spoken'
    ? `Sagt ${day}, men ikke skrevet. `
    : `Gitt ${day} til en som ikke kan varsles, send til avtalt mottaker. `;
}

/** A claim that a person has said is lost or given up; with the grounds all that rests on them is. */
function settled(frame: Frame, { rule, notice }: Run): Said | undefined {
  if (!rule.notice) return undefined;
  const kinds = ['lost', 'waived'] as const;
  const given = [...factsAbout(frame, kinds, notice), ...factsAbout(frame, kinds, 'grounds')]
    .map(({ fact }) => fact)
    .findLast(({ amount, days }) => amount === null && days === null);
  if (!given) return undefined;
  const verb = given.kind === 'lost' ? 'Tapt' : 'Frafalt';
  return { state: 'lost', text: `${verb} ${formatDate(given.day)}, satt av ${given.by}: ${given.text ?? ''}` };
}

const answered = ['accepted', 'partly', 'refused', 'recalled'] as const;

/** Says what has become of a notice or an answer of ours. */
function metText(frame: Frame, run: Run, met: { fact: Fact; at: number }): Said {
  const { rule, notice, due, hard, isOfOthers } = run;
  const { paragraph, shown } = paragraphOf(frame, rule);
  const section = isOfOthers ? ', før årsaken ble endret' : sectionText(paragraph);
  const missed = missedOf(frame, rule);
  const did = `${rule.did} ${formatDate(met.fact.day)}`;
  const after = (kinds: Parameters<typeof factsAbout>[1]) =>
    rule.notice ? factsAbout(frame, kinds, notice).find(({ at }) => at > met.at)?.fact : undefined;
  const plea = after(['late_theirs']);
  const consequence = missed ? `: ${missed}` : '';
  if (plea)
    return { state: 'disputed', text: `${did}${section}, «for sent» innvendt ${formatDate(plea.day)}${consequence}` };
  if (due === null || met.fact.day <= due) {
    const demanded =
      rule.id === 'days' && shown && factsAbout(frame, ['demanded'], 'time').some(({ at }) => at < met.at);
    const spared = demanded ? `, for sent etter ${paragraph} kan ikke lenger innvendes` : '';
    return { state: 'done', text: `${did}${section}${spared}` };
  }
  if (hard) return { state: 'late', text: `${did}, siste dag var ${formatDate(due)}${consequence}${section}` };
  const overdue = `${did}, etter vår frist ${formatDate(due)}${section}`;
  const counts = after(answered) || frame.on > addDays(met.fact.day, ownLength(frame, 'theirs'));
  const pkt = sectionText(paragraphOf(frame, 'pleading').paragraph);
  if (counts) return { state: 'done', text: `${overdue}, regnes som gitt i tide${pkt}` };
  return { state: 'late', text: `${overdue}. De kan innvende at det kom for sent${pkt}${consequence}` };
}

/** Says what we must do. */
function ourText(frame: Frame, run: Run): Said {
  const { rule, notice, from, met, due, hard } = run;
  if (met) return metText(frame, run, met);
  const { paragraph } = paragraphOf(frame, rule);
  const section = sectionText(paragraph);
  const missed = missedOf(frame, rule);
  const todo = `${unwritten(frame, notice)}${rule.todo}`;
  if (rule.id === 'money-of-force-majeure') return { state: 'none', text: `${todo}${section}` };
  if (due === null || from === undefined) {
    const remind = rule.id === 'days' && from !== undefined && frame.on >= addDays(from, ownLength(frame, 'ours'));
    return { state: rule.id === 'days' ? 'running' : 'open', text: `${remind ? 'Påminnelse. ' : ''}${todo}${section}` };
  }
  const by = formatDate(due);
  const noLetter =
    rule.id === 'demand' && run.start?.fact.form === 'mail' && paragraph
      ? `. ${paragraph} gjelder brev, dette kom på e-post`
      : '';
  if (frame.on <= due) {
    const left = leftText(frame.on, due);
    return { state: 'running', text: `${todo}, ${hard ? 'siste dag' : 'minnes'} ${by}, ${left}${section}${noLetter}` };
  }
  const consequence = missed ? `: ${missed}` : '';
  if (hard) return { state: 'past', text: `${todo}, siste dag var ${by}${consequence}${section}` };
  return { state: 'past', text: `${todo}, over vår frist siden ${by}, send nå${consequence}${section}${noLetter}` };
}

/** A rule's clock as it runs, with the clock of pleading where their answer was late. */
function clocksOfRun(frame: Frame, run: Run): Clock[] {
  const { rule, notice, due, hard } = run;
  const { paragraph } = paragraphOf(frame, rule);
  const of = (said: Said): Clock => ({
    notice,
    rule: rule.id,
    paragraph: paragraph || null,
    whose: rule.whose,
    since: run.from ?? null,
    due,
    remind: due === null ? null : previousWorkday(frame.terms.calendar, due),
    hard,
    ...said,
    silence: missedOf(frame, rule) ?? null,
    amount: null,
    source: rule.source,
    confirmed: confirmedBy(frame, rule.id) ?? null,
  });
  const stopped = rule.id === 'suit' && due !== null ? suitStopped(frame, run, due) : undefined;
  if (stopped) return [{ ...of({ state: 'stopped', text: stopped }), due: null, remind: null }];
  const gone = settled(frame, run);
  if (gone) return [of(gone)];
  if (rule.whose === 'ours') return [of(ourText(frame, run))];
  const { said, plead } = theirAnswer(frame, run);
  if (!plead) return [of(said)];
  const remind = previousWorkday(frame.terms.calendar, plead.due);
  const pkt = paragraphOf(frame, 'pleading').paragraph || null;
  return [of(said), { ...own, notice, rule: 'pleading', paragraph: pkt, remind, ...plead, source: rule.source }];
}

/** The planned takeover, as if it were a fact. */
const planned = (day: string): Fact => ({
  ...{ id: 'planned', kind: 'takeover', day, by: '', notice: null, cause: null, form: null },
  ...{ amount: null, days: null, rule: null, tied: null, text: null, backOf: null },
});

/** Finds the facts that start a rule, else the planned takeover for what follows from one. */
function startsOf(frame: Frame, rule: ClockRule, notice: string | null, to: number): { fact: Fact; at: number }[] {
  const found = factsAbout(frame, rule.starts, notice).filter(({ at }) => at < to);
  const { takeover } = frame.terms;
  const isTaken = frame.facts.some(({ kind }) => kind === 'takeover');
  const waits = rule.id === 'documentation' || rule.id === 'final-account' || rule.id === 'suit';
  if (waits && takeover !== null && !isTaken) return [{ fact: planned(takeover), at: -1 }];
  if (rule.from === 'each') return found;
  return rule.from === 'first' ? found.slice(0, 1) : found.slice(-1);
}

/** Facts that may be left unsaid: what they start is met without them too. */
const saysAlone = ['known', 'begun', 'worked'] as const;

/** The runs of a rule about a notice. */
function runsOf(frame: Frame, rule: ClockRule, notice: string | null): Run[] {
  const window = windowOf(frame, rule);
  if (!window || !hasRule(frame, rule)) return [];
  const { since, isCurrent } = window;
  // A notice of grounds says which; other notices stay whatever the grounds become.
  const isOfGrounds = rule.notice === 'grounds' && rule.causes !== undefined;
  const isWithin = ({ at }: { at: number }) => !isOfGrounds || (at >= window.from && at < window.to);
  const starts = startsOf(frame, rule, notice, window.to).filter((one) => one.fact.kind === 'known' || isWithin(one));
  const run = (start: Run['start']): Run => {
    const from =
      start && since && rule.starts.includes('known') && since.day > start.fact.day ? since.day : start?.fact.day;
    const isAfter = ({ at }: { at: number }) => rule.starts.includes('known') || start === undefined || at >= start.at;
    const isNotified = rule.meets.includes('notified') || rule.meets.includes('specified');
    const met = factsAbout(frame, rule.meets, notice).find((one) => isAfter(one) && (!isNotified || isWithin(one)));
    const { due, hard } = from === undefined ? { due: null, hard: false } : dueOf(frame, rule, from);
    const isOfOthers = met !== undefined && isNotified && met.at < window.from;
    return { rule, notice, start, from, met, isOfOthers, due, hard };
  };
  const runs = (starts.length > 0 ? starts : [undefined]).map(run);
  return runs.filter(({ start, met }) =>
    isCurrent
      ? start !== undefined ||
        rule.always ||
        (met !== undefined && saysAlone.some((kind) => rule.starts.includes(kind)))
      : isOfGrounds && (rule.whose === 'ours' ? met !== undefined : start !== undefined),
  );
}

function noticesOf({ facts }: Frame, { notice }: ClockRule): (string | null)[] {
  if (notice !== 'list') return [notice];
  return [...new Set(facts.flatMap((fact) => (fact.notice?.startsWith('list ') ? [fact.notice] : [])))].sort();
}

/** The four notices, the special one twice; one without a rule of its own may be sent all the same. */
const fourNotices = ['grounds', 'money', 'rig', 'productivity', 'time'] as const;

function unruled(frame: Frame, clocks: readonly Clock[]): Clock[] {
  return fourNotices
    .filter((notice) => !clocks.some((clock) => clock.notice === notice && clock.whose === 'ours'))
    .map((notice): Clock => {
      const sent = factsAbout(frame, ['notified', 'specified'], notice)[0]?.fact;
      const text = `${sent ? `Varslet ${formatDate(sent.day)}` : 'Ikke varslet'}, standarden har ingen egen frist`;
      return { ...own, notice, rule: 'unruled', state: sent ? 'done' : 'open', text };
    });
}

/** The clocks of a case on a day (yyyy-mm-dd), of its own and of its contract's facts; none is stored. Nothing is lost by a date. */
export function clocks(facts: readonly Fact[], terms: Terms, on: string): Clock[] {
  const family = familyOf(terms.standard);
  if (!family) {
    const text =
      terms.standard === null ? 'Velg standard på kontrakten.' : `Ingen frister etter NS. ${terms.standard} gjelder.`;
    return [{ ...own, notice: null, rule: terms.standard === null ? 'unchosen' : 'law', state: 'none', text }];
  }
  const frame = frameOf(facts, terms, family, on);
  const found = clockRules.flatMap((rule) =>
    noticesOf(frame, rule).flatMap((notice) => runsOf(frame, rule, notice).flatMap((run) => clocksOfRun(frame, run))),
  );
  const isPlanned = !frame.facts.some(({ kind }) => kind === 'takeover') && terms.takeover !== null;
  const said = found.map((clock) =>
    isPlanned && (clock.rule === 'final-account' || clock.rule === 'suit')
      ? { ...clock, text: `Hvis overtakelsen blir ${formatDate(terms.takeover ?? '')}: ${clock.text}` }
      : clock,
  );
  const acceleration = accelerationClock(frame);
  const others = acceleration ? said.filter(({ rule }) => rule !== 'acceleration') : said;
  return [
    ...unruled(frame, others),
    ...others,
    ...(acceleration ? [acceleration] : []),
    ...finalClock(frame, standingLists(found)),
  ];
}

/** The weekly lists that nobody objected to in time by a day. */
export const standingLists = (found: readonly Clock[]): ReadonlySet<string> =>
  new Set(
    found.flatMap(({ rule, state, notice }) => (rule === 'list-check' && state === 'stands' && notice ? [notice] : [])),
  );
