import { today as currentDay } from '@/lib/core/clock';
import { capital, countText } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import { daysBetween } from '@/lib/core/format/days';
import { formatNumber } from '@/lib/core/format/number';
import { dash } from '@/lib/core/format/value';
import { stateTone } from '@/lib/core/widgets/state-tone';
import { comparisonRows } from '../earned-value/comparison';
import type { EarnedValue } from '../earned-value/earned-value';
import { dayIn } from '../earned-value/verdict';
import { barOf, deviationText, figureNames, valueText } from '../overview/comparison';
import type { Ask } from './customer-asks';
import { askLine, waitOf } from './customer-asks';
import type { ReportFacts, RequirementFact, RiskFact, VariationFact } from './read-facts';
import type { FigureRow, Lines, ProjectReport, RiskLine, VariationLine } from './report';

/** Lines of a section on the two pages; the others are counted. */
export const mostLines = { variations: 4, activities: 7, risks: 8, asks: 6 } as const;

/** Deadlines this near are amber. */
const nearDays = 7;

export function linesOf<Line>(all: readonly Line[], most: number): Lines<Line> {
  return { lines: all.slice(0, most), more: Math.max(0, all.length - most) };
}

/** Kroner in Tkr: '184', '–' for none. */
const inTkr = (kroner: number | null): string =>
  kroner === null || kroner === 0 ? dash : formatNumber(kroner / 1_000);

const sumOf = (amounts: readonly (number | null)[]) => amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
const day = (value: string | null) => (value === null ? dash : formatDate(value));

/** The rows of the comparison as printed, each with the date of its first half. */
export function figureRows(value: EarnedValue, shows: (id: string) => boolean): FigureRow[] {
  return comparisonRows(value)
    .filter(({ id }) => shows(id))
    .map((row) => ({
      name: figureNames[row.id],
      asOf: row.asOf === null ? 'ingenting bokført' : dayIn(row.asOf, value.today),
      earned: valueText(row.unit, row.earned),
      now: valueText(row.unit, row.now),
      deviation: deviationText(row.unit, row.deviation),
      tone: row.tone,
      plan: valueText(row.unit, row.plan),
      forecast: valueText(row.unit, row.forecast),
      forecastDeviation: deviationText(row.unit, row.forecastDeviation, true),
      forecastTone: row.forecastTone,
      ...barOf(row, value),
    }));
}

/** Describes a variation's result, and its wait for an answer: '21 d uten svar', 'Godkjent 09.03.2026'. */
export function variationLine(variation: VariationFact, today: string): VariationLine {
  const { no, title, amount, sent, answered, status } = variation;
  const { waited, tone } = waitOf(variation, today);
  return {
    title: `${no} ${title}`,
    amount: inTkr(amount),
    sent: day(sent),
    status:
      waited === null ? [status, answered && formatDate(answered)].filter(Boolean).join(' ') : `${waited} d uten svar`,
    tone,
  };
}

function riskLine(
  { title, response, owner, status, score, amount, due }: RiskFact,
  today: string,
  amounts: boolean,
): RiskLine {
  const days = due === null ? null : daysBetween(today, due);
  return {
    title,
    response: response ?? '',
    owner: owner ?? dash,
    status,
    tone: stateTone(status),
    score,
    ...(amounts && { amount: inTkr(amount) }),
    due: day(due),
    dueTone: days === null ? null : days < 0 ? 'bad' : days <= nearDays ? 'warn' : null,
  };
}

/** 'Seks åpne, to har inntruffet. 1.260 Tkr på spill.' */
function risksNote(risks: readonly RiskFact[], sum: number): string {
  const happened = risks.filter(({ status }) => status === 'Inntruffet').length;
  const open = risks.length === 1 ? 'Én åpen' : `${capital(countText(risks.length))} åpne`;
  const of = happened === 0 ? '' : `, ${happened === 1 ? 'én' : countText(happened)} har inntruffet`;
  return `${open}${of}.${sum > 0 ? ` ${inTkr(sum)} Tkr på spill.` : ''}`;
}

/** The open risks with the sum of the amounts set; without amounts for a customer. */
export function risksSection(risks: readonly RiskFact[], today: string, amounts: boolean): ProjectReport['risks'] {
  const sum = amounts ? sumOf(risks.map(({ amount }) => amount)) : 0;
  if (risks.length === 0) return { lines: [], more: 0, note: 'Ingen åpne risikoer.' };
  return {
    ...linesOf(
      risks.map((risk) => riskLine(risk, today, amounts)),
      mostLines.risks,
    ),
    note: risksNote(risks, sum),
    ...(sum > 0 && { sum: inTkr(sum) }),
  };
}

/** 'Krav: 2 av 6 oppfylt, 3 under arbeid, 1 avvik (KR-3 Timelister, 9 d over).' */
export function requirementsText(requirements: readonly RequirementFact[], today: string): string {
  if (requirements.length === 0) return 'Ingen krav er ført.';
  const count = (of: string) => requirements.filter(({ status }) => status === of).length;
  const [worst] = requirements.filter(({ status, shown }) => shown && status === 'Avvik');
  const late = worst?.due ? daysBetween(worst.due, today) : 0;
  const named = worst && [worst.no, worst.title].filter(Boolean).join(' ');
  const deviations = count('Avvik');
  const parts = [
    `${count('Oppfylt')} av ${requirements.length} oppfylt`,
    count('Åpent') > 0 && `${count('Åpent')} åpne`,
    count('Under arbeid') > 0 && `${count('Under arbeid')} under arbeid`,
    deviations > 0 && `${deviations} avvik${worst ? ` (${named}${late > 0 ? `, ${late} d over` : ''})` : ''}`,
  ];
  return `Krav: ${parts.filter(Boolean).join(', ')}.`;
}

/** Lists the requests to the customer, and the sum that depends on the answers. */
export function asksSection(asks: readonly Ask[], customer: string | null): ProjectReport['asks'] {
  const name = customer ?? 'kunden';
  const sum = sumOf(asks.map(({ amount }) => amount));
  if (asks.length === 0) return { lines: [], more: 0, customer: name, note: `Ingenting venter på ${name}.` };
  return {
    ...linesOf(
      asks.map((ask) => askLine(ask, inTkr)),
      mostLines.asks,
    ),
    customer: name,
    note: sum > 0 ? `${inTkr(sum)} Tkr avhenger av svarene` : '',
    ...(sum > 0 && { sum: inTkr(sum) }),
  };
}

/** The pictures with their texts, and the days they are from. */
export function picturesSection(pictures: NonNullable<ReportFacts['pictures']>): ProjectReport['pictures'] {
  const days = pictures.map((picture) => picture.day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const short = (value: string) => dayIn(value, currentDay());
  return {
    note: `fra loggen ${first === last ? short(first) : `${short(first)}–${short(last)}`}`,
    pictures: pictures.map(({ day: taken, text, by, bytes }) => ({ text, about: `${short(taken)}, ${by}`, bytes })),
  };
}
