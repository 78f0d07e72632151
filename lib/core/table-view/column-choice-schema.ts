import { z } from 'zod';

/** A user's arrangement of a table's columns; columns it does not name are where the table puts them. */
export const columnChoiceSchema = z.object({
  order: z.array(z.string().max(60)).max(200),
  hidden: z.array(z.string().max(60)).max(200),
});
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

/** By table id, for all tables of a page. */
export const columnChoicesSchema = z.record(z.string(), columnChoiceSchema);
export type ColumnChoices = z.infer<typeof columnChoicesSchema>;
