import { noneCode } from '@/lib/core/widgets/voucher-line-drill';

/** The tab of the project screen where calculated and actual stand beside each other. */
export const calculationTab = 'kalkyle';

/** The parameter that asks for what is set against a row of the calculation and those under it, by xid, or against a classification. */
export const calcLineParam = 'linje';

/** What is set against no row; and all of it. */
export const untiedLine = noneCode;
export const everyLine = 'alle';

/** What the type of an entry is called. */
export const spentKinds = { hours: 'Timer', voucher: 'Bilag' } as const;
