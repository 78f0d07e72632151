/** The parameter of administration that names a user, by e-mail; their row in the cookie of the last ones. */
export const userParam = 'bruker';
