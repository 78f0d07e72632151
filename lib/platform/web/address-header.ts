/**
 * The header in which the middleware passes the requested path, and the company if the address names one, since Next
 * passes nothing to forbidden.tsx.
 */
export const addressHeader = 'x-innsikt-address';
