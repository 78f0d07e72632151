import clsx from 'clsx';
import { Building2, ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionIcon } from '@/components/kit/ui/section-icon';
import type { Grants } from '@/lib/platform/auth/grants';
import type { Action } from '@/lib/platform/auth/permissions';
import { sections } from '@/lib/platform/routing/sections';
import { nodeLevels, type TreeNode } from '@/lib/product/admin/permission-tree';
import { LevelSwitch } from './level-switch';

const indents = { all: 'pl-7.5', section: 'pl-2', group: 'pl-7', page: 'pl-15', tab: 'pl-21' } as const;

function NodeIcon({ node }: { node: TreeNode }) {
  if (node.kind === 'all') return <Building2 className="size-4 shrink-0 text-muted" aria-hidden />;
  const section = sections.find(({ id }) => `/${id}` === node.id);
  return section ? <SectionIcon name={section.icon} className="size-4 shrink-0 text-muted" /> : null;
}

/** A place of the tree: what it is, why it has what it has, and the switch. Enter in the switch opens it. */
export function NodeRow({
  node,
  grants,
  opened,
  onOpen,
  changed,
  children,
  onChange,
}: {
  node: TreeNode;
  grants: Grants;
  /** Undefined: there is nothing to open. */
  opened?: boolean;
  onOpen?: () => void;
  changed: boolean;
  /** The explanation of its current access. */
  children: ReactNode;
  onChange: (node: TreeNode, action: Action | undefined) => void;
}) {
  const { level, above } = nodeLevels(grants, node);
  const isHead = node.kind === 'all' || node.kind === 'section';
  const name = (
    <>
      {isHead && <NodeIcon node={node} />}
      {node.title}
      {node.kind === 'group' && <span className="figures text-caption text-muted">{node.children.length}</span>}
    </>
  );
  const nameClass = clsx(
    'flex shrink-0 items-center gap-2 text-left max-sm:w-auto',
    // Without its mark a name is aligned with the others' names.
    isHead && opened === undefined ? 'w-38.5' : 'w-44',
    isHead && 'font-medium',
  );
  return (
    <li
      className={clsx(
        'flex min-h-9 flex-wrap items-center gap-x-3 border-b border-line py-1 pr-3 last:border-b-0',
        node.kind === 'section' && opened === undefined ? indents.all : indents[node.kind],
        opened && node.kind === 'section' && 'bg-accent-soft/50',
        !isHead && 'bg-sunken',
        changed && 'shadow-[inset_3px_0_0_var(--color-warn)]',
      )}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || !onOpen) return;
        event.preventDefault();
        onOpen();
      }}
    >
      {opened === undefined ? (
        <span className={nameClass}>{name}</span>
      ) : (
        <button
          type="button"
          aria-expanded={opened}
          aria-label={`${node.kind === 'page' ? 'Faner på' : 'Sider i'} ${node.title}`}
          onClick={onOpen}
          className={clsx(nameClass, 'min-h-7 hover:text-accent max-sm:min-h-11')}
        >
          {opened ? (
            <ChevronDown className="size-3.5" aria-hidden />
          ) : (
            <ChevronRight className="size-3.5" aria-hidden />
          )}
          {name}
        </button>
      )}
      <span className="min-w-0 grow basis-40 text-caption text-muted max-sm:order-3 max-sm:basis-full">{children}</span>
      <span className="max-sm:ml-auto">
        <LevelSwitch
          id={node.id}
          title={node.title}
          level={level}
          above={above}
          onChange={(action) => onChange(node, action)}
        />
      </span>
    </li>
  );
}
