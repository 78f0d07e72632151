/** What a frame may hold, bytes; a longer one ends the socket. */
export const mostFrame = 64 * 1024;

/** What a deflated message may unfold to, bytes. */
export const mostUnfolded = 2 * 1024 * 1024;

/** A plain message up to this is read for whoever sends it, so that its refusal can name it, bytes. */
export const smallFrame = 4 * 1024;

/** How deep a message's JSON goes, and how many values it has: ten thousand cells of four, with some to spare. */
export const mostDepth = 4;
export const mostValues = 60_000;

/** Messages the server takes from one socket: so many a second, and so many at once after a rest. */
export const mostPerSecond = 20;
export const mostAtOnce = 100;

/** What it takes from all sockets of a user together: messages, and bytes as they are unfolded. */
export const userMessages = { perSecond: 100, atOnce: 500 };
export const userBytes = { perSecond: 1024 * 1024, atOnce: 2 * mostUnfolded };

/** Sockets a user may have open: tabs, not programs. */
export const mostSockets = 200;
