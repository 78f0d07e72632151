'use client';

import { useState } from 'react';
import type { AnswerOf } from '@/lib/product/calls/answers';
import { type Answers, answersOfCorrected, fileDecisions } from '@/lib/product/imports/tabular/decision';
import { isTableName, wrongTableName } from '@/lib/product/imports/tabular/file-names';
import type { Mapping } from '@/lib/product/imports/tabular/headings';
import { useUpload } from './use-upload';

type ImportCall = 'POST /api/tableimport' | 'POST /api/equipment/fileupload';
type PreviewOf<N extends ImportCall> = Extract<AnswerOf<N>, { columns: unknown }>;
type ImportedOf<N extends ImportCall> = Exclude<AnswerOf<N>, { columns: unknown } | { files: unknown }>;
type Texts = Readonly<Record<string, string | undefined>>;

/** The columns of a mapping by their headings, since a corrected file may have them in other places. */
const byHeading = ({ columns, mapping }: { columns: readonly string[]; mapping: Mapping }) =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([field, at]) => (at === undefined ? [] : [[field, columns[at]]])),
  );

/**
 * The steps of an import of a table file: the file, its preview (requested again when columns, answers or the form's
 * other fields change), and the import. A corrected file keeps the columns and answers that were chosen.
 */
export function useFileImport<N extends ImportCall>(
  name: N,
  fields: Texts,
  on: {
    imported: (answer: ImportedOf<N>, preview: PreviewOf<N>, fileName: string) => void;
    refused?: () => void;
    /** The names that its files may have, where it takes more than tables. */
    names?: string;
  },
) {
  const { stage, busy, error, setError, send, stop } = useUpload(name);
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<PreviewOf<N>>();
  const [answers, setAnswers] = useState<Answers>();
  const [importing, setImporting] = useState(false);

  async function post(chosen: File, given: Texts) {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...fields, ...given })) {
      if (value !== undefined) form.set(field, value);
    }
    form.set('file', chosen);
    return send(form);
  }

  async function look(
    chosen: File,
    mapping: string | undefined,
    given: Answers | undefined,
    other: Texts = {},
    isLast = true,
  ) {
    const answer = await post(chosen, {
      ...other,
      mapping,
      answers: given && JSON.stringify(given),
      preview: '1',
    });
    if (answer.answer && 'columns' in answer.answer) setPreview(answer.answer as PreviewOf<N>);
    else if (answer.refused && isLast) on.refused?.();
    return answer.refused === true;
  }

  /** Reads a file: the first one as guessed or remembered, a corrected one by the choices that were made. */
  async function read(chosen: File) {
    const before = preview;
    setPreview(undefined);
    // What was answered of single lines is not of the corrected file's.
    const own = answers && answersOfCorrected(answers);
    setAnswers(own);
    // The choices may not fit the corrected file, which is then read as a new one.
    if (before && !(await look(chosen, JSON.stringify(byHeading(before)), own, {}, false))) return;
    setAnswers(undefined);
    await look(chosen, undefined, undefined);
  }

  function choose(next: File | undefined): boolean {
    const fits = next === undefined || isTableName(next.name, on.names);
    setError(fits ? undefined : wrongTableName);
    setFile(fits ? next : undefined);
    if (!next) setPreview(undefined);
    return fits && next !== undefined;
  }

  const again = (mapping: Mapping, given: Answers | undefined, other: Texts = {}) => {
    if (preview && file) void look(file, JSON.stringify(mapping), given, other);
  };

  /** Imports the file; `waiting`: without the lines that must be corrected. */
  async function save(waiting = false) {
    if (!preview || !file) return;
    setImporting(true);
    const { answer, refused } = await post(file, {
      mapping: JSON.stringify(preview.mapping),
      answers: answers && JSON.stringify(answers),
      ...(waiting && { waiting: '1' }),
    });
    setImporting(false);
    if (refused) on.refused?.();
    if (!answer || 'columns' in answer) return;
    setPreview(undefined);
    setAnswers(undefined);
    setFile(undefined);
    on.imported(answer as ImportedOf<N>, preview, file.name);
  }

  return {
    stage,
    busy,
    importing,
    error,
    setError,
    stop,
    file,
    preview,
    choose,
    read,
    save,
    /** Reads the file again when a field of the form beside it has changed. */
    readAgain: (other: Texts) => preview && again(preview.mapping, answers, other),
    chooseMapping: (mapping: Mapping) => {
      if (preview) setPreview({ ...preview, mapping });
      // A column chosen by hand goes before one that was answered.
      const others = answers && Object.fromEntries(Object.entries(answers).filter(([key]) => !key.endsWith(':column')));
      setAnswers(others);
      again(mapping, others);
    },
    answer: (key: string, value: string) => {
      const given = { ...answers, [key]: value };
      setAnswers(given);
      if (!preview || !file) return;
      // Other columns may be there when the file is read otherwise.
      const isOfFile = fileDecisions.includes(key);
      void look(file, isOfFile ? undefined : JSON.stringify(preview.mapping), given);
    },
  };
}
