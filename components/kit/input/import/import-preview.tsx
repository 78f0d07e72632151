import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '@/components/kit/ui/button';
import { formatNumber } from '@/lib/core/format/number';
import { fileDecisions } from '@/lib/product/imports/tabular/decision';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import type { ImportPreview } from '@/lib/product/imports/tabular/result';
import { ColumnMapping } from './column-mapping';
import { OpenQuestion } from './open-question';
import { ReadingList } from './reading-list';

/** '12 nye, 340 endres, 8 uendret'. */
function countText({ new: added, changed, unchanged }: ImportPreview): string {
  const parts = [
    `${formatNumber(added)} ${added === 1 ? 'ny' : 'nye'}`,
    `${formatNumber(changed)} endres`,
    `${formatNumber(unchanged)} uendret`,
  ];
  return parts.join(', ');
}

function Problems({ preview: { problems, problemCount } }: { preview: ImportPreview }) {
  const one = problemCount === 1;
  return (
    <div role="alert" className="rounded-control border border-bad bg-bad-soft p-3">
      <h3 className="flex items-center gap-2 font-semibold text-bad">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        {formatNumber(problemCount)} {one ? 'feil' : 'feil'} i filen. Ingenting kan leses inn før {one ? 'den' : 'de'}{' '}
        er rettet.
      </h3>
      <section
        aria-label="Feil i filen"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable to be scrolled by keys.
        tabIndex={0}
        className="mt-2 max-h-72 overflow-auto"
      >
        <table className="w-full border-collapse text-table">
          <thead className="text-left text-caption text-muted">
            <tr>
              <th className="w-14 py-1 pr-3 text-right font-medium">Rad</th>
              <th className="py-1 pr-3 font-medium">Kolonne</th>
              <th className="w-full py-1 font-medium">Hva er galt</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`} className="border-t border-line align-top">
                <td className="figures py-1 pr-3 text-right">{row}</td>
                <td className="py-1 pr-3 sm:whitespace-nowrap">{column}</td>
                <td className="py-1">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {problemCount > problems.length && (
        <p className="mt-2 text-caption text-muted">
          De første {formatNumber(problems.length)} av {formatNumber(problemCount)} vises.
        </p>
      )}
    </div>
  );
}

/**
 * The preview of an import: the lines that show how the file is read with their columns' fields, what was decided and
 * what must be answered, the counts, the errors, and the button that imports (Ctrl+Enter).
 */
export function ImportPreviewPanel({
  preview,
  fileName,
  busy,
  importing,
  onMapping,
  onAnswer,
  onSave,
  children,
}: {
  preview: ImportPreview;
  fileName: string;
  /** Whether the file is being parsed again or imported. */
  busy: boolean;
  importing: boolean;
  onMapping: (mapping: Mapping) => void;
  /** Decides otherwise about the file, by the decision's key. */
  onAnswer: (key: string, value: string) => void;
  onSave: () => void;
  /** The progress of a running import. */
  children: ReactNode;
}) {
  const id = useId();
  const nothing = preview.new + preview.changed === 0;
  const good = preview.problemCount === 0;
  const questions = preview.decisions.filter(({ sure }) => !sure);
  const [question] = questions;
  // Until it is clear how the file is read, what is wrong with its lines is not known.
  const isOfFile = question !== undefined && fileDecisions.includes(question.key);
  const mayImport = !busy && good && !nothing && !question;
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !mayImport) return;
      event.preventDefault();
      onSave();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [mayImport, onSave]);
  return (
    <section aria-labelledby={id} className="rounded-control border border-line bg-surface p-4">
      <h2 id={id} className="text-heading font-semibold">
        Kontroller før import
      </h2>
      <p className="mb-3 text-muted">
        {fileName} · {formatNumber(preview.rows)} {preview.rows === 1 ? 'rad' : 'rader'}. Velg hva hver kolonne er.
        Tomme felt i filen lar det som står fra før være.
      </p>
      {question && (
        <div className="mb-3">
          <OpenQuestion decision={question} left={questions.length} onAnswer={onAnswer} disabled={importing} />
        </div>
      )}
      <ColumnMapping preview={preview} onMapping={onMapping} disabled={importing} />
      <div className="mt-4 flex flex-col gap-3">
        {!good && !isOfFile && <Problems preview={preview} />}
        <ReadingList preview={preview} onAnswer={onAnswer} disabled={importing} />
        <div className="flex flex-wrap items-center gap-3">
          <p
            role="status"
            className={clsx('figures mr-auto flex items-center gap-2 font-medium', busy && 'text-faint')}
          >
            {good && !question && <CircleCheck className={clsx('size-4 shrink-0', !busy && 'text-good')} aria-hidden />}
            {countText(preview)}
          </p>
          {good && nothing && <p className="text-muted">Alt i filen står slik fra før.</p>}
          <Button look="primary" disabled={!mayImport} onClick={onSave}>
            Importer
          </Button>
        </div>
      </div>
      {children}
    </section>
  );
}
