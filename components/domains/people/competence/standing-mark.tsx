import clsx from 'clsx';
import { Check, Clock, type LucideIcon, Minus, X } from 'lucide-react';
import { type Standing, standings, standingWords } from '@/lib/domains/people/competence';

const signs: Readonly<Record<Standing, LucideIcon>> = { valid: Check, soon: Clock, expired: X, missing: Minus };
const tones: Readonly<Record<Standing, string>> = {
  valid: 'text-good',
  soon: 'text-warn',
  expired: 'text-bad',
  missing: 'text-faint',
};
export const grounds: Readonly<Record<Standing, string>> = {
  valid: '',
  soon: 'bg-warn-soft',
  expired: 'bg-bad-soft',
  missing: '',
};

/** A standing as a sign, for users who cannot tell the colours apart. */
export function StandingSign({ standing }: { standing: Standing }) {
  const Sign = signs[standing];
  return <Sign aria-hidden strokeWidth={2.5} className={clsx('size-3.5 shrink-0', tones[standing])} />;
}

/** The legend of the signs. */
export function StandingLegend() {
  return (
    <ul aria-label="Tegnforklaring" className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-muted">
      {standings.map((standing) => (
        <li key={standing} className="inline-flex items-center gap-1">
          <StandingSign standing={standing} />
          {standingWords[standing]}
        </li>
      ))}
    </ul>
  );
}
