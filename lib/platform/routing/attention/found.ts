import { z } from 'zod';

/**
 * The parts of a source for a user: urgent (late, and theirs to settle), theirs without haste, and what others have.
 * Each is the second half of the condition in an address.
 */
export const parts = ['haster', 'mine', 'andre'] as const;
export type Part = (typeof parts)[number];

const partWords: Readonly<Record<Part, string>> = {
  haster: 'det som haster',
  mine: 'dine som ikke haster',
  andre: 'det andre har',
};

/** A condition in an address: 'forfalt', or a part of it, 'forfalt.haster'. */
export const conditionOf = (id: string, part: Part): string => `${id}.${part}`;

/** The values by which a source is asked for, with what each leaves, in words; undefined: all parts. */
export const valuesOf = (id: string): { value: string; part: Part | undefined; words: string }[] => [
  { value: id, part: undefined, words: '' },
  ...parts.map((part) => ({ value: conditionOf(id, part), part, words: `, ${partWords[part]}` })),
];

const params = z.record(z.string(), z.string());

/** One of the first rows a source found, with the parameters that show it alone, where it has a page. */
const firstRow = z.strictObject({ label: z.string(), day: z.string().nullable(), params: params.nullable() });

/**
 * One part of a source's rows: how many, how many late, their sum in kroner, by how many names, the name with the
 * largest sum, how many of the names were never reminded, and the first of them, with who owns the first and how many owners there are. On a page that shows one thing at a
 * time, `place` holds the parameters of that thing, and the rest is counted as elsewhere.
 */
export const foundRow = z.strictObject({
  part: z.enum(parts),
  count: z.number(),
  late: z.number(),
  amount: z.number().nullable(),
  names: z.number(),
  unreminded: z.number(),
  largest: z.strictObject({ label: z.string(), amount: z.number().nullable() }),
  first: z.array(firstRow),
  owner: z.string().nullable(),
  owners: z.number(),
  place: params.nullable(),
  elsewhere: z.number(),
});
export type Found = z.infer<typeof foundRow>;
