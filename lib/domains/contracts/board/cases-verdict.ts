import { capital, countText } from '@/lib/core/format/count-text';
import { daysBetween } from '@/lib/core/format/days';
import { tkrText } from '@/lib/core/format/value';
import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Verdict } from '@/lib/core/widgets/widget';
import type { CaseLine } from './case-lines';

/** Names the largest claim that silence means something for; undefined where there is none. */
function silenceText(lines: readonly CaseLine[], on: string): string | undefined {
  const [largest] = lines
    .filter(({ group, step }) => group === 'Deres svar er sent' && step === 'Skriv det')
    .toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0));
  if (!largest) return undefined;
  const { of, amount, since, reason } = largest;
  const what = amount === null ? of.no : tkrText(amount);
  const days = since === null ? 0 : daysBetween(since, on);
  return `${of.client ?? 'Kunden'} har ikke svart på ${what} på ${days} dager: det ${reason}, og vi bør skrive det til dem.`;
}

/** Says what must be written today, and the largest silence that means something. Nothing is said to be lost by a date. */
export function casesVerdict(lines: readonly CaseLine[], on: string): Verdict {
  if (lines.length === 0) return concluded('Ingen endringer', { empty: 'Ingen endringer.' });
  const silence = silenceText(lines, on);
  const ours = lines.filter(({ group }) => group === 'Vi må');
  const past = ours.filter(({ near }) => near.tone === 'bad').length;
  const reasons = [silence ?? (false as const)];
  if (ours.length === 0) return concluded('Ingenting venter på oss', { tone: silence ? 'warn' : 'neutral', reasons });
  const isOwn = ours.every(({ near }) => near.tone !== 'bad' || near.text.endsWith('vår frist'));
  const day = isOwn ? 'over vår frist' : 'over fristen';
  const what = ours.length === 1 ? 'varsel eller svar' : 'varsler og svar';
  const late = past === 0 ? '' : ours.length === 1 ? `, ${day}` : `, ${countText(past, 'ett')} av dem er ${day}`;
  const tone = past > 0 ? 'bad' : ours.some(({ near }) => near.tone === 'warn') ? 'warn' : 'neutral';
  return concluded(`${capital(countText(ours.length))} ${what} venter på oss${late}`, { tone, reasons });
}
