import clsx from 'clsx';
import { formatNumber } from '@/lib/core/format/number';
import { categoryVar } from '@/lib/core/palette';
import { type Branch, categoryTree } from '@/lib/domains/equipment/planning/category-tree';
import type { PlanItem } from './use-plan-data';

const lineClass = (chosen: boolean) =>
  clsx(
    'flex min-h-7 w-full items-center gap-2 rounded-control px-2 text-left transition-colors duration-150 max-md:min-h-10',
    chosen ? 'bg-accent-soft text-ink' : 'text-ink hover:bg-hover',
  );

/** The two-level tree of coloured categories: pressed, the list shows only that part; pressed again, all. */
export function Tree({
  items,
  category,
  subcategory,
  onChoose,
}: {
  items: readonly PlanItem[];
  category: string | undefined;
  subcategory: string | undefined;
  onChoose: (category?: string, subcategory?: string) => void;
}) {
  const colours = new Map(items.map(({ l1id, colour }) => [l1id, colour]));
  const branch = ({ id, name, count, parts }: Branch) => {
    const open = name === category;
    return (
      <li key={id}>
        <button
          type="button"
          aria-pressed={open && subcategory === undefined}
          aria-expanded={parts.length > 0 ? open : undefined}
          onClick={() => (open && subcategory === undefined ? onChoose() : onChoose(name))}
          className={lineClass(open && subcategory === undefined)}
        >
          <span
            aria-hidden
            className="size-2 shrink-0 rounded-full"
            style={{ background: categoryVar(colours.get(id) ?? 9) }}
          />
          <span className="min-w-0 grow truncate" title={name}>
            {name}
          </span>
          <span className="figures text-caption text-muted">{formatNumber(count)}</span>
        </button>
        {open && parts.length > 0 && (
          <ul aria-label={name} className="ml-3 border-l border-line pl-1">
            {parts.map((part) => (
              <li key={part.id}>
                <button
                  type="button"
                  aria-pressed={part.name === subcategory}
                  onClick={() => onChoose(name, part.name === subcategory ? undefined : part.name)}
                  className={lineClass(part.name === subcategory)}
                >
                  <span className="min-w-0 grow truncate" title={part.name}>
                    {part.name}
                  </span>
                  <span className="figures text-caption text-muted">{formatNumber(part.count)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  };
  return (
    <nav aria-label="Kategorier" className="min-h-0 overflow-y-auto p-2">
      <ul className="flex flex-col gap-px">
        <li>
          <button
            type="button"
            aria-pressed={category === undefined}
            onClick={() => onChoose()}
            className={lineClass(category === undefined)}
          >
            <span className="min-w-0 grow">Alt utstyr</span>
            <span className="figures text-caption text-muted">{formatNumber(items.length)}</span>
          </button>
        </li>
        {categoryTree(items).map(branch)}
      </ul>
    </nav>
  );
}
