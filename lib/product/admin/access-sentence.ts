import { countText, listed } from '@/lib/core/format/count-text';
import { effective, type Grants, levelAt } from '@/lib/platform/auth/grants';
import { adminPath } from '@/lib/platform/auth/permissions';
import { payrollHoursPath, supplierInvoicesPath } from '@/lib/platform/routing/paths';
import { pagesOf, placesOf, type TreeNode } from './permission-tree';

export const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** The most sections that are named; more are counted. */
const mostNamed = 4;

const sectionsText = (nodes: readonly TreeNode[]): string =>
  nodes.length > mostNamed ? `${countText(nodes.length)} seksjoner` : listed(nodes.map(({ title }) => title));

/** Describes a user's access in a sentence: the sections they write in and read, and the single pages besides. */
export function accessSentence(name: string, grants: Grants, tree: TreeNode): string {
  const who = firstName(name);
  const all = levelAt(grants, '/');
  if (all === 2) return `${who} skriver i alle seksjoner, også Administrasjon.`;
  const at = (level: number) =>
    tree.children.filter((section) => section.id !== adminPath && levelAt(grants, section.id) === level);
  const written = at(2);
  const read = at(1);
  const single = at(0).flatMap((section) => {
    const count = pagesOf(section).filter((page) => placesOf(page).some(({ id }) => levelAt(grants, id) > 0)).length;
    return count === 0 ? [] : [`${countText(count, 'én')} ${count === 1 ? 'side' : 'sider'} i ${section.title}`];
  });
  const admin = levelAt(grants, adminPath) === 2 ? ['Administrasjon'] : [];
  const writes = [...(written.length > 0 ? [sectionsText(written)] : []), ...admin];
  const restText =
    written.length > 0 && read.length > mostNamed ? `${countText(read.length)} seksjoner til` : sectionsText(read);
  const reads = [...(all === 1 ? ['alt annet'] : read.length > 0 ? [restText] : []), ...(all === 1 ? [] : single)];
  const parts = [
    ...(writes.length > 0 ? [`skriver i ${listed(writes)}`] : []),
    ...(reads.length > 0 ? [`leser ${listed(reads)}`] : []),
  ];
  if (parts.length === 0) return `${who} har ingen tilgang ennå.`;
  return `${who} ${parts.join(', ')}.`;
}

type Sensitive = { path: string; level: number; word: string; shows: string };

/** Pages with what not everybody should see or do; `word` is shown on the page's row. */
const sensitive: readonly Sensitive[] = [
  { path: payrollHoursPath, level: 1, word: 'viser lønn', shows: 'ser timer mot lønn' },
  { path: supplierInvoicesPath, level: 1, word: 'viser bankkonto', shows: 'ser bankkonto på leverandørfakturaer' },
  { path: adminPath, level: 2, word: 'gir rett til å endre andres tilganger', shows: 'kan endre andres tilganger' },
];

export const sensitiveWord = (path: string): string | undefined => sensitive.find((one) => one.path === path)?.word;

/** Warns that a user sees pay, rights and bank because of a grant above them; '' for nothing. */
export function inheritedWarning(name: string, grants: Grants, titleOf: (path: string) => string): string {
  const shown = new Map<string, string[]>();
  for (const { path, level, shows } of sensitive) {
    const has = effective(grants, path);
    if (!has || has.from === path || levelAt(grants, path) < level) continue;
    shown.set(has.from, [...(shown.get(has.from) ?? []), shows]);
  }
  const parts = [...shown].map(([from, what]) => `${listed(what)}, som følger med ${titleOf(from)}`);
  return parts.length === 0 ? '' : `${firstName(name)} ${parts.join(', og ')}.`;
}
