'use client';

import clsx from 'clsx';
import { Link } from '@/components/kit/ui/link';
import { MeasureBar } from '@/components/kit/ui/measure-bar';
import { formatNumber } from '@/lib/core/format/number';
import { unbroken } from '@/lib/core/format/unbroken';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Row } from '@/lib/core/widgets/column';

const looks = {
  bad: 'border-bad bg-bad-soft',
  warn: 'border-warn bg-warn-soft',
  good: 'border-good bg-surface',
  neutral: 'border-line-strong bg-surface',
} as const;

const numberOf = (row: Row, key: string) => {
  const value = row[key];
  return typeof value === 'number' ? value : 0;
};

/** The project in hours, for a phone: the sentence, what is left, and hours used beside what is done. */
export function HoursStrip({ row, planAddress }: { row: Row; planAddress: string }) {
  const tone = String(row._sentencetone ?? 'neutral') as keyof typeof looks;
  const [planned, used, earned, over] = [
    numberOf(row, '_planned'),
    numberOf(row, '_used'),
    numberOf(row, '_earned'),
    numberOf(row, '_over'),
  ];
  const reason = String(cellOf(row, '_reason') ?? '');
  const scale = Math.max(planned, used);
  return (
    <section
      aria-label="Timer mot utført"
      data-verdict={tone}
      className={clsx('shrink-0 rounded-control border-l-3 px-4 py-3', looks[tone])}
    >
      <p className="text-heading font-semibold text-balance">{String(cellOf(row, '_sentence') ?? '')}</p>
      {reason !== '' && <p className="mt-0.5 text-muted">{unbroken(reason)}</p>}
      {planned > 0 ? (
        <>
          <p className="figures mt-2 text-right text-caption">utført {formatNumber(earned)} t</p>
          <MeasureBar
            fill={used / planned}
            mark={earned / planned}
            scale={scale / planned}
            tone={tone === 'bad' || tone === 'warn' ? tone : 'none'}
            className="my-1 h-3"
          />
          <p className={clsx('figures text-right text-caption', tone === 'bad' && 'text-bad')}>
            brukt {formatNumber(used)} t{over > 0 ? `, ${formatNumber(over)} for mye` : ''}
          </p>
        </>
      ) : (
        reason === '' && (
          <Link href={planAddress} className="mt-1 inline-block text-accent hover:underline">
            Legg inn timer i planen
          </Link>
        )
      )}
    </section>
  );
}
