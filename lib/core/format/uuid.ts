const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** True for a valid row id; PostgreSQL fails the whole query for an invalid one. */
export const isUuid = (text: string) => uuid.test(text);
