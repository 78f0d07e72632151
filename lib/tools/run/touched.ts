import path from 'node:path';
import { importsOf, type Source } from '@/tests/guards/sources';

/** How `npm test` runs a file of tests. */
export type Suite = 'unit' | 'integration' | 'screens' | 'e2e' | 'running';

const suites: readonly [Suite, RegExp][] = [
  ['unit', /^(app|base|components|db|lib|tests\/trials)\/.*\.test\.tsx?$/],
  ['integration', /^tests\/integration\/.*\.test\.ts$/],
  ['screens', /^tests\/screens\/.*\.spec\.ts$/],
  ['e2e', /^tests\/e2e\/.*\.spec\.ts$/],
  ['running', /^tests\/running\/.*\.test\.ts$/],
];
/** The suite that runs a file of tests; undefined for any other file. */
export const suiteOf = (file: string) => suites.find(([, pattern]) => pattern.test(file))?.[0];

/** What no import leads to, and everything is built or run with. */
const underAll =
  /^(package(-lock)?\.json|tsconfig\.json|[^/]+\.config\.(ts|mjs)|(middleware|instrumentation)\.ts|db\/migrations\/.*|tests\/trials\/properties\/.*|app\/globals\.css)$/;

// A file that brings so many domains together imports one without being about it.
const manyDomains = 4;
const domainOf = (file: string) => /^(?:lib\/domains|lib\/product\/pages)\/([^/]+)/.exec(file)?.[1];
const isPage = (file: string) => /^(lib\/product\/pages|app)\//.test(file);
const addressPattern = /['"`](\/[a-z][\w-]*\/[\w-]+(?:\/[\w-]+)*)/g;
const constantPattern = /export const (\w+Path) = '(\/[^']+)'/g;

type Graph = { importers: Map<string, string[]>; isHub: (file: string) => boolean };

function graphOf(sources: readonly Source[]): Graph {
  const files = new Set(sources.map(({ file }) => file));
  const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
  const resolved = (specifier: string) =>
    endings.map((ending) => path.posix.normalize(specifier + ending)).find((file) => files.has(file));
  const importers = new Map<string, string[]>();
  const hubs = new Set<string>();
  for (const source of sources) {
    const imported = importsOf(source).flatMap((specifier) => resolved(specifier) ?? []);
    for (const file of imported) importers.set(file, [...(importers.get(file) ?? []), source.file]);
    const domains = new Set(imported.flatMap((file) => domainOf(file) ?? []));
    if (domains.size >= manyDomains) hubs.add(source.file);
  }
  return { importers, isHub: (file) => hubs.has(file) };
}

/** The files that lead to one of `from` by imports, those included; not on through a file that `ends` it. */
function leadingTo(from: readonly string[], { importers }: Graph, ends: (file: string) => boolean): Set<string> {
  const seen = new Set(from);
  for (const file of seen) {
    if (ends(file)) continue;
    for (const importer of importers.get(file) ?? []) seen.add(importer);
  }
  return seen;
}

/** The addresses a file names, as texts or by the constants of lib/platform/routing/paths.ts. */
function addressesIn(text: string, constants: ReadonlyMap<string, string>): Set<string> {
  const named = (text.match(/\b\w+Path\b/g) ?? []).flatMap((name) => constants.get(name) ?? []);
  return new Set([...[...text.matchAll(addressPattern)].flatMap(([, address]) => address ?? []), ...named]);
}

/** The addresses that a file of app/ answers; what surrounds pages is about all of them. */
function routeOf(file: string): RegExp | undefined {
  const [, folder = '', name] = /^app\/(.*?)\/?(page|route|layout)\.tsx?$/.exec(file) ?? [];
  if (!name) return undefined;
  const parts = folder.split('/').filter((part) => part !== '' && !part.startsWith('('));
  const pattern = parts.map((part) => (part.includes('...') ? '(/.*)?' : part.startsWith('[') ? '/[^/]+' : `/${part}`));
  return new RegExp(`^${pattern.join('')}${name === 'layout' ? '/' : '$'}`);
}

/** Up to where a change of `changed` reaches: by any imports, by those without a registry between, and the addresses of what it reaches. */
function reachOf(changed: readonly string[], sources: readonly Source[]) {
  const graph = graphOf(sources);
  const near = leadingTo(changed, graph, (file) => graph.isHub(file) && !changed.includes(file));
  const constants = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(constantPattern)].map(([, name = '', at = '']) => [name, at] as const),
    ),
  );
  const pages = sources.filter(({ file }) => isPage(file) && near.has(file));
  const addresses = new Set(pages.flatMap(({ text }) => [...addressesIn(text, constants)]));
  const routesIn = (ending: string) =>
    pages.flatMap(({ file }) => (file.endsWith(ending) ? (routeOf(file) ?? []) : []));
  return { graph, near, constants, addresses, calls: routesIn('.ts'), screens: routesIn('.tsx') };
}

/** Tells whether a change of `changed` touches the screen at a path: all, when it lies under everything. */
export function screensTouchedBy(changed: readonly string[], sources: readonly Source[]): (path: string) => boolean {
  if (changed.some((file) => underAll.test(file))) return () => true;
  const { addresses, screens } = reachOf(changed, sources);
  return (path) => addresses.has(path) || screens.some((route) => route.test(path));
}

/**
 * The test files that a change of `changed` touches, by suite, the nearest first; 'all' when it lies under everything. A unit test is
 * touched by what it imports, however far away. Any other test imports most of the product through registries, and is touched by what it imports without
 * them, or by naming an address whose page or route is touched so:
 * a database test is not touched by what draws a page.
 */
export function touchedBy(changed: readonly string[], sources: readonly Source[]): 'all' | Record<Suite, string[]> {
  if (changed.some((file) => underAll.test(file))) return 'all';
  const { graph, near, constants, addresses, calls, screens } = reachOf(changed, sources);
  const anywhere = leadingTo(changed, graph, () => false);
  /** How much of the addresses that a test names is touched, from 0 to 1. */
  const shareOf = ({ text }: Source, routes: readonly RegExp[]) => {
    const named = [...addressesIn(text, constants)];
    const own = named.filter((address) => addresses.has(address) || routes.some((route) => route.test(address)));
    return own.length / Math.max(1, named.length);
  };
  const touched: Record<Suite, string[]> = { unit: [], integration: [], screens: [], e2e: [], running: [] };
  // Nearest first: what imports it itself, then what is mostly about its addresses, then by the imports between.
  const order = new Map([...new Set([...near, ...anywhere])].map((file, index) => [file, index]));
  const direct = new Set(changed.flatMap((file) => graph.importers.get(file) ?? []));
  const found = sources.flatMap((source) => {
    const { file } = source;
    const suite = suiteOf(file);
    if (!suite) return [];
    const share = suite === 'unit' ? 0 : shareOf(source, suite === 'integration' ? calls : [...calls, ...screens]);
    const is = suite === 'unit' ? anywhere.has(file) : near.has(file) || share > 0;
    const rank = [direct.has(file) ? 0 : 1, -share, order.get(file) ?? order.size] as const;
    return is ? [{ suite, file, rank }] : [];
  });
  found.sort(({ rank: [a, b, c] }, { rank: [d, e, f] }) => a - d || b - e || c - f);
  for (const { suite, file } of found) touched[suite].push(file);
  return touched;
}
