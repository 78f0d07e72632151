import { fitTogether } from '@/lib/tables/save-cells';
import { editOf, isEdit } from './answer';
import type { Message, Reply } from './protocol';

/** A message as it was asked: what it is answered by, and when its frame came. */
export type Asked = { message: Message; seq: Reply['seq']; at: number };

function fits(lot: readonly Asked[], next: Asked): boolean {
  const messages = [...lot, next].flatMap(({ message }) => (isEdit(message) ? [message] : []));
  if (messages.length <= lot.length || messages.some(({ company }) => company !== messages[0]?.company)) return false;
  return fitTogether(messages.map(editOf));
}

/** The edits as those lots, in order, that can be carried out in one transaction each. */
export function togetherOf(edits: readonly Asked[]): Asked[][] {
  const lots: Asked[][] = [];
  for (const edit of edits) {
    const lot = lots.at(-1);
    if (lot && fits(lot, edit)) lot.push(edit);
    else lots.push([edit]);
  }
  return lots;
}
