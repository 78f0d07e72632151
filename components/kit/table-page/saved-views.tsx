'use client';

import clsx from 'clsx';
import { Building2, ChevronDown, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { useRefresh } from '@/components/kit/routing/address';
import { AskDialog } from '@/components/kit/ui/ask-dialog';
import { Button } from '@/components/kit/ui/button';
import { Field } from '@/components/kit/ui/field';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Menu, MenuItem } from '@/components/kit/ui/menu';
import { snackbar } from '@/components/kit/ui/snackbar';
import { listed } from '@/lib/core/format/count-text';
import { type SavedView, savedViewNameMost } from '@/lib/core/table-view/saved-view';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { Chooser } from './use-column-choice';
import type { useSavedViews } from './use-saved-views';

type Views = NonNullable<ReturnType<typeof useSavedViews>>;

const audiences = [
  { value: 'own', text: 'Bare jeg' },
  { value: 'role', text: 'Alle i min rolle' },
  { value: 'company', text: 'Hele firmaet' },
] as const;

/** Says what a view will remember of the address. */
function remembers(params: Views['params'], withColumns: boolean): string {
  const filters = Object.keys(params).filter((name) => name !== 'sort' && name !== 'groupby').length;
  const parts = [
    filters > 0 && (filters === 1 ? 'ett filter' : `${filters} filtre`),
    params.groupby !== undefined && 'grupperingen',
    params.sort !== undefined && 'rekkefølgen',
    withColumns && 'kolonnene',
  ].filter((part) => part !== false);
  return `Husker ${listed(parts)}. Søkeordet huskes ikke.`;
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <Field
      id={useId()}
      label="Navn"
      value={name}
      maxLength={savedViewNameMost}
      required
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** 'Lagre visning', where the list is arranged in a way that has no name yet. */
export function SaveView({ page, id, views, chooser }: { page: PageView; id: string; views: Views; chooser: Chooser }) {
  const { params, opened } = views;
  const refresh = useRefresh();
  const radio = useId();
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [audience, setAudience] = useState<SavedView['audience']>('own');
  const arranged = chooser.own || Object.keys(opened?.columns ?? {}).length > 0;
  if (views.views.some(({ shown }) => shown) || Object.keys(params).length === 0) return null;

  function ask() {
    setName(opened?.mine ? opened.name : '');
    setAudience(opened?.mine ? opened.audience : 'own');
    setOpen(true);
  }

  async function save() {
    const order = chooser.columns.map(({ column }) => column.value);
    const hidden = chooser.columns.filter(({ shown }) => !shown).map(({ column }) => column.value);
    const columns: SavedView['columns'] = arranged ? { [id]: { order, hidden } } : {};
    const body = { company: page.company.id, path: page.path, name: name.trim(), audience, params, columns };
    await attempt(async () => {
      const { xid } = await call('PUT /api/page-views', { body });
      setOpen(false);
      views.turnTo(params, { ...body, xid, mine: true });
      refresh();
      snackbar.success(`Visningen «${body.name}» er lagret.`);
    });
  }

  return (
    <>
      <Button look="quiet" onClick={ask}>
        Lagre visning
      </Button>
      <AskDialog
        title="Lagre visning"
        description={remembers(params, arranged)}
        action="Lagre visning"
        open={open}
        onOpenChange={setOpen}
        disabled={name.trim() === ''}
        onDo={save}
      >
        <NameField name={name} onChange={setName} />
        {page.mayWrite && (
          <fieldset>
            <legend className="mb-1 text-body font-medium">Hvem ser den</legend>
            {audiences.map(({ value, text }) => (
              <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2 max-sm:min-h-11">
                <input
                  type="radio"
                  name={radio}
                  checked={audience === value}
                  onChange={() => setAudience(value)}
                  className="size-4 accent-accent"
                />
                {text}
              </label>
            ))}
          </fieldset>
        )}
      </AskDialog>
    </>
  );
}

const chipClass =
  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control px-2.5 font-medium whitespace-nowrap transition-colors duration-150 max-sm:h-10';

/** The menu of the view that is shown: another name, and away with it. */
function ViewMenu({ page, views, view }: { page: PageView; views: Views; view: SavedView }) {
  const refresh = useRefresh();
  const [naming, setNaming] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [name, setName] = useState(view.name);
  const { company, path } = { company: page.company.id, path: page.path };
  const shared = view.audience !== 'own';

  async function rename() {
    await attempt(async () => {
      await call('PATCH /api/page-views', { body: { company, xid: view.xid, name: name.trim() } });
      setNaming(false);
      refresh();
    });
  }

  async function remove() {
    await attempt(async () => {
      await call('DELETE /api/page-views', { body: { company, xid: view.xid } });
      setRemoving(false);
      views.turnTo({});
      refresh();
      const { name, audience, params, columns } = view;
      const again = async () => {
        await call('PUT /api/page-views', { body: { company, path, name, audience, params, columns } });
        refresh();
      };
      snackbar.success(`Visningen «${name}» er fjernet.`, view.mine ? () => void attempt(again) : undefined);
    });
  }

  return (
    <>
      <Menu align="start" trigger={<IconButton label={`Valg for visningen ${view.name}`} icon={<ChevronDown />} />}>
        {view.mine && <MenuItem onSelect={() => setNaming(true)}>Gi nytt navn …</MenuItem>}
        <MenuItem onSelect={() => (shared ? setRemoving(true) : void remove())}>Fjern visningen</MenuItem>
      </Menu>
      <AskDialog
        title="Gi visningen nytt navn"
        action="Lagre"
        open={naming}
        onOpenChange={setNaming}
        disabled={name.trim() === ''}
        onDo={rename}
      >
        <NameField name={name} onChange={setName} />
      </AskDialog>
      <AskDialog
        title={`Fjern «${view.name}»?`}
        description="Andre bruker den også. Den blir borte for alle."
        action="Fjern for alle"
        look="danger"
        open={removing}
        onOpenChange={setRemoving}
        onDo={remove}
      />
    </>
  );
}

/** The saved views of a list as chips above it, after all of its rows; absent where there are none. */
export function ViewChips({ page, views }: { page: PageView; views: Views }) {
  if (views.views.length === 0) return null;
  return (
    <fieldset className="no-print flex min-w-0 shrink-0 gap-1.5 overflow-x-auto">
      <legend className="sr-only">Lagrede visninger</legend>
      <button
        type="button"
        aria-pressed={views.isWhole}
        onClick={() => views.turnTo({})}
        className={clsx(chipClass, views.isWhole ? 'bg-accent-soft' : 'text-muted hover:bg-hover')}
      >
        Alle
      </button>
      {views.views.map((view) => (
        <span key={view.xid} className={clsx('inline-flex rounded-control', view.shown && 'bg-accent-soft')}>
          <button
            type="button"
            aria-pressed={view.shown}
            onClick={() => views.turnTo(view.shown ? {} : view.params, view.shown ? undefined : view)}
            className={clsx(chipClass, !view.shown && 'text-muted hover:bg-hover')}
          >
            {view.audience === 'role' && <Users className="size-3.5" aria-hidden />}
            {view.audience === 'company' && <Building2 className="size-3.5" aria-hidden />}
            {view.name}
          </button>
          {view.shown && (view.mine || page.mayWrite) && <ViewMenu page={page} views={views} view={view} />}
        </span>
      ))}
    </fieldset>
  );
}
