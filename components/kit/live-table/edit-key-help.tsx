'use client';

import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';

const editKeys: readonly KeyHelp[] = [
  { keys: 'Enter eller F2', text: 'redigerer' },
  { keys: 'Escape', text: 'gir tilbake' },
  { keys: 'Tab', text: 'går videre; Escape og så Tab går ut av tabellen' },
  { keys: 'Ctrl+D', text: 'fyller ned' },
  { keys: 'Ctrl+Enter', text: 'gir en ny rad' },
  { keys: 'Ctrl+−', text: 'sletter raden' },
  { keys: 'Ctrl+Z', text: 'angrer' },
  { keys: 'Alt+H', text: 'viser historikken' },
  { keys: 'Alt+Enter', text: 'åpner det cellen navngir' },
];
const text = `${editKeys.map(({ keys, text }) => `${keys} ${text}`).join(', ')}.`;

/** The keys of an editable table: listed in the help, and a hidden text that describes the grid by its id. */
export function EditKeyHelp({ id }: { id: string }) {
  useKeyHelp('I tabellen', editKeys);
  return (
    <p hidden id={id}>
      {text}
    </p>
  );
}
