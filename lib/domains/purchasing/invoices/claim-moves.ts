/** What is done with claims: sent to the supplier (and taken back), given up, taken up again, or taken away before they are sent. */
export const claimMoves = ['send', 'unsend', 'drop', 'reopen', 'remove'] as const;
export type ClaimMove = (typeof claimMoves)[number];
