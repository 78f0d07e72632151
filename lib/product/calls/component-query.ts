import { z } from 'zod';
import { badInput } from '@/base/errors';
import { pages } from '@/lib/product/pages/registry';

const pageNames: ReadonlySet<string> = new Set(pages.flatMap(({ kind, page }) => [page, `${kind}/${page}`]));

/** The requesting page's name (specification 1, section 7: id is the page); it limits nothing. */
export const askingPage = z.string().refine((name) => name === '' || pageNames.has(name), 'Ukjent side (id).');

/** Fields of a component's call that do not limit its rows: company, dialog (componentid) and media. */
export const componentFields = {
  company: z.string().optional(),
  componentid: z.string().max(60, 'Dialogen (componentid) er ugyldig.').optional(),
  media: z.literal('json', 'Ukjent format (media). Kjent: json.').optional(),
};

/** The parameters that can limit a component's list. */
const narrowingNames = ['id', 'contactid', 'projectid', 'equipmentid', 'bcid'] as const;
export type NarrowingName = (typeof narrowingNames)[number];

/** Throws 400 for a parameter that does not apply to this scope, since ignoring it would return all rows. */
export function requireNarrowing(
  scope: string,
  given: Readonly<Partial<Record<NarrowingName, string>>>,
  narrowedBy: readonly NarrowingName[],
): void {
  const unfit = narrowingNames.find((name) => given[name] !== undefined && !narrowedBy.includes(name));
  if (unfit === undefined) return;
  const takes = narrowedBy.length > 0 ? ` Den tar ${narrowedBy.join(', ')}.` : '';
  throw badInput(`Listen «${scope}» kan ikke avgrenses med «${unfit}».${takes}`);
}
