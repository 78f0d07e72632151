import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { inProject } from './places.mjs';

type Rewrite = { source: string; destination: string };

/**
 * Points the build's rewrite of /ws at the live process of this run. `next build` writes next.config's rewrites down,
 * with the LIVE_PORT of the build, and `next start` reads them from there.
 */
export function pointAtLive(livePort: number): void {
  const file = inProject('.next', 'routes-manifest.json');
  if (!existsSync(file)) return;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { rewrites: Rewrite[] | Record<string, Rewrite[]> };
  const rewrites = Array.isArray(manifest.rewrites) ? manifest.rewrites : Object.values(manifest.rewrites).flat();
  const destination = `http://127.0.0.1:${livePort}/ws`;
  const toLive = rewrites.filter((rewrite) => rewrite.source === '/ws' && rewrite.destination !== destination);
  if (toLive.length === 0) return;
  for (const rewrite of toLive) rewrite.destination = destination;
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify(manifest));
  renameSync(written, file);
}
