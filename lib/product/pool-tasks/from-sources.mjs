import { tsImport } from 'tsx/esm/api';

/** The program of the pool's threads where there is no build: Node reads no TypeScript by itself. */
export const { perform } = await tsImport('./worker.ts', import.meta.url);
