'use client';

import clsx from 'clsx';
import { Pencil, Plus } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useMemo, useState } from 'react';
import { useRead } from '@/components/kit/client/use-read';
import { type KeyHelp, useKeyHelp } from '@/components/kit/context/key-help';
import { useLiveRows } from '@/components/kit/live/use-live-rows';
import { LiveBar } from '@/components/kit/live-table/live-bar';
import { PresentPeople } from '@/components/kit/live-table/present-people';
import { Button } from '@/components/kit/ui/button';
import { EmptyState } from '@/components/kit/ui/states';
import { walkByArrows } from '@/components/kit/widgets/arrow-walk';
import { UnsavedPart } from '@/components/kit/widgets/unsaved-part';
import { useUndoKeys } from '@/components/kit/widgets/use-undo-keys';
import { cellOf } from '@/lib/core/table-view/cell-text';
import type { Cell, Row } from '@/lib/core/widgets/column';
import type { Tabulator } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import { GoalDialog } from './goal-dialog';
import { GoalInfo } from './goal-info';
import { GoalList } from './goal-list';
import { type Goal, goalTree, roadTo } from './goal-tree';
import { ProgressBar } from './progress-bar';

const keys: readonly KeyHelp[] = [
  { keys: 'Piltaster', text: 'går fra mål til mål' },
  { keys: 'Enter', text: 'velger' },
  { keys: 'Ctrl+Z', text: 'angrer' },
];

/** The row in the dialog: an existing one, or a new one of a kind under another. */
type Writing = { row: Row; fixed: Record<string, Cell>; isNew: boolean };

const inAddress = parseAsString.withOptions({ history: 'replace', shallow: true, scroll: false });

/** The live tree of goals: colleagues' changes arrive, and the user's are saved as cells of the table, with undo. */
export function GoalBoard({ page, widget, today }: { page: PageView; widget: Tabulator; today: string }) {
  useKeyHelp('På siden', keys);
  const company = page.company.id;
  const live = useLiveRows(page, widget, widget.data, widget.total === undefined);
  const undoing = useUndoKeys(live);
  const { answer, latest } = useRead('GET /api/strategy/figures', { company }, followedKey(live.rows));
  const { figures = [] } = answer ?? latest ?? {};
  const goals = useMemo(
    () => goalTree(live.rows, live.columns, new Map(figures.map((figure) => [figure.xid, figure]))),
    [live.rows, live.columns, figures],
  );
  const [requested, setRequested] = useQueryState('maal', inAddress);
  const [writing, setWriting] = useState<Writing>();
  const mayWrite = widget.options.live?.mayWrite === true && live.connection !== 'connecting';
  const deadline = live.columns.find(({ value }) => value === 'duedate');

  const road = roadTo(goals, requested);
  const area = road[0] ?? goals[0];
  const goal = road[1] ?? area?.parts[0];
  const subgoal = road[2];
  const shown = requested === null ? (goal ?? area) : (road.at(-1) ?? goal ?? area);

  const edit = (one: Goal) => setWriting({ row: one.row, fixed: {}, isNew: false });
  function add(kind: string, parent: Goal | undefined) {
    const fixed: Record<string, Cell> = { kind, ...(parent && { parent: parent.xid }) };
    setWriting({ row: { xid: '', kind }, fixed, isNew: true });
  }

  async function save(values: Parameters<React.ComponentProps<typeof GoalDialog>['onSave']>[0]) {
    if (!writing) return;
    const { row, isNew } = writing;
    setWriting(undefined);
    if (values.length === 0) return;
    const xid = isNew ? await live.addRow() : String(row.xid);
    if (xid === undefined) return;
    live.save(values.map((value) => ({ row: xid, ...value })));
    undoing.did(isNew ? 'Lagt til' : 'Endret');
    void setRequested(xid);
  }

  async function remove(one: Goal) {
    if (!(await live.deleteRow(one.xid))) return;
    undoing.did('Slettet');
    void setRequested(road.at(-2)?.xid ?? null);
    undoing.offer(`«${one.val}» er slettet.`);
  }

  const waiting = live.rows.flatMap((row) => {
    const xid = String(row.xid);
    return live.columns.flatMap(({ value, text }) => {
      const mark = live.mark(xid, value);
      if (!mark || mark.state === 'saving') return [];
      return [{ xid, col: value, name: `${String(cellOf(row, 'val') ?? '')}, ${text}`, mark }];
    });
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works wherever the focus is on the page.
    <div className="flex min-h-0 grow flex-col gap-3" onKeyDown={undoing.onKeyDown}>
      <LiveBar live={live} />
      <div className="flex flex-wrap items-center gap-2">
        <fieldset
          className="flex min-w-0 gap-1.5 max-md:w-full max-md:overflow-x-auto md:flex-wrap"
          onKeyDown={walkByArrows}
        >
          <legend className="sr-only">Område</legend>
          {goals.map((one) => (
            <button
              key={one.xid}
              type="button"
              aria-pressed={one.xid === area?.xid}
              onClick={() => void setRequested(one.xid)}
              className={clsx(
                'inline-flex h-8 shrink-0 items-center gap-2 rounded-control border px-2.5 transition-colors duration-150 max-md:h-11',
                one.xid === area?.xid
                  ? 'border-accent bg-accent-soft font-medium text-ink'
                  : 'border-line-strong text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {one.val}
              <ProgressBar share={one.progress} />
            </button>
          ))}
        </fieldset>
        {mayWrite && area && (
          <Button look="quiet" className="no-print max-md:h-11!" onClick={() => edit(area)}>
            <Pencil className="size-4" aria-hidden />
            Rediger området
          </Button>
        )}
        {mayWrite && (
          <Button
            look={goals.length === 0 ? 'primary' : 'quiet'}
            className="no-print max-md:h-11!"
            onClick={() => add('Område', undefined)}
          >
            <Plus className="size-4" aria-hidden />
            Nytt område
          </Button>
        )}
        <span className="ml-auto flex items-center gap-2">
          <PresentPeople present={live.present} />
          {mayWrite && undoing.buttons}
        </span>
      </div>
      {goals.length === 0 || !area ? (
        <EmptyState text={mayWrite ? 'Ingen mål ennå. Legg til et område først.' : 'Ingen mål ennå.'} />
      ) : (
        <div className="grid min-h-0 grow gap-3 max-md:block max-md:space-y-3 max-md:overflow-y-auto md:grid-cols-2 xl:grid-cols-[1.2fr_1.2fr_1.2fr_1fr] print:block print:space-y-3">
          <GoalList
            title="Mål"
            goals={area.parts}
            chosen={goal?.xid}
            onChoose={(xid) => void setRequested(xid)}
            onAdd={mayWrite ? () => add('Mål', area) : undefined}
            addText="Nytt mål"
            empty="Ingen mål i området ennå."
            deadline={deadline}
            today={today}
          />
          <GoalList
            title="Delmål"
            goals={goal?.parts ?? []}
            chosen={subgoal?.xid}
            onChoose={(xid) => void setRequested(xid)}
            onAdd={mayWrite && goal ? () => add('Delmål', goal) : undefined}
            addText="Nytt delmål"
            empty={goal ? 'Ingen delmål ennå.' : 'Velg et mål først.'}
            deadline={deadline}
            today={today}
          />
          <section
            aria-label="Handlingsplan"
            className="flex min-h-0 flex-col rounded-control border border-line bg-surface"
          >
            <h2 className="border-b border-line px-3 py-2 font-semibold">Handlingsplan</h2>
            <p className="min-h-0 grow overflow-y-auto p-3 whitespace-pre-line wrap-anywhere">
              {shown?.plan || <span className="text-muted">Ingen handlingsplan ennå.</span>}
            </p>
          </section>
          <section aria-label="Info" className="min-h-0 overflow-y-auto rounded-control border border-line bg-surface">
            <h2 className="border-b border-line px-3 py-2 font-semibold">Info</h2>
            {shown && (
              <GoalInfo
                goal={shown}
                company={company}
                deadline={deadline}
                today={today}
                onEdit={mayWrite ? () => edit(shown) : undefined}
                onDelete={() => void remove(shown)}
              />
            )}
          </section>
        </div>
      )}
      {waiting.map(({ xid, col, name, mark }) => (
        <UnsavedPart
          key={`${xid} ${col}`}
          name={name}
          mark={mark}
          onRetry={live.retry}
          onChoose={(which) => live.choose(xid, col, which)}
        />
      ))}
      {undoing.said}
      {writing && (
        <GoalDialog
          company={company}
          row={writing.row}
          fixed={writing.fixed}
          columns={live.columns}
          onSave={(values) => void save(values)}
          onClose={() => setWriting(undefined)}
        />
      )}
    </div>
  );
}

/** A key of everything the goals follow: when it changes, their figures are requested again. */
function followedKey(rows: readonly Row[]): string {
  return rows
    .flatMap((row) => [cellOf(row, 'measure'), cellOf(row, 'source')])
    .filter((value) => value !== null)
    .join(' ');
}
