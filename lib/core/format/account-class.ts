/** The classes of NS 4102 by the first digit of the account number. */
const classNames: Readonly<Record<string, string>> = {
  '1': 'Eiendeler',
  '2': 'Egenkapital og gjeld',
  '3': 'Salgs- og driftsinntekt',
  '4': 'Varekostnad',
  '5': 'Lønnskostnad',
  '6': 'Annen driftskostnad',
  '7': 'Annen driftskostnad',
  '8': 'Finans, skatt og disponeringer',
  '9': 'Interne konti',
};

/**
 * '3000' → '3 Salgs- og driftsinntekt'; a number outside NS 4102 is labelled 'Andre konti' after its first character.
 */
export function className(accountNo: string): string {
  const digit = accountNo.slice(0, 1);
  return `${digit} ${classNames[digit] ?? 'Andre konti'}`;
}
