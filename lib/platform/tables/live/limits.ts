/** Bytes of a frame; a longer one closes the socket. */
export const mostFrame = 64 * 1024;

/** Bytes a deflated message may unfold to. */
export const mostUnfolded = 2 * 1024 * 1024;

/** A plain message up to this size is parsed for every sender, so that its refusal can carry its `seq`, bytes. */
export const smallFrame = 4 * 1024;

/** Depth of a message's JSON and number of its values: ten thousand cells of four values, with a margin. */
export const mostDepth = 4;
export const mostValues = 60_000;

/** Rate limit of one socket: messages per second, and the burst after a pause. */
export const mostPerSecond = 20;
export const mostAtOnce = 100;

/** Rate limit of all sockets of a user together: messages, and bytes once unfolded. */
export const userMessages = { perSecond: 100, atOnce: 500 };
export const userBytes = { perSecond: 1024 * 1024, atOnce: 2 * mostUnfolded };

/** Sockets a user may have open: enough for tabs, not for programs. */
export const mostSockets = 60;
