/** Whom a company stores something of. */
export const personKinds = ['employee', 'contact', 'user'] as const;
export type PersonKind = (typeof personKinds)[number];
