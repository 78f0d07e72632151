/** Maximum characters of a reported browser error; the browser cuts longer texts itself. */
export const errorBounds = { code: 64, page: 200, message: 500, stack: 6_000 } as const;
