'use client';

import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { part } from '@/components/kit/client/part';
import { Fold } from '@/components/kit/ui/fold';
import { LeaveWarning } from '@/components/kit/widgets/grid/leave-warning';
import { StaticGrid } from '@/components/kit/widgets/grid/static-grid';
import { type LayoutEditor, useLayoutEditor } from '@/components/kit/widgets/grid/use-layout-editor';
import { titleOf } from '@/lib/core/widgets/of-widget';
import type { LayoutItem } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { controlsFirst } from './controls-first';
import { GridPage } from './grid-page';

const EditGrid = part((watch) =>
  lazy(async () => {
    const { EditGrid } = await watch(import('@/components/kit/widgets/grid/edit-grid'));
    return { default: EditGrid<LayoutItem> };
  }),
);

/** The instructions while the widgets can be moved. */
export function ArrangeHint() {
  return <p className="text-caption text-muted max-xl:sr-only">Dra rutene, eller velg én og bruk piltastene.</p>;
}

/**
 * A page of filters and widgets on the grid, which users with Write can rearrange; `buttons` are their extra buttons in
 * its bar, and `tools` are everybody's.
 */
export function ArrangedPage({
  page,
  tools,
  buttons,
  children,
}: {
  page: PageView;
  tools?: ReactNode;
  buttons: (editor: LayoutEditor) => ReactNode;
  children: (item: LayoutItem) => ReactNode;
}) {
  const editor = useLayoutEditor(page);
  const [open, setOpen] = useState(false);

  function nameOf({ i }: LayoutItem): string {
    const widget = page.widgets[i];
    return (widget && titleOf(widget)) || 'Rute';
  }

  // A layout that the company saved is as it saved it.
  const { shown, folded } =
    editor.own || editor.editing ? { shown: editor.layout } : controlsFirst(page, editor.layout);
  const still = (
    <>
      <StaticGrid places={shown}>{children}</StaticGrid>
      {folded && (
        <div className="mt-2.5 rounded-control border border-line bg-surface">
          <Fold title={folded.title} line={folded.line} open={open} onToggle={() => setOpen(!open)}>
            {open && <StaticGrid places={folded.places}>{children}</StaticGrid>}
          </Fold>
        </div>
      )}
    </>
  );
  return (
    <GridPage
      page={page}
      bar={
        <div className={clsx('ml-auto flex items-center gap-2', !tools && 'max-md:hidden')}>
          <div className="flex items-center gap-2 max-md:hidden">{page.mayWrite && buttons(editor)}</div>
          {tools}
        </div>
      }
    >
      {editor.editing ? (
        <Suspense fallback={still}>
          <EditGrid places={editor.layout} nameOf={nameOf} onChange={editor.change}>
            {children}
          </EditGrid>
        </Suspense>
      ) : (
        still
      )}
      {editor.dirty && <LeaveWarning onDiscard={editor.cancel} />}
    </GridPage>
  );
}
