import { z } from 'zod';
import { requireStorable } from '@/lib/core/storable';
import { actions, type Permission } from '@/lib/platform/auth/permissions';

/** Permissions in the form of the calls. */
export const permissionList = z
  .array(
    z.object({
      Path: z.string('Stien mangler.').max(200, 'Stien er for lang.'),
      Action: z.enum(actions, 'Ukjent handling: velg Read eller Write.'),
    }),
    'Tilgangene mangler.',
  )
  .max(1_000, 'For mange tilganger.');

const setSchema = z.object({
  Username: z.string('Brukeren mangler.').trim().min(1, 'Brukeren mangler.').max(200, 'Ugyldig email.'),
  Permissions: permissionList,
});

/** A user's permissions in the active company, in the form of the calls (specification 1, section 3). */
export type PermissionSet = z.infer<typeof setSchema>;

/** The form field `permission`: the set as JSON. */
export const permissionField = z.string('Feltet «permission» mangler.').transform((text, context): PermissionSet => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'Feltet «permission» er ikke gyldig JSON.' });
    return z.NEVER;
  }
  requireStorable(value);
  const result = setSchema.safeParse(value);
  if (result.success) return result.data;
  context.addIssue({ code: 'custom', message: result.error.issues[0]?.message ?? 'Ugyldige tilganger.' });
  return z.NEVER;
});

/** The permissions of a list without duplicates; Read is dropped where Write on the same path includes it. */
export function strongestOf(list: PermissionSet['Permissions']): Permission[] {
  const strongest = new Map<string, Permission['action']>();
  for (const { Path, Action } of list) if (strongest.get(Path) !== 'Write') strongest.set(Path, Action);
  return [...strongest].map(([path, action]) => ({ path, action })).sort((a, b) => (a.path < b.path ? -1 : 1));
}
