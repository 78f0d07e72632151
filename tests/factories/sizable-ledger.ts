import { type FixtureVoucher, type SaftFixture, saftFixture } from './saft';

const numbered = (count: number, letter: string, name: string) =>
  Array.from({ length: count }, (_, i) => ({ no: `${letter}${i}`, name: `${name} ${i}` }));

const sizes = { customers: 400, suppliers: 100, projects: 60, segments: 5 };

/** Three sales of four, then a purchase; the sale's customer stands on the receivable alone, and some sales are split. */
function voucher(index: number): FixtureVoucher {
  const month = String(1 + (index % 12)).padStart(2, '0');
  const date = `2025-${month}-${String(1 + (index % 28)).padStart(2, '0')}`;
  const net = 10_000 + ((index * 7_919) % 1_000_000);
  const project = (step: number): [string, string] => ['P', `${(index + step) % sizes.projects}`];
  if (index % 4 === 3) {
    const owed = { account: '2400', net: -net, supplier: `L${index % sizes.suppliers}`, dueDate: date };
    return { no: String(index + 1), date, lines: [owed, { account: '4000', net, analyses: [project(0)] }] };
  }
  const half = Math.floor(net / 2);
  const split: [string, string, number][] = [
    [...project(0), -half],
    [...project(1), half - net],
  ];
  const whole: [string, string][] = [project(0), ['F', `${index % sizes.segments}`]];
  const owed = { account: '1500', net, customer: `K${index % sizes.customers}`, dueDate: date };
  const sale = { account: '3000', net: -net, analyses: index % 50 === 0 ? split : whole };
  return { no: String(index + 1), date, lines: [owed, sale] };
}

/** A year's ledger of so many vouchers of two lines, with the parties and projects of a firm of that size. */
export function sizableLedger(vouchers: number): Partial<SaftFixture> {
  const axis = (count: number, type: string, typeName: string) =>
    Array.from({ length: count }, (_, i) => ({ type, typeName, code: `${i}`, name: `${typeName} ${i}` }));
  return {
    from: [2025, 1],
    to: [2025, 12],
    accounts: saftFixture().accounts.map(({ no, name, standard }) => ({ no, name, standard })),
    customers: numbered(sizes.customers, 'K', 'Kunde'),
    suppliers: numbered(sizes.suppliers, 'L', 'Leverandør'),
    analyses: [...axis(sizes.projects, 'P', 'Prosjekt'), ...axis(sizes.segments, 'F', 'Segment')],
    *vouchers() {
      for (let index = 0; index < vouchers; index += 1) yield voucher(index);
    },
  };
}
