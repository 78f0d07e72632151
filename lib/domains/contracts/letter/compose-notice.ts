import type { StoredNotice } from '@/db/schema';
import { capital, listed } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Cause } from '../case-fact';

/** The kinds of facts that a letter of ours says. */
export type LetterKind = 'notified' | 'specified' | 'unclear' | 'late_ours' | 'asserted';

/** Something that the next letter of a case may say. */
export type NoticeChoice = {
  /** Kind and subject, as 'notified money'. */
  id: string;
  kind: LetterKind;
  notice: string;
  paragraph: string | null;
  /** The day of what it answers, of theirs or ours. */
  since: string | null;
  /** The effect of their silence, as the rule has it. */
  effect: string | null;
};

/** A part that the sender has ticked, with its number. */
export type Ticked = { id: string; amount?: number | null; days?: number | null };

/** Says what a letter of these choices lacks: days, an amount, or why the days cannot be worked out. */
export function lackOf(choices: readonly NoticeChoice[], ticked: readonly Ticked[], text: string): string | undefined {
  for (const { id, kind, notice } of choices) {
    const own = ticked.find((one) => one.id === id);
    if (!own || kind !== 'specified') continue;
    if (notice === 'time' && own.days == null) return 'Skriv antall dager.';
    if (notice !== 'time' && own.amount == null) return 'Skriv beløpet.';
  }
  const isUnclear = choices.some(({ id, kind }) => kind === 'unclear' && ticked.some((one) => one.id === id));
  return isUnclear && text.trim() === '' ? 'Skriv hvorfor dagene ikke kan beregnes.' : undefined;
}

/** Facts that a letter is made of: the case as it is, and who writes it. */
export type NoticeFacts = {
  no: string;
  day: string;
  company: string;
  foot: string;
  to: readonly string[];
  facts: StoredNotice['facts'];
  title: string;
  cause: Cause;
  /** The day we knew, for a letter whose sender wants it said. */
  known: string | null;
  earlier: StoredNotice['earlier'];
  sender: string;
};

const grounds: Readonly<Record<Cause, readonly [title: string, text: string]>> = {
  change: ['Varsel om endring', 'Vi varsler at forholdet etter vårt syn er en endring av det vi har avtalt.'],
  client: [
    'Varsel om svikt hos byggherren',
    'Vi varsler om et forhold på deres side som hindrer eller fordyrer arbeidet.',
  ],
  risk: [
    'Varsel om forhold dere har risikoen for',
    'Vi varsler om et forhold som dere etter kontrakten har risikoen for.',
  ],
  forcemajeure: ['Varsel om force majeure', 'Vi varsler om et forhold utenfor begges kontroll som hindrer arbeidet.'],
};

const subjects: Readonly<Record<string, readonly [title: string, text: string]>> = {
  money: ['Varsel om vederlag', 'Vi varsler at vi krever vederlaget justert.'],
  rig: ['Varsel om rigg og drift', 'Vi varsler særskilt at forholdet gir oss økte utgifter til rigg og drift.'],
  productivity: [
    'Varsel om nedsatt produktivitet',
    'Vi varsler særskilt at forholdet gjør arbeidet tyngre og dyrere enn forutsatt.',
  ],
  time: ['Varsel om fristforlengelse', 'Vi varsler at forholdet gir krav på lengre frist.'],
  unitprice: ['Varsel om justerte enhetspriser', 'Vi varsler at forutsetningene for enhetsprisene er endret.'],
  costwork: ['Varsel om regningsarbeid', 'Vi varsler at arbeidet utføres som regningsarbeid.'],
  acceleration: ['Varsel om forsering', 'Avslaget på fristforlengelse behandler vi som et pålegg om forsering.'],
};

/** The heading of a choice, and what it is ticked by. */
export function titleOf({ kind, notice }: Pick<NoticeChoice, 'kind' | 'notice'>, cause: Cause): string {
  const [named] = notice === 'grounds' ? grounds[cause] : (subjects[notice] ?? ['Varsel']);
  if (kind === 'notified') return named;
  if (kind === 'unclear') return 'Svar om antall dager';
  if (kind === 'specified')
    return notice === 'time'
      ? 'Spesifisert krav om fristforlengelse'
      : `Spesifisert krav: ${named.replace('Varsel om ', '')}`;
  return `${kind === 'late_ours' ? 'For sent svar' : 'Svar som ikke er gitt'}: ${named.replace('Varsel om ', '')}`;
}

const krone = (amount: number) => `${formatNumber(amount, 2)} kr uten mva.`;
const daysText = (days: number) => `${formatNumber(days)} ${days === 1 ? 'dag' : 'dager'}`;

/** The number of a notice, or that it comes. */
function numberText(notice: string, { amount, days }: Ticked): string {
  if (notice === 'grounds') return '';
  if (notice === 'time') return days ? `Vi krever ${daysText(days)}.` : 'Antall dager kommer når de kan beregnes.';
  if (notice === 'acceleration') return amount ? `Forseringen er beregnet til ${krone(amount)}.` : '';
  return amount ? `Kravet er ${krone(amount)}` : 'Kravet spesifiseres når summen er klar.';
}

function paragraphsOf({ kind, notice, since, effect }: NoticeChoice, ticked: Ticked, cause: Cause): string[] {
  const day = since === null ? '' : ` ${formatDate(since)}`;
  if (kind === 'late_ours')
    return [`Svaret deres${day} kom etter at det skulle vært gitt. Vi innvender at det kom for sent.`];
  if (kind === 'asserted')
    return [`Vi har ikke fått svar på det vi sendte${day}. Vi legger til grunn: ${(effect ?? '').toLowerCase()}.`];
  if (kind === 'unclear') return [`Dere ba om antall dager${day}. De kan ikke beregnes ennå. Grunnen står over.`];
  if (kind === 'specified')
    return [
      `${since === null || notice !== 'time' ? '' : `Dere ba om antall dager${day}. `}${numberText(notice, ticked)}`,
    ];
  const [, text] = notice === 'grounds' ? grounds[cause] : (subjects[notice] ?? ['', '']);
  return [[text, numberText(notice, ticked)].filter(Boolean).join(' ')];
}

/**
 * The letter as the case is now: a section for each that is ticked, in own words with paragraph numbers. It says the day
 * we knew only where the sender has ticked that.
 */
export function composeNotice(
  facts: NoticeFacts,
  choices: readonly NoticeChoice[],
  { ticked, text, knew }: { ticked: readonly Ticked[]; text: string; knew: boolean },
): StoredNotice {
  const { no, day, company, foot, to, cause, title, known, earlier, sender } = facts;
  const chosen = choices.flatMap((choice) => {
    const own = ticked.find(({ id }) => id === choice.id);
    return own ? [{ choice, own, title: titleOf(choice, cause) }] : [];
  });
  const sections = chosen.map(({ choice, own, title: heading }, at) => ({
    title: `${chosen.length > 1 ? `${at + 1} ` : ''}${heading}${choice.paragraph ? ` (punkt ${choice.paragraph})` : ''}`,
    paragraphs: paragraphsOf(choice, own, cause),
  }));
  const since = knew && known !== null ? ` Vi ble kjent med det ${formatDate(known)}.` : '';
  return {
    ...{ no, day, company, foot, to, facts: facts.facts, earlier, sender, sections },
    subject: capital(
      listed(chosen.map(({ title: heading }) => `${heading.charAt(0).toLowerCase()}${heading.slice(1)}`)),
    ),
    intro: `Saken gjelder ${title.charAt(0).toLowerCase()}${title.slice(1)}.${since}${text.trim() === '' ? '' : `\n${text.trim()}`}`,
  };
}

/** The letter as plain text, for a mail. */
export const noticeText = ({ intro, sections, sender, company }: StoredNotice): string =>
  [
    intro,
    ...sections.flatMap(({ title, paragraphs }) => [title, ...paragraphs]),
    'Vi ber om svar.',
    `Vennlig hilsen\n${sender}\n${company}`,
  ].join('\n\n');
