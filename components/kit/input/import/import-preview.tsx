import clsx from 'clsx';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';
import { fileDecisions } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';
import { ColumnMapping } from './column-mapping';
import { MustCorrect } from './must-correct';
import { OpenQuestion, openQuestions } from './open-question';
import { ReadingList } from './reading-list';
import { useCtrlEnter } from './use-ctrl-enter';

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** '12 nye, 340 endres, 8 uendret, 3 venter'. */
function countText({ new: added, changed, unchanged }: ImportPreview, waiting: number): string {
  const parts = [counted(added, 'ny', 'nye'), `${formatNumber(changed)} endres`, `${formatNumber(unchanged)} uendret`];
  if (waiting > 0) parts.push(`${formatNumber(waiting)} venter`);
  return parts.join(', ');
}

/** '376 føringer er klare, 2.817,25 timer. 3 linjer må rettes.' */
function headline({ new: added, changed, problemCount, becomes: { total } }: ImportPreview): string {
  const ready = added + changed;
  const what = total === undefined ? ['rad er klar', 'rader er klare'] : ['føring er klar', 'føringer er klare'];
  const sum = total !== undefined && ready > 0 ? `, ${formatNumber(total, 2)} timer` : '';
  const wrong = problemCount > 0 ? ` ${counted(problemCount, 'feil', 'feil')} må rettes.` : '';
  return `${counted(ready, what[0] ?? '', what[1] ?? '')}${sum}.${wrong}`;
}

/**
 * The preview of an import: what is ready, the lines that show how the file is read and what they become, what was
 * decided, one question at a time, the lines to correct, and the button that imports (Ctrl+Enter).
 */
export function ImportPreviewPanel({
  preview,
  fileName,
  busy,
  importing,
  onMapping,
  onAnswer,
  onSave,
  mayWait = false,
  children,
}: {
  preview: ImportPreview;
  fileName: string;
  /** True while the file is parsed again or imported. */
  busy: boolean;
  importing: boolean;
  onMapping: (mapping: Mapping) => void;
  /** Decides otherwise about the file, by the decision's key. */
  onAnswer: (key: string, value: string) => void;
  /** Imports; `waiting`: without the lines that must be corrected. */
  onSave: (waiting: boolean) => void;
  /** True if lines that must be corrected may wait while the others are imported. */
  mayWait?: boolean;
  /** The progress of a running import. */
  children: ReactNode;
}) {
  const ready = preview.new + preview.changed;
  const good = preview.problemCount === 0;
  const isWhole = preview.problems.some(({ row, cell }) => cell === undefined && row === preview.headingLine);
  const waits = mayWait && !good && !isWhole;
  const waiting = waits ? new Set(preview.problems.map(({ row }) => row)).size : 0;
  const questions = openQuestions(preview);
  const [question] = questions;
  // Until it is clear how the file is read, what is wrong with its lines is not known.
  const isOfFile = question !== undefined && fileDecisions.includes(question.key);
  const mayImport = !busy && (good || waits) && ready > 0 && !question;
  const names = preview.becomes.total === undefined ? ['rad', 'rader'] : ['føring', 'føringer'];
  useCtrlEnter(mayImport, () => onSave(waits));
  const asks = !isOfFile && (question !== undefined || !good);
  return (
    <section aria-label="Kontroller før import" className="flex flex-col gap-3">
      <div>
        <h2 className={clsx('figures text-heading font-semibold', busy && 'text-muted')}>{headline(preview)}</h2>
        <p className="text-muted">
          {fileName} · {counted(preview.rows, 'linje', 'linjer')}. Tomme felt i filen lar det som står fra før være.
        </p>
      </div>
      {question && isOfFile && (
        <OpenQuestion decision={question} left={questions.length} onAnswer={onAnswer} disabled={importing} />
      )}
      <ColumnMapping preview={preview} onMapping={onMapping} disabled={importing} />
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-3',
          asks && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] lg:items-start',
        )}
      >
        {asks && (
          <div className="flex min-w-0 flex-col gap-3 lg:order-2">
            {question && (
              <OpenQuestion decision={question} left={questions.length} onAnswer={onAnswer} disabled={importing} />
            )}
            {!good && (
              <MustCorrect preview={preview} mayWait={waits} onAnswer={onAnswer} disabled={busy || importing} />
            )}
          </div>
        )}
        <ReadingList preview={preview} onAnswer={onAnswer} disabled={importing} />
      </div>
      <BottomBar className="sticky -bottom-5 z-20 -mx-1 -mb-5 flex flex-wrap items-center gap-3 border-t border-line bg-raised px-1 pt-2 pb-5">
        <p role="status" className={clsx('figures mr-auto flex items-center gap-2 font-medium', busy && 'text-faint')}>
          {good && !question && <CircleCheck className={clsx('size-4 shrink-0', !busy && 'text-good')} aria-hidden />}
          {countText(preview, waiting)}
        </p>
        {good && ready === 0 && <p className="text-muted">Alt i filen står slik fra før.</p>}
        <Button look="primary" disabled={!mayImport} onClick={() => onSave(waits)}>
          {ready === 0 ? 'Les inn' : `Les inn ${counted(ready, names[0] ?? '', names[1] ?? '')}`}
        </Button>
      </BottomBar>
      {children}
    </section>
  );
}
