import clsx from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/kit/ui/button';
import { capital } from '@/lib/core/format/count-text';
import { formatNumber } from '@/lib/core/format/number';
import { cellKey, quoted } from '@/lib/product/imports/tabular/decision';
import type { ImportPreview, LineProblem } from '@/lib/product/imports/tabular/result';

/** A sentence without the text that stands before it already. */
function withoutText(message: string, text: string): string {
  const rest = message.replace(`${quoted(text)} `, '').replace(/^er ingen dato: /, '');
  return capital(rest);
}

/** The placeholder of a column's empty field. */
const hints: Readonly<Record<string, string>> = { day: 'dd.mm.åååå', hours: 'timer' };

/** The field of a wrong cell, with what it may be instead before it; saved with Enter or when it is left. */
function Correction({
  problem: { row, column },
  cell,
  onAnswer,
  disabled,
}: {
  problem: LineProblem;
  cell: NonNullable<LineProblem['cell']>;
  onAnswer: (key: string, value: string) => void;
  disabled: boolean;
}) {
  const [typed, setTyped] = useState('');
  const correct = (text: string) => text.trim() !== '' && onAnswer(cellKey(row, cell.field), text.trim());
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {cell.choices.map(({ value, text }) => (
        <Button key={value} disabled={disabled} onClick={() => correct(value)}>
          {text}
        </Button>
      ))}
      <input
        aria-label={`Rett ${column} i linje ${row}`}
        value={typed}
        disabled={disabled}
        placeholder={hints[cell.field] ?? 'Riktig verdi'}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => correct(typed)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          correct(typed);
        }}
        className="h-8 w-32 rounded-control border border-bad bg-surface px-2.5 placeholder:text-faint max-sm:h-10"
      />
    </span>
  );
}

/** The lines that must be corrected: what stands there, what is wrong with it, and a field to correct it in. */
export function MustCorrect({
  preview: { problems, problemCount },
  mayWait,
  onAnswer,
  disabled,
}: {
  preview: ImportPreview;
  /** True if the other lines can be imported without them. */
  mayWait: boolean;
  onAnswer: (key: string, value: string) => void;
  disabled: boolean;
}) {
  return (
    <section aria-label="Feil i filen" className="rounded-control border border-line bg-surface">
      <h3 className="flex items-baseline gap-2 border-b border-line px-3 py-2 font-semibold">
        Må rettes <span className="figures text-bad">{formatNumber(problemCount)}</span>
        <span className="ml-auto text-caption font-normal text-muted">
          {mayWait ? 'her, eller i filen' : 'før noe leses inn'}
        </span>
      </h3>
      <div
        role="alert"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
        tabIndex={0}
        className="max-h-72 overflow-auto"
      >
        <ul>
          {problems.map((problem) => {
            const { row, column, message, cell } = problem;
            return (
              <li
                key={`${row} ${column} ${message}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-2 last:border-0"
              >
                <span className="figures w-10 shrink-0 text-muted">
                  <span className="sr-only">Linje </span>
                  {row}
                </span>
                <span className="min-w-44 flex-1">
                  <span className="block">
                    <strong className="font-medium">{column}</strong> {cell && quoted(cell.text)}
                  </span>
                  <span className={clsx('block text-caption', cell ? 'text-muted' : 'text-bad')}>
                    {cell ? withoutText(message, cell.text) : message}
                  </span>
                </span>
                {cell && <Correction problem={problem} cell={cell} onAnswer={onAnswer} disabled={disabled} />}
              </li>
            );
          })}
        </ul>
      </div>
      {problemCount > problems.length && (
        <p className="border-t border-line px-3 py-1.5 text-caption text-muted">
          De første {formatNumber(problems.length)} av {formatNumber(problemCount)} vises.
        </p>
      )}
    </section>
  );
}
