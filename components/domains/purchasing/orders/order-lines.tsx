import clsx from 'clsx';
import { formatNumber, formatUnitPrice } from '@/lib/core/format/number';
import type { OrderView } from '@/lib/domains/purchasing/orders/order-view';

const pieces = (count: number) => formatNumber(count, Number.isInteger(count) ? 0 : 2);

/** The lines of an order as ordered, delivered and invoiced, with the differences. */
export function OrderLines({ order }: { order: OrderView }) {
  const worn = order.kind === 'PVU';
  return (
    <table className="w-full text-table">
      <thead>
        <tr className="text-caption text-muted max-sm:sr-only">
          <th className="py-1 text-left font-medium">Vare</th>
          <th className="w-20 py-1 text-right font-medium">Bestilt</th>
          <th className="w-20 py-1 text-right font-medium">Levert</th>
          <th className="w-20 py-1 text-right font-medium">Fakturert</th>
          <th className="w-24 py-1 text-right font-medium">Pris</th>
          <th className="w-28 py-1 text-right font-medium">Sum</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => {
          const counts: [string, number, boolean][] = [
            ['Bestilt', line.countam, false],
            ['Levert', line.delivered, line.delivered < line.countam],
            ['Fakturert', line.invoiced, false],
          ];
          return (
            <tr key={line.line} className="border-t border-line align-top max-sm:grid max-sm:grid-cols-3 max-sm:py-2">
              <td className="py-1.5 pr-2 wrap-anywhere max-sm:col-span-3">
                {line.text}
                {worn && (
                  <span className="block text-caption text-muted">
                    {[line.employeeName, line.size].filter(Boolean).join(' · ')}
                  </span>
                )}
                {line.deviations.map((said) => (
                  <span key={said} className="block text-caption font-medium text-bad">
                    {said}
                  </span>
                ))}
              </td>
              {counts.map(([name, count, faint]) => (
                <td key={name} className={clsx('figures py-1.5 sm:text-right', faint && 'text-muted')}>
                  <span className="mr-1 text-caption text-muted sm:hidden">{name}</span>
                  {count === 0 ? '–' : pieces(count)}
                </td>
              ))}
              <td className="figures py-1.5 text-right max-sm:hidden">
                {line.priceam === null ? '–' : formatUnitPrice(line.priceam)}
              </td>
              <td className="figures py-1.5 text-right max-sm:col-span-3 max-sm:py-0">
                {line.priceam === null ? '–' : formatNumber(line.priceam * line.countam, 2)}
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong font-semibold max-sm:flex max-sm:justify-between">
          <td colSpan={5} className="py-1.5">
            Sum uten mva
          </td>
          <td className="figures py-1.5 text-right">{formatNumber(order.sumam, 2)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
