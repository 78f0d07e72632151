import type { PageEntry } from './page';

export const masterPages: readonly PageEntry[] = [];
