/** From the most settled to the least: a krone and a day are in one of them. */
export const claimStates = ['approved', 'disputed', 'claimed', 'notified', 'lost'] as const;
export type ClaimState = (typeof claimStates)[number];

/** The states of claims as users read them. */
export const stateNames: Readonly<Record<ClaimState, string>> = {
  notified: 'Varslet',
  claimed: 'Krevd',
  approved: 'Godkjent',
  disputed: 'Omtvistet',
  lost: 'Tapt',
};
