import type { PageView } from '@/lib/platform/routing/page-view';

/** The actions on the lines of the list. */
export type GridActions = {
  page: PageView;
  onOpen: (customer: string, to: boolean) => void;
  onUnfold: () => void;
  /** Absent for those who may not remind, and for an earlier month. */
  onRemind: ((customer: string) => void) | undefined;
};
