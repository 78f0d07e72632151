'use client';

import { type FormEvent, useId, useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { ChoiceField } from '@/components/kit/input/pickers/choice-field';
import { ChoicePicker } from '@/components/kit/input/pickers/choice-picker';
import { DateField } from '@/components/kit/input/pickers/date-field';
import type { NewValue } from '@/components/kit/live/live-rows';
import { editText } from '@/components/kit/table/editing/edit-text';
import { BottomBar } from '@/components/kit/ui/bottom-bar';
import { Button } from '@/components/kit/ui/button';
import { Dialog } from '@/components/kit/ui/dialog';
import { Field, inputClass } from '@/components/kit/ui/field';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Cell, Column, Row } from '@/lib/core/widgets/column';
import { parseCell } from '@/lib/platform/tables/parse-cell';

/** The fields of the dialog, in order; choices are lookups of the table. */
const requested = ['val', 'measuredescr', 'key', 'responsible', 'duedate', 'status', 'plan'] as const;
const measured = ['fromam', 'targetam', 'nowam', 'unit'] as const;
const shortTexts: readonly string[] = ['val', 'measuredescr'];
const longest = 40;

type Texts = Record<string, string>;

/** The source of a figure: manual, a key figure by its id, or a page's figure by its source. */
const byHand = 'hand';
const ofMeasure = 'measure:';
const ofPage = 'source:';

function followed(row: Row): string {
  const [measure, source] = [cellOf(row, 'measure'), cellOf(row, 'source')];
  if (measure !== null) return `${ofMeasure}${measure}`;
  return source === null ? byHand : `${ofPage}${source}`;
}

/** The initial text of a cell's field: the value of lookups and dates, else the displayed text. */
function textIn(column: Column, row: Row): string {
  const value = cellOf(row, column.value);
  if (value === null) return '';
  return column.type === 'date' || column.editor?.kind === 'lookup' ? String(value) : editText(column, value);
}

/** The error of a field's text, by the rules of its cell. */
function problemIn(column: Column, typed: string): string | undefined {
  const read = parseCell(column, typed);
  return 'error' in read ? read.error : undefined;
}

/**
 * The dialog 'Mål og handlingsplan' (specification 2, screen 12): all fields of an area, a goal or a sub-goal, saved as
 * one change.
 */
export function GoalDialog({
  company,
  row,
  fixed,
  columns,
  onSave,
  onClose,
}: {
  company: string;
  /** The row as it was when the dialog opened; a new one has its kind and parent. */
  row: Row;
  /** Cells a new row gets besides the typed ones. */
  fixed: Readonly<Record<string, Cell>>;
  columns: readonly Column[];
  onSave: (values: Omit<NewValue, 'row'>[]) => void;
  onClose: () => void;
}) {
  const id = useId();
  const columnOf = (name: string) => columns.find(({ value }) => value === name);
  const fields = [...requested, ...measured].flatMap((name) => columnOf(name) ?? []);
  const [was] = useState(() => Object.fromEntries(fields.map((column) => [column.value, textIn(column, row)])));
  const [texts, setTexts] = useState<Texts>(was);
  const [follows, setFollows] = useState(() => followed(row));
  const [problems, setProblems] = useState<Texts>({});
  const { answer } = useRead('GET /api/strategy/figurechoices', { company });
  const kind = String(cellOf(row, 'kind') ?? '');
  const isArea = kind === 'Område';

  const set = (name: string, text: string) => {
    setTexts((before) => ({ ...before, [name]: text }));
    setProblems(({ [name]: _, ...others }) => others);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Texts = {};
    const values: Omit<NewValue, 'row'>[] = Object.entries(fixed).map(([col, val]) => ({
      col,
      val,
      typed: String(val),
    }));
    for (const column of fields) {
      const typed = texts[column.value] ?? '';
      const read = parseCell(column, typed);
      if ('error' in read) found[column.value] = read.error;
      else if (typed !== was[column.value]) {
        const before = cellOf(row, column.value);
        values.push({ col: column.value, val: read.value, typed, was: before });
      }
    }
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    if (follows !== followed(row)) {
      const measure = follows.startsWith(ofMeasure) ? follows.slice(ofMeasure.length) : null;
      const source = follows.startsWith(ofPage) ? follows.slice(ofPage.length) : null;
      values.push({ col: 'measure', val: measure, typed: measure ?? '', was: cellOf(row, 'measure') });
      values.push({ col: 'source', val: source, typed: source ?? '', was: cellOf(row, 'source') });
    }
    onSave(values.filter(({ col, val }) => val !== null || cellOf(row, col) !== null));
  }

  function field(name: string) {
    const column = columnOf(name);
    if (!column) return null;
    const text = texts[name] ?? '';
    const error = problems[name];
    const control = `${id}-${name}`;
    if (column.editor?.kind === 'lookup')
      return (
        <ChoiceField
          key={name}
          label={column.text}
          value={text}
          choices={column.editor.values?.filter(({ value, past }) => !past || value === text) ?? []}
          placeholder="Ingen"
          className="max-sm:h-11"
          onChange={(value) => set(name, value)}
        />
      );
    if (column.editor?.kind === 'longtext')
      return (
        <div key={name} className="sm:col-span-2">
          <label htmlFor={control} className="mb-1 block text-body font-medium">
            {column.text}
          </label>
          <textarea
            id={control}
            rows={5}
            value={text}
            onChange={({ target }) => set(name, target.value)}
            className={`${inputClass} h-auto py-1.5`}
          />
          {error && <p className="mt-1 text-caption text-bad">{error}</p>}
        </div>
      );
    if (column.type === 'date')
      return (
        <DateField
          key={name}
          id={control}
          label={column.text}
          from={column.editor?.from}
          to={column.editor?.to}
          value={text}
          error={error}
          onChange={(day) => set(name, day)}
        />
      );
    const short = shortTexts.includes(name);
    return (
      <Field
        key={name}
        id={control}
        label={column.text}
        inputMode={column.type === 'number' ? 'decimal' : undefined}
        value={text}
        error={error}
        help={short ? `${[...text].length} av ${longest} tegn` : undefined}
        required={name === 'val'}
        check={(typed) => problemIn(column, typed)}
        disabled={name === 'nowam' && follows !== byHand}
        placeholder={name === 'nowam' && follows !== byHand ? 'Følger tallet' : undefined}
        autoComplete="off"
        className={`${short ? 'sm:col-span-2' : ''} max-sm:[&_input]:h-11`}
        onChange={({ target }) => set(name, target.value)}
      />
    );
  }

  const measures = columnOf('measure')?.editor?.values ?? [];
  const figures = answer?.choices ?? [];
  const listed = [
    { value: byHand, label: 'Skrives inn' },
    ...measures.map(({ value, label }) => ({ value: ofMeasure + value, label: `Måltall: ${label}` })),
    ...figures.map(({ value, label }) => ({ value: ofPage + value, label })),
  ];
  const isListed = listed.some(({ value }) => value === follows);
  const followable = isListed ? listed : [...listed, { value: follows, label: 'Følger et tall fra en annen side' }];
  return (
    <Dialog title="Mål og handlingsplan" description={kind} open onOpenChange={(open) => !open && onClose()} wide>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2">{requested.map(field)}</div>
        {!isArea && (
          <fieldset className="grid gap-3 border-t border-line pt-3 sm:grid-cols-4">
            <legend className="float-left mb-2 w-full font-semibold sm:col-span-4">Måling</legend>
            <div className="clear-both sm:col-span-4">
              <p id={`${id}-follows`} className="mb-1 text-body font-medium">
                Tallet nå
              </p>
              <ChoicePicker
                label="Tallet nå"
                id={`${id}-followed`}
                aria-labelledby={`${id}-follows ${id}-followed`}
                value={follows}
                choices={followable}
                placeholder="Skrives inn"
                modal
                className="max-sm:h-11"
                onChange={setFollows}
              />
            </div>
            {measured.map(field)}
          </fieldset>
        )}
        <BottomBar className="flex justify-end gap-2 max-sm:sticky max-sm:bottom-0 max-sm:bg-raised max-sm:py-2">
          <Button className="max-sm:h-11! max-sm:grow" onClick={onClose}>
            Avbryt
          </Button>
          <Button look="primary" type="submit" className="max-sm:h-11! max-sm:grow">
            Lagre
          </Button>
        </BottomBar>
      </form>
    </Dialog>
  );
}
