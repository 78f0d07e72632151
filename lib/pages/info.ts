import type { PageEntry } from './page';

export const infoPages: readonly PageEntry[] = [];
