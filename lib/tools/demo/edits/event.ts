import type { Cell } from '@/lib/core/widgets/column';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { RowValues } from '@/lib/platform/tables/declared/live-table';
import type { Via } from '@/lib/platform/tables/record';

/** Someone who may have changed something. */
export type Editor = { id: string; name: string; permissions: readonly Permission[] };

/** A row as the database holds it, and as the table's declaration names its cells. */
export type FoundRow = { xid: string; whole: Record<string, unknown>; values: RowValues };

export type Move = { row: FoundRow; col: string; from: Cell; to: Cell };

/** One change, before it is put into words, at a moment in milliseconds since 1970. */
export type Event = { at: number; by: Editor; via: Via } & (
  | { kind: 'edit'; moves: Move[] }
  | { kind: 'insert'; row: FoundRow }
);
