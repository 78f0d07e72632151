import { formatDate } from '@/lib/core/format/date';
import { type Frame, factsAbout, paragraphOf } from './case-frame';
import type { Clock, Run } from './clock';
import { clockRules } from './clock-rules';
import { isOpen, tracksOf } from './sums';
import { sectionText } from './their-answer';

/** Says why the eight months do not run for a case: an umpire demanded before the takeover, or a complaint in time. */
export function suitStopped(frame: Frame, { from }: Run, due: string): string | undefined {
  const umpire = factsAbout(frame, ['umpire'], null)[0]?.fact;
  if (umpire && from !== undefined && umpire.day < from) {
    return `Oppmann krevd ${formatDate(umpire.day)}, før overtakelsen: ingen frist på 8 måneder for denne saken`;
  }
  const complaint = factsAbout(frame, ['conciliation'], null)[0]?.fact;
  return complaint && complaint.day <= due
    ? `Avbrutt av klage til forliksrådet ${formatDate(complaint.day)}`
    : undefined;
}

/** True when a case is said to be in the final account, or is given up. */
export const hasFinalWord = (kinds: readonly { kind: string }[]): boolean =>
  kinds.some(({ kind }) => kind === 'repeated' || kind === 'waived');

/** Says what the final account means for a case that is neither approved nor lost. */
export function finalClock(frame: Frame, unopposed: ReadonlySet<string>): Clock[] {
  const rule = clockRules.find(({ id }) => id === 'final-account');
  const paragraph = rule && rule.in[frame.family] !== undefined ? paragraphOf(frame, rule).paragraph.split('.')[0] : '';
  const isTaken = frame.facts.some(
    ({ kind }) => kind === 'takeover' || kind === 'final_demanded' || kind === 'final_account',
  );
  if (!rule || !paragraph || !isTaken) return [];
  const account = factsAbout(frame, ['final_account'], null).at(-1);
  const word = factsAbout(frame, ['repeated'], null).at(-1);
  const before = factsAbout(frame, ['notified', 'specified'], null)[0];
  const isFirst = word !== undefined && (before === undefined || before.at > word.at);
  const said = (state: Clock['state'], text: string): Clock[] => [
    {
      ...{
        notice: null,
        rule: 'final-repeat',
        paragraph,
        whose: 'ours',
        since: null,
        due: null,
        remind: null,
        hard: false,
      },
      ...{ state, text, silence: null, amount: null, source: rule.source, confirmed: null },
    },
  ];
  if (isFirst) {
    const pkt = sectionText(paragraphOf(frame, 'pleading').paragraph);
    return said('late', `Først fremsatt i sluttoppstillingen, de kan innvende at det er for sent, også senere${pkt}`);
  }
  if (word) return said('done', `Med i sluttoppstillingen, sagt ${formatDate(word.fact.day)} (${paragraph})`);
  if (!isOpen(tracksOf(frame.facts, unopposed))) return [];
  return account
    ? said('past', `Ikke gjentatt i sluttoppstillingen ${formatDate(account.fact.day)}: kan gå tapt (${paragraph})`)
    : said('open', `Må gjentas i sluttoppstillingen, ellers kan kravet gå tapt (${paragraph})`);
}
