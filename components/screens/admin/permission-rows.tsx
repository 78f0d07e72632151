import clsx from 'clsx';
import type { Grants } from '@/lib/platform/auth/grants';
import type { Action } from '@/lib/platform/auth/permissions';
import { inherited, inherits, ownGrant, type TreeNode } from '@/lib/product/admin/permission-tree';

const choices: { value: Action | ''; text: string }[] = [
  { value: '', text: 'Ingen' },
  { value: 'Read', text: 'Lese' },
  { value: 'Write', text: 'Skrive' },
];

const indents = { all: 'pl-3', section: 'pl-3', group: 'pl-8', page: 'pl-13', tab: 'pl-18' } as const;
const actionText = { Read: 'Lese', Write: 'Skrive' } as const;

function Choice({
  node,
  value,
  inherits,
  onChange,
}: {
  node: TreeNode;
  /** Whether a node without its own permission inherits its parent's. */
  inherits: boolean;
  value: Action | 'mixed' | undefined;
  onChange: (action: Action | undefined) => void;
}) {
  return (
    <fieldset className="inline-flex shrink-0 overflow-hidden rounded-control border border-line-strong">
      <legend className="sr-only">Tilgang til {node.title}</legend>
      {choices.map((choice) => {
        const checked = value !== 'mixed' && (value ?? '') === choice.value;
        return (
          <label
            key={choice.value}
            className={clsx(
              'flex h-7 cursor-pointer items-center border-l border-line px-2.5 text-caption font-normal first:border-l-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
              checked
                ? choice.value === ''
                  ? 'bg-hover font-medium!'
                  : 'bg-accent-soft font-medium! text-accent'
                : 'text-muted hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={`tilgang ${node.id}`}
              className="sr-only"
              checked={checked}
              onChange={() => onChange(choice.value === '' ? undefined : choice.value)}
            />
            {choice.value === '' && inherits ? 'Arver' : choice.text}
          </label>
        );
      })}
    </fieldset>
  );
}

function inheritedText(
  grants: Grants,
  node: TreeNode,
  titleOf: (path: string) => string | undefined,
  names: ReadonlyMap<string, string>,
) {
  if (ownGrant(grants, node) === 'mixed') return 'Ulikt per side';
  const found = inherited(grants, node);
  if (!found) return '';
  return `Arver ${actionText[found.action]} fra ${names.get(found.from) ?? titleOf(found.from) ?? found.from}`;
}

function flat(node: TreeNode): TreeNode[] {
  return [node, ...node.children.flatMap(flat)];
}

/** The tree as rows: each node's own permission, and the inherited one. */
export function PermissionRows({
  tree,
  grants,
  titleOf,
  onChange,
}: {
  tree: TreeNode;
  grants: Grants;
  titleOf: (path: string) => string | undefined;
  onChange: (node: TreeNode, action: Action | undefined) => void;
}) {
  const nodes = flat(tree);
  const names = new Map(nodes.map(({ id, title }) => [id, title]));
  return (
    <ul className="overflow-hidden rounded-control border border-line bg-surface">
      {nodes.map((node) => (
        <li
          key={node.id}
          className={clsx(
            'flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1 pr-3 last:border-0',
            indents[node.kind],
            (node.kind === 'all' || node.kind === 'section') && 'bg-sunken font-semibold',
            node.kind === 'group' && 'text-muted',
          )}
        >
          <span className="mr-auto min-w-40">{node.title}</span>
          <span className="text-caption font-normal text-muted">{inheritedText(grants, node, titleOf, names)}</span>
          <Choice
            node={node}
            value={ownGrant(grants, node)}
            inherits={inherits(grants, node)}
            onChange={(action) => onChange(node, action)}
          />
        </li>
      ))}
    </ul>
  );
}
