'use client';

import clsx from 'clsx';
import { Button } from '@/components/kit/ui/button';
import { formatKroner, formatNumber, formatShortPrice } from '@/lib/core/format/number';
import { Decision, kroner } from './decision-row';
import { billedOf, deviationOf, hireTexts, lineCaption, pieces, redCells } from './line-parts';
import type { LinesProps } from './line-table';
import type { SettleLine } from './settle-model';

const times = (count: number, unit: number | null) =>
  unit === null ? pieces(count) : `${pieces(count)} × ${formatShortPrice(unit)}`;

function Card({ line, ...props }: LinesProps & { line: SettleLine }) {
  const { invoice, tied } = props;
  const billed = invoice.lines.find(({ xid }) => xid === line.line);
  if (!billed) return null;
  const { count, unitPrice } = billedOf(line, billed);
  const { ordered, against } = line;
  const [deviation, cells] = [deviationOf(line), redCells(line)];
  const hire = against === 'leie' ? hireTexts(line, billed) : undefined;
  const facts: [string, string, boolean][] = hire
    ? [
        ['Ute', hire.out, false],
        ['Fakturert', hire.billed, cells.count],
      ]
    : [
        ['Bestilt', ordered ? times(ordered.count, ordered.price) : '–', false],
        ['Mottatt', ordered ? pieces(ordered.received) : '–', cells.received],
        ['Fakturert', times(count, unitPrice), cells.count || cells.price],
      ];
  return (
    <li className="rounded-control border border-line bg-surface px-3 py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">{billed.text}</span>
        <span className="figures shrink-0 font-semibold">{formatKroner(billed.netam)}</span>
      </p>
      <p className="figures text-caption text-muted">{lineCaption(billed)}</p>
      <div className="text-caption">{tied(line.line, billed.itemName, `vare for linje ${billed.lineid}`)}</div>
      {line.why !== null && <p className="text-caption text-warn">{line.why}</p>}
      <dl className="figures mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        {facts.map(([name, text, isRed]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className={clsx('text-right', isRed && 'font-semibold text-bad')}>{text}</dd>
          </div>
        ))}
        {deviation > 0 && (
          <div className="contents">
            <dt className="text-muted">Avvik</dt>
            <dd className="text-right font-semibold">{formatKroner(deviation)}</dd>
          </div>
        )}
      </dl>
      {line.findings.map((finding) => (
        <div key={finding.reason} className="mt-2 border-t border-line pt-1">
          <Decision {...props} line={line} billed={billed} finding={finding} />
          <p className="figures text-right text-caption text-muted">{kroner(finding.amount)} kr</p>
        </div>
      ))}
    </li>
  );
}

/** The lines on a phone: a card each, with its three figures under one another. */
export function LineCards(props: LinesProps) {
  const { lines, folded, onUnfold } = props;
  return (
    <ul aria-label="Fakturalinjer" className="flex flex-col gap-2">
      {lines.map((line) => (
        <Card key={line.line} {...props} line={line} />
      ))}
      {folded > 0 && (
        <li>
          <Button className="h-11! w-full" onClick={onUnfold}>
            {formatNumber(folded)} {folded === 1 ? 'linje stemmer' : 'linjer stemmer'}: vis
          </Button>
        </li>
      )}
    </ul>
  );
}
