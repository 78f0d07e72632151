/** What a browser may tell of one error, in characters; it cuts what is longer itself. */
export const errorBounds = { code: 64, page: 200, message: 500, stack: 6_000 } as const;
