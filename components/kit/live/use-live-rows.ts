'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { inIdle } from '@/components/kit/client/in-idle';
import { reportError } from '@/components/kit/client/report-error';
import { useRefresh } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { derivedRows } from '@/lib/core/table-view/derived-rows';
import type { Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { newRowId, readOwnChanges } from './calls';
import { useLiveClient } from './live-client';
import type { LiveRows } from './live-rows';
import { leaveStore, openStore, tableKey, takeUpStored } from './stores';
import type { Shown, TableStore } from './table-store';

const nothingToLeave = () => () => {};

/** The state before the connection exists, and on the server. */
const idle: Omit<LiveRows, keyof Shown> = {
  mark: () => undefined,
  flash: () => undefined,
  isDraft: () => false,
  save: () => {},
  refuse: () => {},
  choose: () => {},
  retry: () => {},
  addRow: async () => undefined,
  deleteRow: async () => false,
  deleteRows: async () => false,
  acted: async () => {},
  offerUndo: (text) => void snackbar.success(text),
  undo: () => {},
  redo: () => {},
  moveTo: () => {},
};

function verbsOf(store: TableStore): typeof idle {
  const { mark, flash, isDraft, save, newRows, refuse, choose, retry, addRow, deleteRow, deleteRows } = store;
  const { acted, offerUndo, undo, redo, moveTo } = store;
  return {
    ...{ mark, flash, isDraft, save, newRows, refuse, choose, retry, addRow, deleteRow, deleteRows },
    ...{ acted, offerUndo, undo, redo, moveTo },
  };
}

/**
 * A live table as the screen shows it: `rows` are those read so far, `complete` whether they are all. Colleagues'
 * changes arrive by push; the user's own are shown at once and saved one after the other.
 */
export function useLiveRows(
  page: Pick<PageView, 'company' | 'path'> & { section: string },
  widget: { options: Pick<Tabulator['options'], 'columns' | 'live'> },
  rows: readonly Row[],
  complete: boolean,
): LiveRows {
  const refresh = useRefresh();
  const client = useLiveClient();
  const { live, columns } = widget.options;
  if (!live) throw new Error(`${page.path} shows no live table.`);
  const { tbl, projectid, equipmentid, style } = live;
  const company = page.company.id;
  const { section } = page;
  const id = useMemo(() => ({ company, tbl, projectid, equipmentid }), [company, tbl, projectid, equipmentid]);
  const [opened, setOpened] = useState<{ key: string; store: TableStore }>();
  const store = opened?.key === tableKey(id) ? opened.store : undefined;

  useEffect(() => {
    if (!client) return;
    const deps = {
      say: (message: string) => void snackbar.error(message),
      refresh,
      newRow: newRowId,
      ownChanges: (before?: number) => readOwnChanges(section, id, before),
      onError: reportError,
      offer: snackbar.offer,
    };
    const own = openStore(id, deps, style);
    own.connect(client);
    setOpened({ key: tableKey(id), store: own });
    return () => leaveStore(id, own);
  }, [client, id, refresh, section, style]);

  useEffect(() => {
    if (opened?.key !== tableKey(id)) return;
    // A partial reading does not replace complete rows: the rest is being fetched.
    if (complete || !opened.store.hasAllOf(columns)) opened.store.load({ live, columns, rows, complete });
    opened.store.show();
  }, [opened, id, live, columns, rows, complete]);

  const all = complete ? opened?.store : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading has rows of its own.
  useEffect(() => all && inIdle(all.prepare()), [all, rows]);

  useEffect(() => {
    if (!all) return;
    void takeUpStored(id, all).then((count) => {
      if (count > 0)
        snackbar.info(`${count} ${count === 1 ? 'verdi' : 'verdier'} som ikke var lagret, er hentet fram.`);
    });
  }, [all, id]);

  const plain = useMemo<Shown>(
    () => ({
      rows,
      read: rows,
      complete,
      columns,
      version: 0,
      connection: 'connecting',
      waiting: 0,
      present: [],
      canUndo: false,
      canRedo: false,
    }),
    [rows, complete, columns],
  );
  const shown = useSyncExternalStore(
    store?.subscribe ?? nothingToLeave,
    () => (store?.isLoaded ? store.shown : plain),
    () => plain,
  );
  return useMemo(() => {
    const rows = derivedRows(shown.columns, shown.rows, shown.complete);
    return { ...(store && shown !== plain ? verbsOf(store) : idle), ...shown, rows };
  }, [store, shown, plain]);
}
