/** Resolves after so many milliseconds, by the clock that everything here is timed with. */
export const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
