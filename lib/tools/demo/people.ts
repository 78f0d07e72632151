import { permissionsOfGrants } from '@/lib/platform/auth/grants';
import { namedRoles, type RoleId } from '@/lib/product/menu/named-roles';
import { electrical } from './companies/electrical';
import { facilityServices } from './companies/facility-services';
import { surfaceTreatment } from './companies/surface-treatment';

type Grant = { path: string; action: 'Read' | 'Write' };
type Person = { email: string; fullName: string; access: { companies: string[]; grants: Grant[] } };

/** The password of every demo log-in. */
export const demoPassword = 'demo-innsikt';

export const demoCompanies = [surfaceTreatment, electrical, facilityServices];

/** The group of all three, which whoever has rights in two of them opens. */
export const groupName = 'Skarvheim-konsernet';

const write = (...paths: string[]) => paths.map((path): Grant => ({ path, action: 'Write' }));
const read = (...paths: string[]) => paths.map((path): Grant => ({ path, action: 'Read' }));

/** Somebody of the first company with just what a role gives. */
const ofRole = (email: string, fullName: string, role: RoleId): Person => ({
  email,
  fullName,
  access: { companies: [surfaceTreatment.key], grants: permissionsOfGrants(namedRoles[role].grants) },
});

/** The demo log-ins and their permissions per company (by profile key). */
export const demoPeople: Person[] = [
  {
    email: 'admin@demo.no',
    fullName: 'Kari Nordmann',
    access: { companies: demoCompanies.map(({ key }) => key), grants: write('/') },
  },
  {
    email: 'leder@demo.no',
    fullName: 'Ingrid Solberg',
    access: {
      companies: [surfaceTreatment.key],
      grants: [...read('/'), ...write('/bid', '/project', '/strategy', '/personal')],
    },
  },
  {
    email: 'lager@demo.no',
    fullName: 'Tor Lunde',
    access: { companies: [surfaceTreatment.key], grants: write('/equipment', '/personal') },
  },
  {
    email: 'ny@demo.no',
    fullName: 'Nina Aas',
    access: { companies: [electrical.key], grants: read('/info', '/economy') },
  },
  ofRole('formann@demo.no', 'Filip Berg', 'foreman'),
  ofRole('innkjop@demo.no', 'Siri Moen', 'purchasing'),
  ofRole('tilbud@demo.no', 'Eva Dahl', 'bid'),
];
