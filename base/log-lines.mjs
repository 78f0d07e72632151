/** What JSON leaves as it is and a terminal may obey: C1 controls, line separators, marks that turn the writing direction. */
const unseen = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** A failed query's values, which drizzle puts into message and stack: they may be anybody's. */
const values = /\nparams: [\s\S]*?(?=\n {4}at |$)/g;

/**
 * An error as a line of the log has it: where it came from and why, and nothing of what it was working on.
 * @param {unknown} error
 * @returns {unknown}
 */
function errorFields(error) {
  if (!(error instanceof Error)) return String(error).slice(0, 2_000);
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: message.replace(values, ''),
    ...('code' in error && { code: error.code }),
    ...('digest' in error && { digest: error.digest }),
    stack: stack?.replace(values, ''),
    ...(cause !== undefined && { cause: errorFields(cause) }),
  };
}

/** The log format of every process: one line of JSON an event, all in it visible. */
export const logLines = {
  serializers: { err: errorFields },
  hooks: {
    /** @param {string} line */
    streamWrite: (line) => line.replace(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  },
};
