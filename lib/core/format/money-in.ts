import { formatNumber } from './number';

/** An amount with its currency: '300,00 kr', '300,00 EUR'. */
export const moneyIn = (amount: number, currency: string): string =>
  `${formatNumber(amount, 2)} ${currency === 'NOK' ? 'kr' : currency}`;
