/** Days back for the outbox, the first by default; letters are deleted after a year unless a rule says otherwise. */
export const outboxDays = ['7', '30', '90', '365'] as const;
export type OutboxDays = (typeof outboxDays)[number];
