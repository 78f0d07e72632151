import { noneCode } from '@/lib/core/widgets/voucher-line-drill';

/** The tab of the project screen that compares calculated with actual. */
export const calculationTab = 'kalkyle';

/** The parameter that selects entries of a calculation row and its descendants, by xid, or of a classification. */
export const calcLineParam = 'linje';

/** Entries assigned to no row; and all entries. */
export const untiedLine = noneCode;
export const everyLine = 'alle';

/** The labels of entry types. */
export const spentKinds = { hours: 'Timer', voucher: 'Bilag' } as const;

/** The parameter with the view of the overview's costs, and the one that explains them by activity. */
export const costViewParam = 'visning';
export const whyView = 'hvorfor';
