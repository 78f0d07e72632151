import { sumMoney } from '@/lib/core/format/number';
import type { ClaimState } from '../claim-states';
import type { Clock } from '../clock';
import type { OpenCase } from '../open-cases';
import type { Track } from '../sums';
import { type CaseGroup, caseGroups } from './case-groups';
import { actOf, type DueText, dueText, reasonOf } from './clock-words';

/** A line of the list: something to do about a case, or what it waits for. Kroner without VAT. */
export type CaseLine = {
  /** Stays the same while the list is read again. */
  id: string;
  of: OpenCase;
  /** The case, or the contract where the line is of all its cases. */
  no: string;
  title: string;
  group: CaseGroup;
  act: string;
  reason: string;
  /** The clock's whole sentence. */
  text: string;
  paragraph: string | null;
  since: string | null;
  due: string | null;
  /** The day to see to it by: of a hard last day the workday on or before it. */
  remind: string | null;
  near: DueText;
  amount: number | null;
  /** The text of the button; null where there is nothing to do. */
  step: string | null;
  /** The case's sums by state, on its first line alone so that they can be added. */
  sums: OpenCase['sums'] | null;
};

/** Rules that are alike for every case of a contract. */
const ofContract: readonly string[] = [
  ...['design-risk', 'helper', 'transfer', 'documentation', 'final-account', 'final-demand', 'final-answer', 'suit'],
  'defects',
];

/** A contract's days further ahead than this are not in the list yet. */
const contractDays = 60;
const milliseconds = 86_400_000;

function groupOf({ whose, state, due, text, rule }: Clock, on: string): CaseGroup | undefined {
  if (state !== 'running' && state !== 'past') return undefined;
  // Days are written when they can be worked out; the clock says from when on it reminds of them.
  if (due === null) return rule === 'days' && text.startsWith('Påminnelse') ? 'Vi må' : undefined;
  if (whose === 'ours') return rule === 'pleading' && state === 'past' ? undefined : 'Vi må';
  const isFar = ofContract.includes(rule) && Date.parse(due) - Date.parse(on) > contractDays * milliseconds;
  if (isFar) return undefined;
  return state === 'past' ? 'Deres svar er sent' : 'Ventes';
}

const left = ({ amount: { claim, approved, lost } }: Track): number | null =>
  claim === null ? null : sumMoney([claim, -approved, -lost]);

/** The amount of a clock's line: its own claim, or for the grounds all that is not settled. */
function amountOf({ tracks, sums }: OpenCase, { notice }: Clock): number | null {
  if (notice !== 'grounds')
    return tracks.flatMap((track) => (track.notice === notice ? (left(track) ?? []) : []))[0] ?? null;
  const open = sums.states.filter(
    ({ state, amount }) => amount !== null && (state === 'claimed' || state === 'notified'),
  );
  return open.length === 0 ? null : sumMoney(open.map(({ amount }) => amount ?? 0));
}

function stepOf(group: CaseGroup, { rule, silence }: Clock): string | null {
  if (group === 'Deres svar er sent') return silence?.startsWith('kan ') ? 'Skriv det' : 'Purr';
  if (group !== 'Vi må') return null;
  if (rule === 'pleading') return 'Innvend';
  return rule === 'demand' || rule === 'days' || rule === 'sub-answer' ? 'Svar' : 'Varsle';
}

type Plain = Pick<CaseLine, 'group' | 'act' | 'text' | 'amount'> & { id: string };

/** Lines of a case without a clock that runs: disputed, settled, or with no clock at all. */
function withoutClock(of: OpenCase, runs: boolean): Plain[] {
  const { states } = of.sums;
  const has = (state: ClaimState) => states.find((one) => one.state === state && one.notices.length > 0);
  const [disputed, approved, lost] = [has('disputed'), has('approved'), has('lost')];
  if (disputed)
    return [
      { id: 'disputed', group: 'Omtvistet', act: 'Gjentas i sluttoppstillingen', text: '', amount: disputed.amount },
    ];
  if (runs) return [];
  const [waits] = of.clocks.filter(({ rule }) => rule === 'unchosen' || rule === 'law');
  if (has('claimed') || has('notified') || (!approved && !lost && of.status !== 'Godkjent')) {
    const amount = (has('claimed') ?? has('notified'))?.amount ?? null;
    const act = of.answerdate !== null ? of.status : of.sentdate === null ? 'Ikke sendt' : 'Svar ventes';
    return [{ id: 'waits', group: 'Ventes', act, text: waits?.text ?? '', amount }];
  }
  const act = lost && !approved ? 'Tapt' : 'Godkjent';
  return [{ id: 'settled', group: 'Godkjent', act, text: '', amount: approved?.amount ?? lost?.amount ?? null }];
}

function linesOf(of: OpenCase, on: string, isFirst: boolean): CaseLine[] {
  const isDemanded = of.clocks.some(({ rule, state }) => rule === 'demand' && state !== 'done');
  const clocked = of.clocks.flatMap((clock): Omit<CaseLine, 'sums'>[] => {
    const group = groupOf(clock, on);
    const isSettled = of.tracks.some(({ notice, phase }) => notice === clock.notice && phase === 'disputed');
    if (!group || (clock.rule === 'days' && (isSettled || isDemanded)) || (ofContract.includes(clock.rule) && !isFirst))
      return [];
    const { paragraph, since, due, text, hard, remind } = clock;
    const isCommon = ofContract.includes(clock.rule);
    return [
      {
        ...{
          id: `${of.id} ${clock.rule} ${clock.notice ?? ''} ${since ?? ''}`,
          of,
          group,
          paragraph,
          since,
          due,
          remind: hard ? remind : due,
          text,
        },
        ...(isCommon ? { no: of.contractno, title: of.contracttitle } : { no: of.no, title: of.title }),
        ...{ act: actOf(clock), reason: reasonOf(clock), near: dueText(clock, on) },
        ...{ amount: amountOf(of, clock), step: stepOf(group, clock) },
      },
    ];
  });
  const others = withoutClock(of, clocked.length > 0).map(
    ({ id, text, ...rest }): Omit<CaseLine, 'sums'> => ({
      ...{
        id: `${of.id} ${id}`,
        of,
        no: of.no,
        title: of.title,
        text,
        reason: text,
        paragraph: null,
        since: null,
        due: null,
        remind: null,
        step: null,
      },
      ...{ near: { text: '', tone: 'plain' }, ...rest },
    }),
  );
  return [...clocked, ...others].map((line, at) => ({ ...line, sums: at === 0 ? of.sums : null }));
}

const tones = ['bad', 'warn', 'plain'];

/** Ours first, hard days and those past first, then by day; theirs past before theirs to come. */
function inOrder(a: CaseLine, b: CaseLine): number {
  const by = caseGroups.indexOf(a.group) - caseGroups.indexOf(b.group);
  if (by !== 0) return by;
  const tone = tones.indexOf(a.near.tone) - tones.indexOf(b.near.tone);
  return tone !== 0 ? tone : (a.due ?? '9999').localeCompare(b.due ?? '9999');
}

/** The lines of the cases in the list's order; every case has one. */
export function caseLines(cases: readonly OpenCase[], on: string): CaseLine[] {
  return cases.flatMap((one, at) => linesOf(one, on, cases[at - 1]?.contract !== one.contract)).toSorted(inOrder);
}
