import { figure } from '@/tests/bench/report';
import type { Answered } from './ask';
import type { Seen } from './messages';
import type { Work } from './works';

export const promised = { longerMs: 250, healthMs: 100, goneMs: 1_000 };
/** What goes on for nobody takes a processor, or what others on the machine leave of it. */
const mostMore = 0.4;

/** One work as it was measured: the other's waits without it and with it, and with its load from outside where that was tried. */
export type Measured = {
  work: Work;
  done: Answered;
  without: Seen;
  during: Seen;
  outside: Seen | undefined;
  /** Processors used more, a second after its caller had gone, and what was still at work. */
  more: number;
  goesOn: readonly string[];
};

/** Whether somebody waited longer than is promised. */
export const isLate = ({ without, during }: Pick<Measured, 'without' | 'during'>): boolean =>
  during.call - without.call > promised.longerMs || during.health > promised.healthMs;

/** What was not as promised. */
export function findings({ work, done, without, during, outside, more, goesOn }: Measured): string[] {
  const longer = during.call - without.call;
  const alone = (seen: Seen | undefined, of: (seen: Seen) => number) =>
    seen ? ` (med samme last utenfra ${figure(of(seen))} ms)` : '';
  return [
    ...(done.status === work.status ? [] : [`svarte ${done.status}: ${done.text.slice(0, 200)}`]),
    ...(longer > promised.longerMs
      ? [`en annen ventet ${figure(longer)} ms lenger${alone(outside, ({ call }) => call - without.call)}`]
      : []),
    ...(during.health > promised.healthMs
      ? [`/healthz tok ${figure(during.health)} ms${alone(outside, ({ health }) => health)}`]
      : []),
    ...(more > mostMore ? [`${figure(more, 2)} prosessorer mer ett sekund etter at den ble forlatt`] : []),
    ...goesOn.map((one) => `gikk videre ett sekund etter at den ble forlatt: ${one}`),
    ...without.bad,
    ...during.bad,
  ].map((text) => `${work.name}: ${text}`);
}

/** The columns of the table, each with what its heading means. */
export const columns: readonly (readonly [string, string, (measured: Measured) => string])[] = [
  ['ms', 'til alt var kommet', ({ done }) => figure(done.ms)],
  ['første', 'ms til første byte av svaret', ({ done }) => figure(done.first)],
  ['KB', 'svarets størrelse', ({ done }) => figure(done.bytes / 1_024)],
  ['uten', 'den andres lengste ventetid uten den, ms', ({ without }) => figure(without.call)],
  ['med', 'den andres lengste ventetid mens den gikk, ms', ({ during }) => figure(during.call)],
  ['healthz', 'lengste /healthz mens den gikk, ms', ({ during }) => figure(during.health)],
  [
    'i ett',
    'det lengste webs ene tråd arbeidet uten å hvile, ms prosessortid; andre kan ha fått svar imellom',
    ({ during }) => figure(during.hold),
  ],
  [
    'utenfra',
    'den andres lengste ventetid og /healthz med samme last fra noe annet enn Innsikt, ms',
    ({ outside }) => (outside ? `${figure(outside.call)}/${figure(outside.health)}` : ''),
  ],
  ['etter', 'prosessorer mer ett sekund etter at den ble forlatt', ({ more }) => figure(Math.max(0, more), 2)],
];
