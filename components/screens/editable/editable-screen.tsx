'use client';

import { CertificatesPage } from '@/components/certificates/certificates-page';
import { useToday } from '@/components/chrome/use-today';
import { HoursWeek } from '@/components/hours/hours-week';
import { EditableRows } from '@/components/live-table/editable-table';
import { ShippingPage } from '@/components/shipping/shipping-page';
import { RowsScreen } from '@/components/table-page/rows-screen';
import type { PageView } from '@/lib/routing/page-view';
import { certificatesPath, shippingPath, timeEntryPath } from '@/lib/routing/paths';

/** The editable table of specification 2, screen 18. */
export function EditableScreen({ page }: { page: PageView }) {
  const today = useToday();
  if (page.path === shippingPath) return <ShippingPage page={page} />;
  if (page.path === certificatesPath) return <CertificatesPage page={page} />;
  if (page.path === timeEntryPath) return <HoursWeek page={page} today={today} />;
  return (
    <RowsScreen page={page} wtype="tabulator">
      {(id, widget) => <EditableRows page={page} id={id} widget={widget} />}
    </RowsScreen>
  );
}
