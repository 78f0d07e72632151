/** The header by which a call's answer names the build that gave it. */
export const buildHeader = 'x-innsikt-build';
