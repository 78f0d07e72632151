/** A KID: the digits with their modulus 10 check digit. */
export function withCheckDigit(digits: string): string {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, i) => {
      const weighed = i % 2 === 0 ? digit * 2 : digit;
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
