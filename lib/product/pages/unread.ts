/** The response header that names what a call was sent and its page or list does not read. */
export const unreadHeader = 'x-passed-over';

/** A call's response, naming the parameters that limited nothing. */
export function namingUnread(response: Response, names: readonly string[]): Response {
  if (names.length > 0) response.headers.set(unreadHeader, names.join(', '));
  return response;
}
