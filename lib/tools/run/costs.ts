import type { Source } from '@/tests/guards/sources';
import { linesOf } from './weigh';

/**
 * A kind of thing: `in` matches the paths of its files, `is` each declaration in them (not global: the file is one thing). What
 * one file declares shares its lines; where `in` has a group, all files of one group are one thing. `goal`: lines of one thing.
 */
export type Kind = { name: string; in: RegExp; is: RegExp; goal?: readonly [least: number, most: number] };

export const kinds: readonly Kind[] = [
  { name: 'Sider', in: /^lib\/product\/pages\//, is: /(?:^ +|[=:] )(?:entryAt|editableEntry)\(/gm, goal: [0, 45] },
  { name: 'Levende tabeller', in: /^lib\/platform\/tables\/declared\//, is: / = defineTable\(/g, goal: [60, 110] },
  {
    name: 'Kilder',
    in: /^lib\/domains\//,
    // What promises a widget, is typed as a source, or is made one by a function for several.
    is: /^export (?:(?:async )?function \w+\([^)]*: Scope\b[^)]*\): Promise<(?:Bar|Chart|Datatable|Kamishibai|Pivot|Slides|Stat|Statusrows|Tabulator|Timelinebar|Treemap|Verdict|Xydiagram)>|const \w+(?:: Source<| = \(scope: Scope, filters: Filters\)| = (?:board|\w+(?:Areas|List|Source|Stat))\())/gm,
    goal: [0, 25],
  },
  { name: 'Arbeidslister', in: /^components\/domains\//, is: /: WorkListSpec\b/g, goal: [60, 130] },
  { name: 'Tabeller tegnet for hånd', in: /^components\/domains\/.*\.tsx$/, is: /<tr\b/ },
  { name: 'Brev', in: /^lib\/product\/jobs\/letters\//, is: /: LetterKind =/g, goal: [0, 30] },
  {
    name: 'XML',
    in: /^lib\/product\/imports\/(\w+)\//,
    is: /\/xml(?:\/(?:read-records|fields)|-record)'/,
    goal: [0, 150],
  },
  { name: 'Importer', in: /^lib\/product\/imports\/(?!files|table|tabular|xml)(\w+)\//, is: /^/ },
  { name: 'Kall, ruter', in: /^app\/.*\/route\.ts$/, is: / = guarded\b/g, goal: [0, 15] },
  { name: 'Kall, svar', in: /^lib\/product\/calls\/answers\//, is: /^ +'?(?:GET|POST|PUT|PATCH|DELETE) \//gm },
  { name: 'Krever deg', in: /\/attention\.ts$/, is: /: AttentionSource =/g, goal: [0, 35] },
];

export type Cost = { file: string; lines: number };

/** What each thing of a kind costs, the dearest first; a thing of several files has the name of its group. */
export function costsOf(kind: Kind, product: readonly Source[]): Cost[] {
  const found = new Map<string, { lines: number; things: number }>();
  for (const source of product) {
    const place = kind.in.exec(source.file);
    const things = source.text.match(kind.is)?.length ?? 0;
    if (!place || things === 0) continue;
    const name = place[1] ?? source.file;
    const lines = linesOf(source) + (found.get(name)?.lines ?? 0);
    found.set(name, { lines, things: place[1] ? 1 : things });
  }
  return [...found]
    .flatMap(([file, { lines, things }]) =>
      Array.from({ length: things }, () => ({ file, lines: Math.round(lines / things) })),
    )
    .sort((a, b) => b.lines - a.lines);
}
