/** Acts on claims: send and unsend, abandon, reopen, or remove before sending. */
export const claimMoves = ['send', 'unsend', 'drop', 'reopen', 'remove'] as const;
export type ClaimMove = (typeof claimMoves)[number];
