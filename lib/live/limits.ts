/** What a frame may hold, bytes; a longer one ends the socket. */
export const mostFrame = 64 * 1024;

/** What a deflated message may unfold to, bytes. */
export const mostUnfolded = 2 * 1024 * 1024;

/** Messages the server takes from one socket: so many a second, and so many at once after a rest. */
export const mostPerSecond = 20;
export const mostAtOnce = 100;
