import type { Message, Reply } from './protocol';

/** A parsed message with the `seq` of its answer, and when its frame arrived. */
export type Requested<M extends Message = Message> = { message: M; seq: Reply['seq']; at: number };

/** Messages that edit cells. */
export type EditMessage = Extract<Message, { type: 'cells' } | { type?: 'cell' }>;

/** The request, if it is an edit. */
export function editIn({ message, ...requested }: Requested): Requested<EditMessage> | undefined {
  const isEdit = message.type === undefined || message.type === 'cell' || message.type === 'cells';
  return isEdit ? { ...requested, message } : undefined;
}

/** Cells that edits saved together may hold; a larger edit is saved by itself. */
const mostCells = 500;

const placeOf = ({ message: { company, tbl, projectid, equipmentid } }: Requested<EditMessage>) =>
  JSON.stringify([company, tbl, projectid, equipmentid]);
const cellsIn = ({ message }: Requested<EditMessage>) => (message.type === 'cells' ? message.cells.length : 1);

/**
 * Groups adjacent edits of one table and part into batches, in order, with whether each is small enough to be saved
 * together.
 */
export function batchesOf(
  edits: readonly Requested<EditMessage>[],
): { edits: Requested<EditMessage>[]; isSmall: boolean }[] {
  const batches: { edits: Requested<EditMessage>[]; place: string; cells: number }[] = [];
  for (const edit of edits) {
    const [batch, place, cells] = [batches.at(-1), placeOf(edit), cellsIn(edit)];
    if (batch?.place === place && batch.cells + cells <= mostCells) {
      batch.edits.push(edit);
      batch.cells += cells;
    } else batches.push({ edits: [edit], place, cells });
  }
  return batches.map(({ edits: own, cells }) => ({ edits: own, isSmall: cells <= mostCells }));
}
