import type { ColumnChoices } from './column-choice-schema';
import { filterPrefix } from './view';

/** The address's parameter with the id of the saved view whose columns are shown. */
export const savedViewParam = 'lagret';

/** A value of a shared filter that is each reader's own name. */
export const readersName = '@meg';

export const savedViewNameMost = 40;

/** A list under a name, as its reader meets it: their own name is in the filters that ask for it. */
export type SavedView = {
  xid: string;
  name: string;
  audience: 'own' | 'role' | 'company';
  /** The saved part of the address, by parameter; a search word is never part of it. */
  params: Record<string, string>;
  columns: ColumnChoices;
  /** True if the reader made it, and may change and remove it. */
  mine: boolean;
};

/** A view's filters with one person's name put for another's. */
export const renamedIn = (params: SavedView['params'], from: string, to: string): SavedView['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([param, value]) => {
      if (!param.startsWith(filterPrefix)) return [param, value];
      const values = value.split('~').map((one) => (one === from ? to : one));
      return [param, values.join('~')];
    }),
  );
