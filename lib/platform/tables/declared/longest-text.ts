/** Maximum characters of a text cell without its own limit. */
export const longestText = { text: 200, longtext: 4_000 } as const;
