import { z } from 'zod';
import { badInput } from '@/base/errors';
import { pages } from '@/lib/product/pages/registry';

const pageNames: ReadonlySet<string> = new Set(pages.flatMap(({ kind, page }) => [page, `${kind}/${page}`]));

/** The requesting page's name (specification 1, section 7: id is the page); it limits nothing. */
export const askingPage = z.string().refine((name) => name === '' || pageNames.has(name), 'Ukjent side (id).');

/** Fields of a component's call that do not limit its rows: company, dialog (componentid) and media. */
export const componentFields = {
  componentid: z.string().max(60, 'Dialogen (componentid) er ugyldig.').optional(),
  media: z.literal('json', 'Ukjent format (media). Kjent: json.').optional(),
};

/** The parameters that can limit a component's list. */
export type NarrowingName = 'id' | 'contactid' | 'projectid' | 'equipmentid' | 'bcid';

type Given = Readonly<Partial<Record<NarrowingName, string>>>;

/**
 * The names of limits that do not apply to this scope, of those that the specification has clients send with any of them
 * (1 and 2, section 7). Throws 400 for another, since ignoring it would return all rows.
 */
export function passedOver(scope: string, given: Given, narrowedBy: readonly NarrowingName[]): NarrowingName[] {
  const names = Object.keys(given) as NarrowingName[];
  const unfit = names.filter((name) => given[name] !== undefined && !narrowedBy.includes(name));
  if (!unfit.includes('bcid')) return unfit;
  throw badInput(`Listen «${scope}» kan ikke avgrenses med «bcid». Den tar ${narrowedBy.join(', ')}.`);
}
