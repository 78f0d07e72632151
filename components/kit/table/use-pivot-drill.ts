'use client';

import { useEffect, useMemo, useState } from 'react';
import { useShell } from '@/components/kit/context/shell-context';
import { pivotDrill } from '@/lib/core/pivot/drill';
import type { Pivot } from '@/lib/core/widgets/widget';
import type { PageView } from '@/lib/platform/routing/page-view';
import type { DrillAt } from './pivot-grid';

/**
 * The voucher lines behind each number, computed after the numbers are drawn; undefined until then or without
 * permission.
 */
export function usePivotDrill(widget: Pivot, page: Pick<PageView, 'mayDrill'>): DrillAt | undefined {
  const { to } = widget.options;
  const paths = useShell().company?.paths ?? [];
  const mayDrill = to === undefined ? page.mayDrill : paths.includes(to);
  const [made, setMade] = useState<{ of: Pivot; drillAt: DrillAt }>();
  useEffect(() => {
    if (!mayDrill) return;
    const timer = setTimeout(() => {
      const find = pivotDrill(widget.options, widget.data);
      const known = new Map<string, ReturnType<DrillAt>>();
      setMade({
        of: widget,
        drillAt: (rowId, columnId) => {
          const key = `${rowId}\n${columnId}`;
          if (!known.has(key)) known.set(key, find(rowId, columnId));
          return known.get(key);
        },
      });
    }, 50);
    return () => clearTimeout(timer);
  }, [widget, mayDrill]);
  return useMemo(() => (mayDrill && made?.of === widget ? made.drillAt : undefined), [mayDrill, made, widget]);
}
