/** The header in which web tells its handlers who is at the other end of the connection; what a client sends in it is thrown away. */
export const peerHeader = 'x-innsikt-peer';
