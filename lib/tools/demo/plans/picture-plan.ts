import { z } from 'zod';
import { list } from './read-table';

/** rect or hole x y width height · circle x y radius · ring x y radius thickness; on a sheet of 24 × 16. */
const shape = z.string().transform((text, context) => {
  const [kind, ...numbers] = text.split(' ');
  const [x = 0, y = 0, a = 0, b = 0] = numbers.map(Number);
  if (kind === 'rect' || kind === 'hole') return { kind, x, y, width: a, height: b } as const;
  if (kind === 'circle') return { kind: 'ring', x, y, radius: a, thickness: a } as const;
  if (kind === 'ring') return { kind, x, y, radius: a, thickness: b } as const;
  context.addIssue(`«${text}» er ingen form.`);
  return z.NEVER;
});
export type Shape = z.infer<typeof shape>;

export const picturePlan = z.strictObject({ subcategory: z.string(), shapes: list.pipe(z.array(shape)) });
export type PicturePlan = z.infer<typeof picturePlan>;
