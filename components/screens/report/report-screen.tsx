'use client';

import { LayoutDashboard } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { part } from '@/components/client/part';
import { GridPage } from '@/components/grid/grid-page';
import { StaticGrid } from '@/components/grid/static-grid';
import { Button } from '@/components/ui/button';
import { WidgetView } from '@/components/widgets/widget';
import type { LayoutItem } from '@/lib/routing/page';
import type { PageView } from '@/lib/routing/page-view';
import { titleOf } from '@/lib/widgets/widget';
import { LeaveWarning } from './leave-warning';
import { useLayoutEditor } from './use-layout-editor';

const EditGrid = part((watch) =>
  lazy(async () => {
    const { EditGrid } = await watch(import('@/components/grid/edit-grid'));
    return { default: EditGrid<LayoutItem> };
  }),
);

type Editor = ReturnType<typeof useLayoutEditor>;

function ArrangeButtons({ editor }: { editor: Editor }) {
  if (!editor.editing) {
    return (
      <Button className="max-md:hidden" look="quiet" onClick={editor.start}>
        <LayoutDashboard className="size-4" aria-hidden />
        Rediger oppsett
      </Button>
    );
  }
  return (
    <div className="flex items-center gap-2 max-md:hidden">
      <p className="text-caption text-muted max-xl:sr-only">Dra rutene, eller velg én og bruk piltastene.</p>
      {editor.own && (
        <Button look="quiet" disabled={editor.saving} onClick={editor.reset}>
          Tilbakestill
        </Button>
      )}
      <Button disabled={editor.saving} onClick={editor.cancel}>
        Avbryt
      </Button>
      <Button look="primary" disabled={editor.saving || !editor.dirty} onClick={editor.save}>
        Lagre oppsett
      </Button>
    </div>
  );
}

/** A report (specification 1, section 2.4): filters, and widgets on the grid that those with Write can rearrange. */
export function ReportScreen({ page }: { page: PageView }) {
  const editor = useLayoutEditor(page);

  function draw({ i }: LayoutItem) {
    const widget = page.widgets[i];
    return widget && <WidgetView widget={widget} page={page} />;
  }

  function nameOf({ i }: LayoutItem): string {
    const widget = page.widgets[i];
    return (widget && titleOf(widget)) || 'Rute';
  }

  const still = <StaticGrid places={editor.layout}>{draw}</StaticGrid>;
  return (
    <GridPage page={page} bar={<div className="ml-auto">{page.mayWrite && <ArrangeButtons editor={editor} />}</div>}>
      {editor.editing ? (
        <Suspense fallback={still}>
          <EditGrid places={editor.layout} nameOf={nameOf} onChange={editor.change}>
            {draw}
          </EditGrid>
        </Suspense>
      ) : (
        still
      )}
      {editor.dirty && <LeaveWarning onDiscard={editor.cancel} />}
    </GridPage>
  );
}
