import type { Cell } from '@/lib/core/widgets/column';

/** A field in a page's header: its name, label and value (specification 1, section 3). */
export type HeaderField = { field: string; title: string; value: Cell };
