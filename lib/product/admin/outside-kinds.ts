import type { letterKinds } from '@/db/schema';

type Kind = (typeof letterKinds)[number];

/** Letters to customers and suppliers: their address can be corrected, and they can be sent once more. */
const outside: readonly Kind[] = ['reminder', 'estimate', 'order', 'order-reminder', 'claim', 'contract-notice'];

/** True for a letter to an outsider. One to a user goes to the address they log in with, and has a link of its own. */
export const isOutside = (kind: Kind): boolean => outside.includes(kind);
