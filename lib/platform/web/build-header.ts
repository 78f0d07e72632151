/** The header with the build that answered a call. */
export const buildHeader = 'x-innsikt-build';
