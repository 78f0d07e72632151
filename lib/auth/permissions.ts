/** Read and Write of specification 1, section 6; Write includes Read. */
export const actions = ['Read', 'Write'] as const;
export type Action = (typeof actions)[number];

/** The page whose Write every call of administration needs. */
export const adminPath = '/admin';

export type Permission = { path: string; action: Action };

function covers(granted: string, path: string): boolean {
  return granted === '/' || path === granted || (granted !== '' && path.startsWith(`${granted}/`));
}

/** Whether the permissions allow the action on the path: menu, pages, calls and socket all ask here. Denies the unknown. */
export function may(permissions: readonly Permission[], path: string, action: Action): boolean {
  return permissions.some((p) => covers(p.path, path) && (p.action === 'Write' || p.action === action));
}

/** Whether they allow the action on the path or on anything below it: what every page of a section may show. */
export function mayWithin(permissions: readonly Permission[], path: string, action: Action): boolean {
  return (
    may(permissions, path, action) ||
    permissions.some((p) => covers(path, p.path) && (p.action === 'Write' || p.action === action))
  );
}
