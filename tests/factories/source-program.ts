import path from 'node:path';

/** Node's arguments for a program of the product: as this run has bundled it (lib/tools/run/test-programs.ts), else compiled as it starts. */
export function sourceProgram(name: 'jobs' | 'live', source: string): string[] {
  const bundled = process.env.NEXT_DIST_DIR;
  return bundled && process.env.NODE_ENV === 'test'
    ? ['--enable-source-maps', path.resolve(bundled, name, 'main.mjs')]
    : ['--import', 'tsx', source];
}
