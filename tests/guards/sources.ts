import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..', '..');

export type Source = { file: string; text: string };

const extensions = new Set(['.ts', '.tsx', '.mjs']);
const notOurs = /^(\..*|node_modules|test-results|playwright-report)$/;

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (notOurs.test(entry.name)) continue;
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(file);
    else if (extensions.has(path.extname(entry.name)) && entry.name !== 'next-env.d.ts') yield file;
  }
}

/** Every source file of the project whose path begins with one of `places` (all when none is named). */
export function sources(...places: string[]): Source[] {
  return [...walk('')]
    .filter((file) => places.length === 0 || places.some((place) => file === place || file.startsWith(`${place}/`)))
    .sort()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

/** "file:line: text" for each line of code, comments left out, that the pattern is found in. */
export function findLines({ file, text }: Source, pattern: RegExp): string[] {
  return text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => !/^(\/\/|\/\*|\*)/.test(line) && pattern.test(line))
    .map(({ line, number }) => `${file}:${number}: ${line}`);
}

const importPattern = /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*)['"]([^'"]+)['"]/g;

/** What a file imports: packages by name, the project's own files as paths from the root. */
export function importsOf({ file, text }: Source): string[] {
  return [...text.matchAll(importPattern)].map(([, specifier = '']) => {
    if (specifier.startsWith('@/')) return specifier.slice(2);
    if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
    return specifier;
  });
}
