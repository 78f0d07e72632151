'use client';

import { LayoutDashboard } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { part } from '@/components/kit/client/part';
import { FollowedStats } from '@/components/kit/input/follow/followed-stats';
import { Button } from '@/components/kit/ui/button';
import { Skeleton } from '@/components/kit/ui/states';
import { AmountUnit, useAmountUnit } from '@/components/kit/widgets/amount-unit';
import type { LayoutEditor } from '@/components/kit/widgets/grid/use-layout-editor';
import { SwitchedTables } from '@/components/kit/widgets/switched-tables';
import { WidgetView } from '@/components/kit/widgets/widget';
import { ArrangedPage, ArrangeHint } from '@/components/shell/page/arranged-page';
import { EmptyReport } from '@/components/shell/page/empty-report';
import { inThousands } from '@/lib/core/widgets/in-thousands';
import { pairParam } from '@/lib/domains/economy/group/rows/pair-param';
import { groupStatementPaths } from '@/lib/platform/routing/group-paths';
import type { PageView } from '@/lib/platform/routing/page-view';
import { groupTradePath } from '@/lib/platform/routing/paths';

function ArrangeButtons({ editor }: { editor: LayoutEditor }) {
  if (!editor.editing) {
    return (
      <Button look="quiet" onClick={editor.start}>
        <LayoutDashboard className="size-4" aria-hidden />
        Rediger oppsett
      </Button>
    );
  }
  return (
    <>
      <ArrangeHint />
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
    </>
  );
}

const PairPage = part((watch) =>
  lazy(async () => {
    const { PairPage } = await watch(import('@/components/domains/economy/internal-trade/pair-page'));
    return { default: PairPage };
  }),
);

const PairList = part((watch) =>
  lazy(async () => {
    const { PairList } = await watch(import('@/components/domains/economy/internal-trade/pair-list'));
    return { default: PairList };
  }),
);

function WidgetReport({ page, tools }: { page: PageView; tools?: ReactNode }) {
  return (
    <FollowedStats page={page}>
      <ArrangedPage page={page} tools={tools} buttons={(editor) => <ArrangeButtons editor={editor} />}>
        {({ i }) => {
          const { switched } = page;
          if (switched?.choices[0]?.widget === i) return <SwitchedTables page={page} switched={switched} />;
          const widget = page.widgets[i];
          if (page.path === groupTradePath && i === 'par' && widget?.wtype === 'tabulator' && widget.data.length > 0) {
            return (
              <Suspense fallback={<Skeleton className="h-full" />}>
                <PairList widget={widget} page={page} />
              </Suspense>
            );
          }
          return widget && <WidgetView widget={widget} page={page} id={i} />;
        }}
      </ArrangedPage>
    </FollowedStats>
  );
}

/** A report of statements, in thousands or kroner. */
function StatementReport({ page }: { page: PageView }) {
  const [unit] = useAmountUnit();
  const shown = useMemo(() => {
    if (unit === 'kr') return page;
    const widgets = Object.entries(page.widgets).map(([id, widget]) => [
      id,
      widget.wtype === 'tabulator' ? inThousands(widget) : widget,
    ]);
    return { ...page, widgets: Object.fromEntries(widgets) as PageView['widgets'] };
  }, [page, unit]);
  return <WidgetReport page={shown} tools={<AmountUnit />} />;
}

/** A report (specification 1, section 2.4): filters, and widgets on a grid that users with Write can rearrange. */
export function ReportScreen({ page }: { page: PageView }) {
  if (page.lacks) return <EmptyReport page={page} lacks={page.lacks} />;
  const pair = page.path === groupTradePath ? page.filters.own[pairParam] : undefined;
  if (pair !== undefined) {
    return (
      <Suspense fallback={<Skeleton className="m-4 h-96" />}>
        <PairPage page={page} id={pair} />
      </Suspense>
    );
  }
  return groupStatementPaths.has(page.path) ? <StatementReport page={page} /> : <WidgetReport page={page} />;
}
