'use client';

import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { buttonClass } from '@/components/kit/ui/button-class';
import { Popover } from '@/components/kit/ui/popover';
import { formatNumber } from '@/lib/core/format/number';
import { Tree } from './tree';
import type { usePart } from './use-part';
import type { PlanItem } from './use-plan-data';

/** The part of the category tree that is shown, and the tree to choose another from. */
export function CategoryChoice({
  items,
  part: { category, subcategory, choose },
  count,
}: {
  items: readonly PlanItem[];
  part: ReturnType<typeof usePart>;
  /** The number of units of the chosen part. */
  count: number;
}) {
  const [open, setOpen] = useState(false);
  const text = [category ?? 'Alt utstyr', subcategory].filter(Boolean).join(' / ');
  return (
    <Popover
      label="Kategorier"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={buttonClass('secondary', 'min-w-0 px-2.5! text-table!')}>
          <span className="truncate">{text}</span>
          <span className="figures font-normal text-muted">{formatNumber(count)}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      }
    >
      <div className="max-h-[60dvh] w-72 overflow-y-auto">
        <Tree
          items={items}
          category={category}
          subcategory={subcategory}
          onChoose={(name, sub) => {
            choose(name, sub);
            if (sub !== undefined) setOpen(false);
          }}
        />
      </div>
    </Popover>
  );
}
