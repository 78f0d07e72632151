import { Fragment } from 'react';
import type { Grants } from '@/lib/platform/auth/grants';
import { levelAt } from '@/lib/platform/auth/grants';
import type { Action } from '@/lib/platform/auth/permissions';
import { type AccessChanged, deviatingPages } from '@/lib/product/admin/access-arithmetic';
import { sensitiveWord } from '@/lib/product/admin/access-sentence';
import { inheritedFrom, nodeLevels, pagesOf, type TreeNode } from '@/lib/product/admin/permission-tree';

export const actionVerb = { Read: 'Lese', Write: 'Skrive' } as const satisfies Record<Action, string>;
const actionWord = { Read: 'Les', Write: 'Skriv' } as const satisfies Record<Action, string>;

/** The most pages that are named. */
const mostNamed = 3;

/** '3 av 19 sider avviker: Skriv på A, B og C'. Pages whose access is not saved are amber. */
function Deviations({ node, grants, stored }: { node: TreeNode; grants: Grants; stored: Grants }) {
  const pages = deviatingPages(grants, node);
  if (pages.length === 0) return null;
  const all = pagesOf(node).length;
  const named = pages.slice(0, mostNamed);
  return (
    <>
      <strong className="font-semibold text-ink">{`${pages.length} av ${all} sider avviker: `}</strong>
      {named.map(({ id, title, action }, i) => (
        <Fragment key={id}>
          {i > 0 && (i === named.length - 1 && pages.length <= mostNamed ? ' og ' : ', ')}
          {named[i - 1]?.action !== action && `${actionWord[action]} på `}
          <span className={levelAt(stored, id) === levelAt(grants, id) ? undefined : 'text-warn'}>{title}</span>
        </Fragment>
      ))}
      {pages.length > mostNamed && ` og ${pages.length - mostNamed} til`}
    </>
  );
}

/** Explains a place's access, now and before. */
export function WhyText({
  node,
  grants,
  stored,
  role,
  change,
  titleOf,
}: {
  node: TreeNode;
  grants: Grants;
  stored: Grants;
  /** The grants of the roles; undefined without one. */
  role: Grants | undefined;
  change: AccessChanged | undefined;
  titleOf: (path: string) => string;
}) {
  const word = sensitiveWord(node.id);
  const { level } = nodeLevels(grants, node);
  const inherited = node.kind === 'all' ? undefined : inheritedFrom(grants, node);
  const deviates = node.kind === 'section' && deviatingPages(grants, node).length > 0;
  const fromRole = node.kind === 'section' && role !== undefined && level !== 0 && levelAt(role, node.id) === level;
  const parts = [
    change && <span className="text-warn">{`var ${change.was ? actionWord[change.was] : 'Ingen'}`}</span>,
    word && (level === 0 || level === 'mixed' ? word : <span className="text-warn">{word}</span>),
    node.kind === 'all' && 'Les eller Skriv her gjelder hver seksjon under',
    level === 'mixed' && 'Ulikt per side',
    deviates && <Deviations node={node} grants={grants} stored={stored} />,
    inherited && `Arver ${actionVerb[inherited.action]} fra ${titleOf(inherited.from)}`,
    !inherited && !deviates && !change && fromRole && 'fra rollen',
    node.id === '/staging' && !deviates && 'vises i menyen bare der det er demodata',
  ].filter(Boolean);
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no names, and are drawn anew together.
    <Fragment key={i}>
      {i > 0 && ' · '}
      {part}
    </Fragment>
  ));
}
