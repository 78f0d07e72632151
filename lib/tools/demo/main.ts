import { parseArgs } from 'node:util';
import { badInput, UserError } from '@/base/errors';
import { closeConnection } from '@/db/client';
import { today as todayInNorway } from '@/lib/core/clock';
import { seedDemo } from './demo';

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options: { scale: { type: 'string' }, today: { type: 'string' } } }).values;
  } catch {
    throw badInput('Bruk: npm run db:seed -- [--scale N] [--today åååå-mm-dd]');
  }
}

/** Parses the command line; throws a Norwegian sentence for invalid options. */
function readOptions(args: string[]) {
  const values = readArguments(args);
  const scale = Number(values.scale ?? '1');
  if (!(scale > 0 && scale <= 1_000)) throw badInput('--scale må være et tall over 0, høyst 1000.');
  const today = values.today ?? todayInNorway();
  const day = new Date(today);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== today) {
    throw badInput('--today må være en dato som 2026-11-20.');
  }
  return { scale, today };
}

const whole = new Intl.NumberFormat('nb-NO');
const oneDecimal = new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const monthName = (month?: { year: number; month: number }) =>
  month ? `${String(month.month).padStart(2, '0')}.${month.year}` : '';

try {
  const options = readOptions(process.argv.slice(2));
  await seedDemo(options, ({ name, vouchers, lines, months, seconds }) => {
    const size = `${whole.format(vouchers)} bilag, ${whole.format(lines)} linjer`;
    const span = `${monthName(months.at(0))}–${monthName(months.at(-1))}`;
    console.log(`${name}: ${size}, ${span} (${oneDecimal.format(seconds)} s)`);
  });
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeConnection();
}
