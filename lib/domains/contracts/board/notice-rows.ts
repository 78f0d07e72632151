import { formatShortDay } from '@/lib/core/format/date';
import { formatKroner } from '@/lib/core/format/number';
import type { Fact } from '../case-fact';
import type { Clock } from '../clock';
import { type DueText, dueText } from './clock-words';

const noticeNames: Readonly<Record<string, string>> = {
  grounds: 'Grunnlag',
  money: 'Penger',
  rig: 'Særskilt: rigg og drift',
  productivity: 'Særskilt: produktivitet',
  time: 'Tid',
  unitprice: 'Enhetspriser',
  costwork: 'Regningsarbeid',
  acceleration: 'Forsering',
};

/** The name of a notice or a weekly list. */
const noticeName = (notice: string): string => noticeNames[notice] ?? notice.replace(/^list /, 'Ukeliste ');

/** A notice of a case: when we knew, our limit, what was sent, and what has come of it. */
export type NoticeRow = {
  notice: string;
  name: string;
  paragraph: string | null;
  known: string | null;
  due: string | null;
  near: DueText;
  /** 'Varslet 11.11', 'spesifisert 18.11, 200.091 kr', each with its letter. */
  sent: { text: string; letter: string | null }[];
  /** The sentences of its clocks. */
  texts: string[];
  /** Nothing says yet that we know: it may be said now. */
  isUnseen: boolean;
};

type Written = Fact & { letter?: string | null };

const order = Object.keys(noticeNames);
const place = (notice: string) => (order.includes(notice) ? order.indexOf(notice) : order.length);

function sentText({ kind, day, amount, days }: Fact): string {
  const number = amount === null ? (days === null ? '' : `, ${days} d`) : `, ${formatKroner(amount)} kr`;
  return `${kind === 'notified' ? 'varslet' : 'spesifisert'} ${formatShortDay(day)}${number}`;
}

/** A row a notice, from the facts that stand and the clocks of a day; none is left out because nothing is sent. */
export function noticeRows(facts: readonly Written[], clocks: readonly Clock[], on: string): NoticeRow[] {
  const names = new Set(clocks.flatMap(({ notice }) => notice ?? []));
  return [...names]
    .toSorted((a, b) => place(a) - place(b) || a.localeCompare(b))
    .map((notice) => {
      const own = clocks.filter((clock) => clock.notice === notice);
      const ours = own.filter(({ whose, rule }) => whose === 'ours' && rule !== 'pleading');
      const first = ours.find(({ rule }) => rule !== 'days' && rule !== 'demand') ?? ours[0];
      const [urgent] = ours
        .filter(({ state, due }) => due !== null && (state === 'past' || state === 'running'))
        .toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''));
      const isDemanded = urgent?.rule === 'demand';
      return {
        ...{ notice, name: noticeName(notice), paragraph: first?.paragraph ?? null, known: first?.since ?? null },
        due: first?.due ?? null,
        near: urgent ? dueText(urgent, on) : { text: '', tone: 'plain' },
        sent: facts
          .filter((fact) => fact.notice === notice && (fact.kind === 'notified' || fact.kind === 'specified'))
          .map((fact) => ({ text: sentText(fact), letter: fact.letter ?? null })),
        texts: own
          .filter(
            ({ rule, state, whose }) => (whose === 'theirs' || state !== 'done') && !(rule === 'days' && isDemanded),
          )
          .map(({ text }) => text),
        isUnseen: first?.state === 'open' && first.since === null,
      };
    });
}
