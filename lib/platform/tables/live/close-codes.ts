/** Close codes; after 4401, our own, the browser goes to log-out. */
export const closeCodes = { goingAway: 1001, restarting: 1012, sessionEnded: 4401 } as const;
