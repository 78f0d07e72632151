import type { Action, Permission } from './permissions';

/** A list of permissions as path → action, Write over Read. */
export type Grants = ReadonlyMap<string, Action>;

/** The effective permission on a path: the action, and the path whose grant gives it. */
export type Effective = { action: Action; from: string };

const strength: Record<Action, number> = { Read: 1, Write: 2 };

/** 0 for none, 1 for Read, 2 for Write. */
export const levelOf = (action: Action | undefined): number => (action === undefined ? 0 : strength[action]);

export function grantsOf(permissions: readonly Permission[]): Grants {
  const grants = new Map<string, Action>();
  for (const { path, action } of permissions) if (grants.get(path) !== 'Write') grants.set(path, action);
  return grants;
}

export const permissionsOfGrants = (grants: Grants): Permission[] =>
  [...grants].map(([path, action]) => ({ path, action }));

/** Ancestor paths that cover a path, nearest first: its kind of screen, its section, everything. */
export function pathsAbove(path: string): string[] {
  const parts = path.split('/').filter(Boolean);
  const above = parts.slice(0, -1).map((_, i) => `/${parts.slice(0, parts.length - 1 - i).join('/')}`);
  return path === '/' ? [] : [...above, '/'];
}

function strongest(grants: Grants, paths: readonly string[]): Effective | undefined {
  const found = paths.flatMap((from) => {
    const action = grants.get(from);
    return action ? [{ action, from }] : [];
  });
  return found.find(({ action }) => action === 'Write') ?? found[0];
}

/** The grant that counts for a path, its own or one above it; undefined for none. Write anywhere wins over Read. */
export const effective = (grants: Grants, path: string): Effective | undefined =>
  strongest(grants, [path, ...pathsAbove(path)]);

/** The grant that a path has from above, whatever its own is; undefined for none. */
export const fromAbove = (grants: Grants, path: string): Effective | undefined => strongest(grants, pathsAbove(path));

/** Returns the level on a path, its own and from above: 0 for none, 1 for Read, 2 for Write. */
export function levelAt(grants: Grants, path: string): number {
  let level = Math.max(levelOf(grants.get(path)), levelOf(grants.get('/')));
  for (let end = path.lastIndexOf('/'); end > 0 && level < 2; end = path.lastIndexOf('/', end - 1)) {
    level = Math.max(level, levelOf(grants.get(path.slice(0, end))));
  }
  return level;
}

/** The grants of several lists together: Write where one of them writes. */
export const unionOf = (lists: readonly Grants[]): Grants => grantsOf(lists.flatMap(permissionsOfGrants));

export function sameGrants(a: Grants, b: Grants): boolean {
  return a.size === b.size && [...a].every(([path, action]) => b.get(path) === action);
}
