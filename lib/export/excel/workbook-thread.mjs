import { tsImport } from 'tsx/esm/api';

// A thread starts with a plain file: Node's own loader does not read TypeScript here.
await tsImport('./workbook-worker.ts', import.meta.url);
