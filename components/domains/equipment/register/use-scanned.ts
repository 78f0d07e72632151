import { call } from '@/components/kit/client/call';
import { attempt } from '@/components/kit/client/use-work';
import { useGo } from '@/components/kit/routing/address';
import { snackbar } from '@/components/kit/ui/snackbar';
import { readCode } from '@/lib/domains/equipment/labels/label-address';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { equipmentParam } from '@/lib/platform/routing/things';
import { textOf } from './item-line';
import type { ItemLine } from './register-lines';

/** Opens the unit of a scanned label: by its address, or by the number or serial number on an older one. */
export function useScanned(page: PageView, items: readonly ItemLine[]): (code: string) => void {
  const go = useGo();
  const company = page.company.id;
  const open = (xid: string) => go(href(page.path, { company, [equipmentParam]: xid }));
  return (scanned) => {
    const code = readCode(scanned);
    if ('xid' in code) {
      if (code.company !== null && code.company !== company) snackbar.error('Etiketten hører til et annet firma.');
      else open(code.xid);
      return;
    }
    const text = code.text.toLowerCase();
    const isCalled = (column: string) => items.find(({ row }) => textOf(row, column).toLowerCase() === text);
    const found = isCalled('shortid') ?? isCalled('serialno');
    if (found) {
      open(found.key);
      return;
    }
    // A narrowed list lacks units: the whole register is searched.
    void attempt(async () => {
      const params = { company, id: page.page };
      const { keyval } = await call('GET /api/equipment/component?scope=keyval', { params });
      const other = keyval.find((choice) => choice.text.toLowerCase().startsWith(`${text} `));
      if (other) open(other.value);
      else snackbar.error(`Fant ikke «${code.text}» i registeret.`);
    });
  };
}
