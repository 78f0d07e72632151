import { useShell } from '@/components/kit/context/shell-context';
import { Link } from '@/components/kit/ui/link';
import { href } from '@/lib/platform/routing/href';
import type { PageView } from '@/lib/platform/routing/page-view';
import { openItemsPath } from '@/lib/platform/routing/paths';
import { AgingStrip } from './aging-strip';
import { PartBlock } from './card-block';
import { OpenItems } from './open-items';
import { type Card, rowsOf } from './use-card';

/** The customer's open items by age and invoice by invoice, with the way to all of them for those who may go. */
export function OpenItemsBlock({ card, page }: { card: Card; page: PageView }) {
  const mayOpen = useShell().company?.paths.includes(openItemsPath);
  const widget = card.widgets.poster;
  const [aging] = rowsOf(card, 'fordringer');
  return (
    <PartBlock
      card={card}
      part="poster"
      title="Åpne poster"
      subtitle={widget?.wtype === 'datatable' ? widget.subtitle : undefined}
      flush
      beside={
        mayOpen &&
        aging && (
          <Link
            prefetch={false}
            href={href(openItemsPath, { company: page.company.id, ...aging._to })}
            className="shrink-0 text-table font-medium text-accent hover:underline"
          >
            Alle i Åpne poster
          </Link>
        )
      }
    >
      {(rows) => (
        <>
          {aging && <AgingStrip row={aging} />}
          <OpenItems rows={rows} />
        </>
      )}
    </PartBlock>
  );
}
