import type { Overhead } from './profile';

const quarterly = [1, 4, 7, 10];

/** Overheads of a firm with its own hall and vans; `level` scales them to the trade. */
export function overheadsAt(level: number): Overhead[] {
  const items: Overhead[] = [
    { account: '5945', trade: 'insurance', share: 0.007, invoices: 1, vat: 0 },
    { account: '5990', trade: 'office', share: 0.002, invoices: 1, vat: 0.25 },
    { account: '6300', trade: 'premises', share: 0.013, invoices: 1, vat: 0.25 },
    { account: '6340', trade: 'energy', share: 0.003, invoices: 1, vat: 0.25 },
    { account: '6360', trade: 'premises', share: 0.0012, invoices: 1, vat: 0.25 },
    { account: '6540', trade: 'office', share: 0.0015, invoices: 1, months: [2, 5, 9, 11], vat: 0.25 },
    { account: '6550', trade: 'tools', share: 0.004, invoices: 3, vat: 0.25 },
    { account: '6570', trade: 'tools', share: 0.003, invoices: 1, vat: 0.25 },
    { account: '6620', trade: 'machines', share: 0.004, invoices: 1, vat: 0.25 },
    { account: '6700', trade: 'advice', share: 0.0015, invoices: 1, months: [3, 5, 11], vat: 0.25 },
    { account: '6705', trade: 'advice', share: 0.003, invoices: 1, vat: 0.25 },
    { account: '6790', trade: 'advice', share: 0.002, invoices: 1, months: [1, 3, 6, 9, 10, 12], vat: 0.25 },
    { account: '6800', trade: 'office', share: 0.0008, invoices: 1, vat: 0.25 },
    { account: '6810', trade: 'it', share: 0.004, invoices: 2, vat: 0.25 },
    { account: '6860', trade: 'advice', share: 0.002, invoices: 1, months: [2, 4, 9, 10], vat: 0 },
    { account: '6900', trade: 'telecom', share: 0.0012, invoices: 1, vat: 0.25 },
    { account: '7000', trade: 'vehicles', share: 0.005, invoices: 2, vat: 0.25 },
    { account: '7020', trade: 'vehicles', share: 0.0025, invoices: 1, vat: 0.25 },
    { account: '7320', trade: 'office', share: 0.002, invoices: 1, months: [2, 3, 5, 8, 10, 11], vat: 0.25 },
    { account: '7500', trade: 'insurance', share: 0.005, invoices: 1, months: quarterly, vat: 0 },
  ];
  return items.map((item) => ({ ...item, share: item.share * level }));
}
