import type { PageEntry } from './page';

export const economyPages: readonly PageEntry[] = [];
