/** The header in which the middleware gives a screen the path that was asked for, and the company when the address names one: Next gives forbidden.tsx nothing. */
export const addressHeader = 'x-innsikt-address';
