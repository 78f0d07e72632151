/** For how long a letter that a user sends waits before it leaves, so that it can be taken back. */
export const undoSeconds = 12;
