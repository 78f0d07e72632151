'use client';

import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/components/kit/client/save-file';
import { useRead } from '@/components/kit/client/use-read';
import { FileDrop } from '@/components/kit/input/import/file-drop';
import { ImportPreviewPanel } from '@/components/kit/input/import/import-preview';
import { UploadError, UploadProgress } from '@/components/kit/input/import/upload-progress';
import { Button } from '@/components/kit/ui/button';
import { formatStamp } from '@/lib/core/format/date';
import { formatNumber } from '@/lib/core/format/number';
import type { Part } from '@/lib/platform/tables/parts';
import { tableNames } from '@/lib/product/imports/tabular/file-names';
import { type ImportDone, useTableImport } from './use-table-import';

/** The table that a file is imported into. */
export type Place = { company: string; tbl: string; part: Part };

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`;

/** Turns pasted text into a file. */
function PasteBox({ onPaste, disabled }: { onPaste: (file: File) => void; disabled: boolean }) {
  return (
    <label className="mt-3 block">
      <span className="text-caption text-muted">Eller lim inn et område med overskrifter</span>
      <textarea
        rows={2}
        disabled={disabled}
        placeholder="Ctrl+V"
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (text.trim() === '') return;
          event.preventDefault();
          onPaste(new File([text], 'Innlimt.csv', { type: 'text/csv' }));
        }}
        onChange={() => {}}
        value=""
        className="mt-1 block w-full rounded-control border border-line-strong bg-surface px-2.5 py-1.5"
      />
    </label>
  );
}

const csvCell = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The lines that were left out until they are corrected, as a list and as a file to correct them in. */
function WaitingLines({ done: { waiting, preview, fileName } }: { done: ImportDone }) {
  const save = () => {
    const lines = [[...preview.columns, 'Må rettes'], ...waiting.map(({ cells, message }) => [...cells, message])].map(
      (cells) => cells.map(csvCell).join(';'),
    );
    const name = fileName.replace(/\.\w+$/, '');
    saveFile(`${name} - venter.csv`, new Blob([`\ufeff${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
  };
  return (
    <section aria-label="Linjer som venter" className="mt-4 rounded-control border border-line">
      <h3 className="flex flex-wrap items-center gap-3 border-b border-line px-3 py-2 font-semibold">
        <span className="mr-auto">
          {counted(waiting.length, 'linje', 'linjer')} i «{fileName}» venter
        </span>
        <Button onClick={save}>Last ned linjene</Button>
      </h3>
      <ul className="max-h-48 overflow-auto">
        {waiting.map(({ row, message }) => (
          <li key={row} className="flex gap-3 border-b border-line px-3 py-1.5 last:border-0">
            <span className="figures w-10 shrink-0 text-muted">{row}</span>
            {message}
          </li>
        ))}
      </ul>
      <p className="border-t border-line px-3 py-1.5 text-caption text-muted">
        Rett dem i filen og velg den på nytt: det som alt er lest inn, legges ikke inn igjen.
      </p>
    </section>
  );
}

/** The latest import, which can be undone as one. */
function Latest({ company, tbl, busy, onUndo }: Omit<Place, 'part'> & { busy: boolean; onUndo: (op: string) => void }) {
  const { answer } = useRead('GET /api/tableimport', { company, tbl });
  if (!answer?.latest) return null;
  const { op, at, by, added, changed } = answer.latest;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2 text-muted">
      <span className="figures">
        Siste import: {formatStamp(Date.parse(at) / 1000)} av {by}, {counted(added, 'ny rad', 'nye rader')},{' '}
        {formatNumber(changed)} endret.
      </span>
      <Button look="quiet" disabled={busy} onClick={() => onUndo(op)}>
        <Undo2 className="size-4" aria-hidden />
        Angre importen
      </Button>
    </p>
  );
}

/** The file, the mapping of its columns, the preview, and undoing it. */
export default function ImportSteps({ company, tbl, part, onClose }: Place & { onClose: () => void }) {
  const steps = useTableImport(company, tbl, part);
  const { stage, busy, importing, undoing, error, file, preview, done } = steps;
  const [undone, setUndone] = useState(0);
  const undo = async (op: string) => {
    if (await steps.undo(op)) setUndone((before) => before + 1);
  };
  return (
    <>
      <FileDrop label="Excel- eller CSV-fil" accept={tableNames} file={file} onFile={steps.choose} disabled={importing}>
        {null}
      </FileDrop>
      {!file && !done && <PasteBox onPaste={steps.choose} disabled={importing} />}
      {!preview && <UploadProgress stage={stage} reading="Leser filen" onStop={steps.stop} />}
      {error && <UploadError text={error} />}
      {preview && file && (
        <div className="mt-3">
          <ImportPreviewPanel
            preview={preview}
            fileName={file.name}
            busy={busy}
            importing={importing}
            onMapping={steps.chooseMapping}
            onAnswer={steps.answer}
            onSave={(waiting) => void steps.save(waiting)}
            mayWait
          >
            {importing && <UploadProgress stage={stage} reading="Leser inn radene" onStop={steps.stop} />}
          </ImportPreviewPanel>
        </div>
      )}
      {done && done.waiting.length > 0 && <WaitingLines done={done} />}
      {done && (
        <div role="status" className="mt-4 flex flex-wrap items-center gap-3">
          <p className="figures mr-auto flex items-center gap-2 font-medium">
            <CircleCheck className="size-4 shrink-0 text-good" aria-hidden />
            {counted(done.rows, 'rad', 'rader')} lest inn: {formatNumber(done.preview.new)} nye,{' '}
            {formatNumber(done.preview.changed)} endret, {formatNumber(done.preview.unchanged)} uendret.
          </p>
          {done.lines > 0 && (
            <Button disabled={undoing} onClick={() => void undo(done.op)}>
              <Undo2 className="size-4" aria-hidden />
              Angre importen
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            Ferdig
          </Button>
        </div>
      )}
      {!file && !done && (
        <Latest key={undone} company={company} tbl={tbl} busy={undoing} onUndo={(op) => void undo(op)} />
      )}
    </>
  );
}
