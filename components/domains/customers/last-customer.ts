/** The owner and company of the choice: several people may share a browser. */
type Own = { user: string; company: string };

const keyOf = ({ user, company }: Own) => `customer ${user} ${company}`;

/** Stores the customer (xid) whose card the user opened last in this browser. */
export function storeLastCustomer(own: Own, xid: string): void {
  try {
    localStorage.setItem(keyOf(own), xid);
  } catch {
    // Without storage the list's first is opened.
  }
}

/** The customer whose card the user opened last in this browser; null for none. */
export function lastCustomer(own: Own): string | null {
  try {
    return localStorage.getItem(keyOf(own));
  } catch {
    return null;
  }
}
