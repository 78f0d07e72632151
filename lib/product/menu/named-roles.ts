import { type Grants, grantsOf, levelAt, levelOf, unionOf } from '@/lib/platform/auth/grants';
import { type Action, mayWithin, type Permission } from '@/lib/platform/auth/permissions';
import {
  claimsPath,
  contactTablePath,
  customerTablePath,
  equipmentRegisterPath,
  equipmentShortagePath,
  planningPath,
  priceListPath,
  projectBoardPath,
  projectControlsPath,
  projectListPath,
  projectOverviewPath,
  projectOverviewTabPath,
  purchaseListPath,
  purchasingPath,
  requisitionPath,
  scanPath,
  supplierInvoicesPath,
  supplierTablePath,
  timeEntryListPath,
  timeEntryPath,
} from '@/lib/platform/routing/paths';
import { sections } from '@/lib/platform/routing/sections';

type NamedRole = {
  title: string;
  /** Its purpose, for users who choose it. */
  help: string;
  /** The paths of its work: a user with the role may write here. */
  work: readonly string[];
  grants: Grants;
};

const given = (write: readonly string[], read: readonly string[] = []): Grants => {
  const all = (paths: readonly string[], action: Action): Permission[] => paths.map((path) => ({ path, action }));
  return grantsOf([...all(write, 'Write'), ...all(read, 'Read')]);
};

/**
 * The roles by name: sets of grants to choose among, and what arranges the menu. Only the permissions are stored, from
 * which the roles are read. Of several that fit, the first arranges the menu.
 */
export const namedRoles = {
  administrator: {
    title: 'Leder',
    help: 'Skriver overalt, også i Administrasjon',
    work: ['/'],
    grants: given(['/']),
  },
  controller: {
    title: 'Økonomi',
    help: 'Fører regnskap, budsjett og fakturaer, leser prosjekter og tilbud',
    work: ['/economy', '/master'],
    grants: given(
      ['/economy', '/measure', '/master', '/personal', supplierInvoicesPath, claimsPath],
      ['/info', '/project', '/bid', '/contract', '/production', '/equipment'],
    ),
  },
  project: {
    title: 'Prosjekt',
    help: 'Leder prosjekter og fører timer, leser tilbud, kontrakter og utstyr',
    work: ['/project'],
    grants: given(['/project', '/personal'], ['/equipment', '/bid', '/contract', '/personell', '/info', '/strategy']),
  },
  foreman: {
    title: 'Formann',
    help: 'Fører timer, daglig logg og tavler, skanner utstyr og bestiller',
    work: [timeEntryPath, projectBoardPath, scanPath, purchasingPath],
    grants: given(
      [
        timeEntryPath,
        projectBoardPath,
        projectOverviewTabPath('logg'),
        scanPath,
        purchasingPath,
        requisitionPath,
        '/personal',
      ],
      [
        projectOverviewPath,
        timeEntryListPath,
        projectControlsPath,
        equipmentRegisterPath,
        equipmentShortagePath,
        planningPath,
      ],
    ),
  },
  purchasing: {
    title: 'Innkjøp',
    help: 'Bestiller, tar imot fakturaer og reiser krav, og holder leverandører og priser ved like',
    work: [purchasingPath, supplierInvoicesPath, supplierTablePath],
    grants: given(
      [
        purchasingPath,
        purchaseListPath,
        requisitionPath,
        supplierInvoicesPath,
        claimsPath,
        supplierTablePath,
        priceListPath,
        '/personal',
      ],
      ['/equipment', projectOverviewPath],
    ),
  },
  warehouse: {
    title: 'Lager',
    help: 'Planlegger, sender ut og tar imot utstyr, og bestiller',
    work: ['/equipment'],
    grants: given(['/equipment', '/personal']),
  },
  bid: {
    title: 'Tilbud',
    help: 'Lager tilbud og kalkyler, og holder kunder og kontakter ved like',
    work: ['/bid'],
    grants: given(
      ['/bid', '/personal', customerTablePath, contactTablePath],
      ['/contract', projectListPath, projectOverviewPath],
    ),
  },
  common: {
    title: 'Leser',
    help: 'Leser det meste og har egne oppgaver',
    work: [],
    grants: given(
      ['/personal'],
      ['/info', '/measure', '/economy', '/bid', '/strategy', '/contract', '/equipment', '/project', '/production'],
    ),
  },
} as const satisfies Record<string, NamedRole>;

export type RoleId = keyof typeof namedRoles;

export const roleIds = Object.keys(namedRoles) as RoleId[];

/** The grants of some roles together. */
export const grantsOfRoles = (ids: readonly RoleId[]): Grants => unionOf(ids.map((id) => namedRoles[id].grants));

const sectionPaths = sections.map(({ id }) => `/${id}`);

/** The sections, and the pages that either list names, which the two give different rights; `most` of them at most. */
export function differing(a: Grants, b: Grants, most = Number.POSITIVE_INFINITY): string[] {
  const found = new Set<string>();
  for (const paths of [sectionPaths, a.keys(), b.keys()]) {
    for (const path of paths) {
      if (path !== '/' && levelAt(a, path) !== levelAt(b, path)) found.add(path);
      if (found.size >= most) return [...found];
    }
  }
  return [...found];
}

/** Every choice of roles with its grants, the fewest roles first. */
const choices = Array.from({ length: 2 ** roleIds.length }, (_, bits) => {
  const ids = roleIds.filter((_role, at) => (bits >> at) % 2 === 1);
  return { ids, grants: grantsOfRoles(ids) };
}).sort((a, b) => a.ids.length - b.ids.length);

/** True if the grants let one do the work of a role. */
const doesWork = (grants: Grants, id: RoleId): boolean =>
  namedRoles[id].work.every((path) => levelAt(grants, path) === levelOf('Write'));

/**
 * The roles that the grants are closest to, and the paths where they differ from them, which are the user's own choices;
 * no role where none is closer than having none.
 */
export function closestRoles(grants: Grants): { ids: RoleId[]; own: string[] } {
  let closest = { ids: [] as RoleId[], own: differing(grants, new Map()) };
  const done = new Set(roleIds.filter((id) => doesWork(grants, id)));
  for (const { ids, grants: all } of choices) {
    if (!ids.every((id) => done.has(id))) continue;
    const own = differing(grants, all, closest.own.length);
    if (own.length < closest.own.length) closest = { ids, own };
  }
  return closest;
}

/** The first role in whose work the permissions allow the action, be it on a page alone. */
function workedIn(permissions: readonly Permission[], action: Action): RoleId | undefined {
  return roleIds.find((id) => namedRoles[id].work.some((path) => path !== '/' && mayWithin(permissions, path, action)));
}

/**
 * The role that a user's permissions in a company are arranged for: the first of the closest; where none has work of its
 * own, what they change, else what they read.
 */
export function roleOf(permissions: readonly Permission[]): RoleId {
  const [closest] = closestRoles(grantsOf(permissions)).ids;
  if (closest && closest !== 'common') return closest;
  return workedIn(permissions, 'Write') ?? closest ?? workedIn(permissions, 'Read') ?? 'common';
}

/** True if the grants give all that a role does. */
export const hasRole = (grants: Grants, id: RoleId): boolean =>
  [...namedRoles[id].grants].every(([path, action]) => levelAt(grants, path) >= levelOf(action));

/** The grants with a role chosen, or no longer; what is the user's own, more or less than their roles, stays so. */
export function withRole(grants: Grants, id: RoleId, chosen: boolean): Grants {
  const { ids } = closestRoles(grants);
  const before = grantsOfRoles(ids);
  const after = grantsOfRoles(chosen ? [...ids, id] : ids.filter((one) => one !== id));
  const next = new Map<string, Action>();
  for (const path of new Set([...before.keys(), ...after.keys(), ...grants.keys()])) {
    const [own, gained] = [grants.get(path), chosen ? namedRoles[id].grants.get(path) : undefined];
    const rest = own === before.get(path) ? after.get(path) : own;
    const action = levelOf(gained) > levelOf(rest) ? gained : rest;
    if (action) next.set(path, action);
  }
  return next;
}
