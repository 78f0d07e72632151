import type { Cell } from '@/lib/core/widgets/column';

/** What is known of a thing at its head: the field, what it is called, its value (specification 1, section 3). */
export type HeaderField = { field: string; title: string; value: Cell };
