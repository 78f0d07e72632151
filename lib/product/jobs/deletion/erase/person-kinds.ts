/** The kinds of people a company stores data about. */
export const personKinds = ['employee', 'contact', 'user'] as const;
export type PersonKind = (typeof personKinds)[number];
