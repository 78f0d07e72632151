const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text from outside can be the id of a row: PostgreSQL refuses a whole query for one that cannot. */
export const isUuid = (text: string) => uuid.test(text);
