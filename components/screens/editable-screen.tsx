'use client';

import dynamic from 'next/dynamic';
import { part } from '@/components/kit/client/part';
import { useToday } from '@/components/kit/context/use-today';
import { LiveTablePage } from '@/components/shell/page/live-table-page';
import { groupEliminationPath, groupSetupPath } from '@/lib/platform/auth/permissions';
import type { PageView } from '@/lib/platform/routing/page-view';
import {
  budgetPath,
  certificatesPath,
  customerTablePath,
  employeesPath,
  priceListPath,
  shippingPath,
  supplierTablePath,
  timeEntryPath,
} from '@/lib/platform/routing/paths';

// Tables with a layout of their own: also rendered on the server, but their files are loaded only on their own
// pages.
const ShippingPage = part((watch) =>
  dynamic(() =>
    watch(import('@/components/domains/equipment/shipping/shipping-page')).then((module) => module.ShippingPage),
  ),
);
const CertificatesPage = part((watch) =>
  dynamic(() =>
    watch(import('@/components/domains/people/certificates/certificates-page')).then(
      (module) => module.CertificatesPage,
    ),
  ),
);
const BudgetPage = part((watch) =>
  dynamic(() => watch(import('@/components/domains/economy/budget/budget-page')).then((module) => module.BudgetPage)),
);
const GroupSetupPage = part((watch) =>
  dynamic(() => watch(import('@/components/domains/economy/group-setup-page')).then((module) => module.GroupSetupPage)),
);
const EliminationPage = part((watch) =>
  dynamic(() =>
    watch(import('@/components/domains/economy/elimination-page')).then((module) => module.EliminationPage),
  ),
);
const EmployeesPage = part((watch) =>
  dynamic(() => watch(import('@/components/domains/people/leaving')).then((module) => module.EmployeesPage)),
);
const UsedInPage = part((watch) =>
  dynamic(() => watch(import('@/components/domains/bids/uses/used-in-page')).then((module) => module.UsedInPage)),
);
const HoursWeek = part((watch) =>
  dynamic(() => watch(import('@/components/domains/projects/hours/hours-week')).then((module) => module.HoursWeek)),
);

/** The tables whose rows are used in calculations. */
const usedIn: Readonly<Record<string, 'price' | 'supplier' | 'customer'>> = {
  [priceListPath]: 'price',
  [supplierTablePath]: 'supplier',
  [customerTablePath]: 'customer',
};

/** The editable table of specification 2, screen 18. */
export function EditableScreen({ page }: { page: PageView }) {
  const today = useToday();
  if (page.path === shippingPath) return <ShippingPage page={page} />;
  if (page.path === certificatesPath) return <CertificatesPage page={page} />;
  if (page.path === employeesPath) return <EmployeesPage page={page} />;
  if (page.path === budgetPath) return <BudgetPage page={page} />;
  if (page.path === groupSetupPath) return <GroupSetupPage page={page} />;
  if (page.path === groupEliminationPath) return <EliminationPage page={page} />;
  if (page.path === timeEntryPath) return <HoursWeek page={page} today={today} />;
  const kind = usedIn[page.path];
  if (kind) return <UsedInPage page={page} kind={kind} />;
  return <LiveTablePage page={page} />;
}
