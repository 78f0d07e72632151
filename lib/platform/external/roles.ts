import { z } from 'zod';
import { flag, part, text } from './lenient';

/** The register's codes of the board, and of its chairman. */
const [board, chair] = ['STYR', 'LEDE'];

const roleSchema = z.object({
  type: part({ kode: text }),
  person: part({ navn: part({ fornavn: text, mellomnavn: text, etternavn: text }) }),
  fratraadt: flag,
});
const groupSchema = z.object({ type: part({ kode: text }), roller: z.array(z.unknown()).catch([]) });
const answerSchema = z.object({ rollegrupper: z.array(z.unknown()) });

/** The roles that are read and stored of a unit: the chairman alone, without date of birth. */
export type Roles = { styreleder?: string | undefined };

const storedSchema = z.strictObject({ styreleder: text });

/**
 * The chairman from the register's JSON, or from what was stored of it; undefined when it is neither. A unit without a
 * board has none. Never throws.
 */
export function readRoles(body: unknown): Roles | undefined {
  const stored = storedSchema.safeParse(body);
  if (stored.success) return stored.data;
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return undefined;
  const groups = answer.data.rollegrupper.slice(0, 50).flatMap((group) => groupSchema.safeParse(group).data ?? []);
  const roles = groups
    .filter(({ type }) => type?.kode === board)
    .flatMap(({ roller }) => roller.slice(0, 50).flatMap((role) => roleSchema.safeParse(role).data ?? []));
  const name = roles.find(({ type, fratraadt }) => type?.kode === chair && fratraadt !== true)?.person?.navn;
  const styreleder = [name?.fornavn, name?.mellomnavn, name?.etternavn].filter(Boolean).join(' ');
  return styreleder === '' ? {} : { styreleder };
}
