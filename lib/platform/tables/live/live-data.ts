import { asSystem } from '@/db/system';
import { ownScopeOf } from '@/lib/platform/auth/group-scope';
import { findGrantedSession, findSession, writesOf } from '@/lib/platform/auth/session';
import type { LiveEvent } from '@/lib/platform/events/events';
import { publish } from '@/lib/platform/events/publish';
import { addRow } from '@/lib/platform/tables/add-row';
import { changesSince } from '@/lib/platform/tables/changes';
import { deleteRow } from '@/lib/platform/tables/delete-row';
import { storeRefusal } from '@/lib/platform/tables/final-refusal';
import { restoreRow } from '@/lib/platform/tables/restore-row';
import { saveCells } from '@/lib/platform/tables/save-cells';
import { saveRows } from '@/lib/platform/tables/save-rows';
import { saveTogether } from '@/lib/platform/tables/save-together';

/** Notifies every live process of events, all or none. */
const publishAll = (events: readonly LiveEvent[]): Promise<void> =>
  asSystem(async (tx) => {
    for (const event of events) await publish(tx, event);
  });

/** The database access of a live process's sockets. */
export const liveData = {
  ...{ findSession, findGrantedSession, ownScopeOf, writesOf },
  ...{ addRow, deleteRow, restoreRow, saveCells, saveRows, saveTogether, storeRefusal },
  ...{ changesSince, publishAll },
};

/** The same, wherever it is stored. */
export type LiveData = typeof liveData;
