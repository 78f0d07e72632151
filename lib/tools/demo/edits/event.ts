import type { Cell } from '@/lib/core/widgets/column';
import type { Permission } from '@/lib/platform/auth/permissions';
import type { RowValues } from '@/lib/platform/tables/declared/live-table';
import type { Via } from '@/lib/platform/tables/record';

/** A user who may have made changes. */
export type Editor = { id: string; name: string; permissions: readonly Permission[] };

/** A row as stored, and by the cell names of the table's declaration. */
export type FoundRow = { xid: string; whole: Record<string, unknown>; values: RowValues };

export type Move = { row: FoundRow; col: string; from: Cell; to: Cell };

/** A change before its texts are derived; `at` is in milliseconds since 1970. */
export type Event = { at: number; by: Editor; via: Via } & (
  | { kind: 'edit'; moves: Move[] }
  | { kind: 'insert'; row: FoundRow }
);
