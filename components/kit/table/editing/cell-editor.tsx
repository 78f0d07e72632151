'use client';

import type { ComponentType } from 'react';
import type { CellKind } from '@/lib/core/widgets/column';
import { DateEditor } from './date-editor';
import type { EditorProps } from './editor-props';
import { LongtextEditor } from './longtext-editor';
import { LookupEditor } from './lookup-editor';
import { TextEditor } from './text-editor';

/** The editor of each kind of cell; a boolean is toggled in place. */
const editors: Readonly<Record<Exclude<CellKind, 'boolean'>, ComponentType<EditorProps>>> = {
  text: TextEditor,
  number: TextEditor,
  money: TextEditor,
  percent: TextEditor,
  longtext: LongtextEditor,
  date: DateEditor,
  lookup: LookupEditor,
};

export function CellEditor(props: EditorProps) {
  const kind = props.column.editor?.kind;
  if (kind === undefined || kind === 'boolean') return null;
  const Editor = editors[kind];
  return <Editor {...props} />;
}
