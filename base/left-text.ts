/** Follows the name of an owner who has left, on screens and in files. */
export const leftText = ' (sluttet)';
