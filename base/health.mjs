/** On globalThis, since web's own server and Next's bundles each have this module. */
const shared = /** @type {typeof globalThis & { innsiktHealth?: string }} */ (globalThis);

/** Adds a line to what /healthz answers, in place of the last one; '' for none. @param {string} line */
export const addToHealth = (line) => {
  shared.innsiktHealth = line;
};

/** The answer of /healthz: the process is alive, and what whoever runs it must know besides. */
export const healthText = () => (shared.innsiktHealth ? `ok\n${shared.innsiktHealth}` : 'ok');
