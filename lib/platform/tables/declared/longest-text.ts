/** Characters a text cell holds where its column says nothing else. */
export const longestText = { text: 200, longtext: 4_000 } as const;
