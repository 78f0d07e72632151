import { env } from '@/base/env';
import type { Register } from './cached-answer';
import { type Roles, readRoles } from './roles';
import { readUnit, type Unit } from './unit';

const address = (orgnr: string) => `${env().BRREG_ENHET_URL}/enhetsregisteret/api/enheter/${orgnr}`;

/** Units of Enhetsregisteret. */
export const unitRegister: Register<Unit> = { name: 'enhet', address, read: readUnit };

/** The holders of roles in a unit of Enhetsregisteret. */
export const rolesRegister: Register<Roles> = {
  name: 'roller',
  address: (orgnr) => `${address(orgnr)}/roller`,
  read: readRoles,
};
