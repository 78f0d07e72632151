const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction: a replica, or a primary that has become one
  '53300', // too_many_connections
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
]);

const messages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed|Cannot use a pool after calling end/;

/** A replica's answers to statements only a primary can run, under codes that have other uses. */
const onlyPrimary = /during recovery|recovery is in progress/;

/** A statement that exceeded its timeout. */
const tooSlow = new Set(['57014']);

/** Lock conflicts: a lock timeout, a deadlock, a serialization failure. */
const held = new Set(['55P03', '40P01', '40001']);

/** A full disk: the database's, or the server's own for temporary files. */
const full = new Set(['53100', 'ENOSPC']);

/** Values that do not fit their column, which validation should have caught. */
const unfit = new Set([
  '22001', // string_data_right_truncation
  '22003', // numeric_value_out_of_range
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
  '22021', // character_not_in_repertoire
  '22P02', // invalid_text_representation
  '22P05', // untranslatable_character
]);

/** True if an error or one of its causes matches. */
function some(error: unknown, fits: (code: string, message: string) => boolean): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    const code = 'code' in e ? String(e.code) : '';
    if (fits(code, e.message)) return true;
    if (e instanceof AggregateError && e.errors.some((one) => some(one, fits))) return true;
  }
  return false;
}

/** True for an error of an unavailable database (not of a wrong query), by its causes too. */
export function isDatabaseAway(error: unknown): boolean {
  return some(error, (code, message) => away.has(code) || messages.test(message) || onlyPrimary.test(message));
}

/**
 * True for a statement prepared before a migration that changed its result; it is prepared again on another connection.
 */
export function isPreparedBefore(error: unknown): boolean {
  return some(error, (code, message) => code === '0A000' && message.includes('cached plan'));
}

/** True if the database refused a value for its format or size. */
export function isUnfitData(error: unknown): boolean {
  return some(error, (code) => unfit.has(code));
}

export function isDiskFull(error: unknown): boolean {
  return some(error, (code) => full.has(code));
}

/** Returns why the database could not answer in time: a slow statement, or a conflicting lock. */
export function databaseBusy(error: unknown): 'slow' | 'held' | undefined {
  if (some(error, (code) => tooSlow.has(code))) return 'slow';
  return some(error, (code) => held.has(code)) ? 'held' : undefined;
}
