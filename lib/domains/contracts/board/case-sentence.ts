import { concluded } from '@/lib/core/widgets/verdict-head';
import type { Verdict } from '@/lib/core/widgets/widget';
import type { OpenCase } from '../open-cases';
import { caseLines } from './case-lines';

/** Says what a case asks of us now, or waits for. A date alone loses nothing, which is said where a limit of ours is past. */
export function caseSentence(of: OpenCase, on: string): Pick<Verdict, 'tone' | 'sentence' | 'reason'> {
  const lines = caseLines([of], on);
  const ours = lines.filter(({ group }) => group === 'Vi må');
  const [late] = lines.filter(({ group }) => group === 'Deres svar er sent');
  const [first] = lines;
  const isPast = ours.some(({ near }) => near.tone === 'bad');
  const isPleaded = of.clocks.some(({ paragraph, rule }) => rule !== 'pleading' && paragraph !== null);
  const reasons = [
    isPast && isPleaded && 'Ingenting går tapt av datoen alene: det må i så fall innvendes skriftlig.',
    late !== undefined && `${late.act} er ${late.near.text}${late.reason === '' ? '' : `: ${late.reason}`}.`,
  ];
  if (ours.length > 0) {
    const said = ours.slice(0, 2).map(({ act, near }) => (near.text === '' ? act : `${act}, ${near.text}`));
    const tone = isPast ? 'bad' : ours.some(({ near }) => near.tone === 'warn') ? 'warn' : 'neutral';
    return concluded(said.join('. '), { tone, reasons });
  }
  if (late) return concluded('Ingenting venter på oss', { tone: 'warn', reasons });
  const near = first && first.near.text !== '' ? `, ${first.near.text}` : '';
  return concluded(first ? `${first.act}${near}` : 'Ingenting er skrevet ennå', {
    tone: first?.group === 'Godkjent' && first.act !== 'Tapt' ? 'good' : 'neutral',
    reasons: [first?.reason ?? ''],
  });
}
