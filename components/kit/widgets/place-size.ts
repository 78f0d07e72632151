/** The least height of a picture in pixels; a lower place clips it. */
export const leastHeight = 64;
