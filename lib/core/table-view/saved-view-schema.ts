import { z } from 'zod';
import { columnChoicesSchema } from './column-choice-schema';
import { readersName, renamedIn, type SavedView } from './saved-view';

/** The saved part of the address, by parameter; a search word is never part of it. */
export const viewParamsSchema = z
  .record(z.string().max(70), z.string().max(2_000))
  .refine((params) => Object.keys(params).length <= 40, 'Visningen har for mange filtre.');

const storedView = z.object({
  xid: z.uuid(),
  name: z.string(),
  audience: z.enum(['own', 'role', 'company']),
  params: viewParamsSchema,
  columns: columnChoicesSchema,
  user: z.uuid(),
  role: z.string().nullable(),
});
const storedViews = z.array(storedView).catch([]);

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
