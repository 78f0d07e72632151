/** Read and Write of specification 1, section 6; Write includes Read. */
export const actions = ['Read', 'Write'] as const;
export type Action = (typeof actions)[number];

/** The page whose Write every administration call requires. */
export const adminPath = '/admin';

/** The parameters of a group's address: the group, and those of its companies that are in the figures. */
export const groupParam = 'group';
export const groupCompaniesParam = 'companies';

/** The pages of a group's own tables: its companies, its pairs of accounts and its eliminations. Nothing else is opened in a group itself. */
export const groupSetupPath = `${adminPath}/editable/konsern`;
export const groupAccountPairPath = `${adminPath}/editable/kontopar`;
export const groupEliminationPath = '/economy/editable/eliminering';
/** The path of the users who see the group. */
export const groupAccessPath = `${adminPath}/report/konserntilgang`;
export const groupOwnPaths: readonly string[] = [
  groupSetupPath,
  groupAccountPairPath,
  groupEliminationPath,
  groupAccessPath,
];

export type Permission = { path: string; action: Action };

function covers(granted: string, path: string): boolean {
  return granted === '/' || path === granted || (granted !== '' && path.startsWith(`${granted}/`));
}

/**
 * True if the permissions allow the action on the path; used by menu, pages, calls and socket. Unknown paths are
 * denied.
 */
export function may(permissions: readonly Permission[], path: string, action: Action): boolean {
  return permissions.some((p) => covers(p.path, path) && (p.action === 'Write' || p.action === action));
}

/**
 * True if the permissions allow the action on the path or anything below it, which is what a page shared by a section
 * requires.
 */
export function mayWithin(permissions: readonly Permission[], path: string, action: Action): boolean {
  return (
    may(permissions, path, action) ||
    permissions.some((p) => covers(path, p.path) && (p.action === 'Write' || p.action === action))
  );
}

/** The intersection of two lists: a key's permissions within those its maker has now. */
export function withinBoth(granted: readonly Permission[], limit: readonly Permission[]): Permission[] {
  const pairs = granted.flatMap((one) => limit.map((other) => [one, other] as const));
  return pairs.flatMap(([one, other]): Permission[] => {
    const action = one.action === 'Write' && other.action === 'Write' ? 'Write' : 'Read';
    if (covers(one.path, other.path)) return [{ path: other.path, action }];
    return covers(other.path, one.path) ? [{ path: one.path, action }] : [];
  });
}

/** Returns the permissions that all of the lists allow; none for no list. */
export function withinAll(lists: readonly (readonly Permission[])[]): readonly Permission[] {
  const [first = [], ...others] = lists;
  return others.reduce<readonly Permission[]>((all, one) => distinct(withinBoth(all, one)), first);
}

function distinct(permissions: readonly Permission[]): Permission[] {
  return [...new Map(permissions.map((one) => [`${one.action} ${one.path}`, one])).values()];
}
