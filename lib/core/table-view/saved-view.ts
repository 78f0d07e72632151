import { z } from 'zod';
import { columnChoicesSchema } from './column-choice-schema';
import { filterPrefix } from './view';

/** The address's parameter with the id of the saved view whose columns are shown. */
export const savedViewParam = 'lagret';

/** A value of a shared filter that is each reader's own name. */
export const readersName = '@meg';

export const savedViewNameMost = 40;

/** The saved part of the address, by parameter; a search word is never part of it. */
export const viewParamsSchema = z
  .record(z.string().max(70), z.string().max(2_000))
  .refine((params) => Object.keys(params).length <= 40, 'Visningen har for mange filtre.');

/** A list under a name, as its reader meets it: their own name is in the filters that ask for it. */
const savedViewSchema = z.object({
  xid: z.uuid(),
  name: z.string(),
  audience: z.enum(['own', 'role', 'company']),
  params: viewParamsSchema,
  columns: columnChoicesSchema,
  /** True if the reader made it, and may change and remove it. */
  mine: z.boolean(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** A view's filters with one person's name put for another's. */
export const renamedIn = (params: SavedView['params'], from: string, to: string): SavedView['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([param, value]) => {
      if (!param.startsWith(filterPrefix)) return [param, value];
      const values = value.split('~').map((one) => (one === from ? to : one));
      return [param, values.join('~')];
    }),
  );

const storedViews = z
  .array(savedViewSchema.omit({ mine: true }).extend({ user: z.uuid(), role: z.string().nullable() }))
  .catch([]);

/** The views that a page's row was read with, as their reader meets them; `role` is asked where some are for a role. */
export const savedViewsOf = (
  stored: unknown,
  reader: { id: string; fullName: string },
  role: () => string,
): readonly SavedView[] =>
  storedViews
    .parse(stored)
    .filter((view) => view.audience !== 'role' || view.user === reader.id || view.role === role())
    .map(({ user, role: _, params, ...view }) => ({
      ...view,
      mine: user === reader.id,
      params: renamedIn(params, readersName, reader.fullName),
    }));
