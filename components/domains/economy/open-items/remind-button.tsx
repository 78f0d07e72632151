import { Ellipsis, Send } from 'lucide-react';
import { useToday } from '@/components/kit/context/use-today';
import { Button } from '@/components/kit/ui/button';
import { IconButton } from '@/components/kit/ui/icon-button';
import { Menu, MenuItem } from '@/components/kit/ui/menu';
import { numberOf, textOf } from '@/lib/core/table-view/row-values';
import type { Row } from '@/lib/core/widgets/column';
import { remindFromDays } from '@/lib/platform/ledger/customer-ages';

/** 'Purr', or 'Purr igjen' after an earlier one; in a menu on the day of that, and while the oldest item is only a few days late. */
export function RemindButton({ row, onRemind }: { row: Row; onRemind: () => void }) {
  const name = textOf(row, 'customer') ?? '';
  const words = textOf(row, 'reminded') === undefined ? 'Purr' : 'Purr igjen';
  const isToday = textOf(row, 'reminded') === useToday();
  if (isToday || (numberOf(row, 'oldest') ?? 0) < remindFromDays) {
    return (
      <Menu
        trigger={
          isToday ? (
            <Button
              look="quiet"
              tabIndex={-1}
              aria-label={`Purret i dag. ${words} ${name}`}
              className="no-print h-6.5! px-1 text-table! whitespace-nowrap"
            >
              Purret i dag
            </Button>
          ) : (
            <IconButton
              label={`Valg for ${name}`}
              icon={<Ellipsis />}
              className="no-print size-6! max-sm:size-10!"
              tabIndex={-1}
            />
          )
        }
      >
        <MenuItem icon={<Send />} keys="P" onSelect={onRemind}>
          {words}
        </MenuItem>
      </Menu>
    );
  }
  return (
    <Button
      tabIndex={-1}
      aria-label={`${words} ${name}`}
      className="no-print h-6.5! w-23 px-2 text-table!"
      onClick={onRemind}
    >
      {words}
    </Button>
  );
}
