import { z } from 'zod';

/** What a user has made of a table's columns, by their values; a column it does not name stands where the table puts it. */
export const columnChoiceSchema = z.object({
  order: z.array(z.string().max(60)).max(200),
  hidden: z.array(z.string().max(60)).max(200),
});
export type ColumnChoice = z.infer<typeof columnChoiceSchema>;

/** By the table's id, for all of a page. */
export const columnChoicesSchema = z.record(z.string(), columnChoiceSchema);
export type ColumnChoices = z.infer<typeof columnChoicesSchema>;
