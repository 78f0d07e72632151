/** English that a library or the database says; names in «» and parentheses are what people sent. */
const english =
  /\b(invalid|expected|received|required|must be|too (big|small)|unrecognized|unexpected|cannot|failed|error|undefined|null value|syntax|permission denied|out of range|not found|internal server)\b/i;
/** Two sentences that the specification has in English. */
const specified = /Name (is required|must be less than 10 characters)/g;
/** What a stack trace, a statement or the inside of the machine looks like. */
const inside =
  /^\s+at .+:\d+:\d+|node_modules|\.tsx?:\d+|(select|insert into|update|delete from) ["a-z_.]+ (where|from|set|values|\()|relation "|column "|constraint "|\[object |ECONN|ZodError|DrizzleQueryError/im;

/** What is wrong with a refusal's text: nothing when it is a sentence for people. */
export function wrongWith(text: string): string | undefined {
  // What people sent is theirs, and may be in any language.
  const own = text.replaceAll(/«[^»]*»|\([^)]*\)|Kjent: .*|Fant: .*/gs, '').replace(specified, '');
  if (/\bFeilkode\b/.test(own)) return 'a fault of ours';
  return (english.exec(own) ?? inside.exec(own))?.[0];
}
