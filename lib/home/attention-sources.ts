import type { AttentionSource } from '@/lib/attention/attention';
import { bidsDue } from '@/lib/bids/attention';
import { missedEquipmentControls, missedProjectControls } from '@/lib/boards/attention';
import { overdueReceivables } from '@/lib/economy/attention';
import { servicesDue } from '@/lib/equipment/attention';
import { claimsToSend } from '@/lib/invoices/attention';
import { ordersToApprove } from '@/lib/orders/attention';
import { certificatesExpiring } from '@/lib/people/attention';
import { noticeDates, risksWithoutMeasure, variationsUnanswered } from '@/lib/projects/attention';
import { overdueReturns } from '@/lib/shipping/attention';
import { tasksDue } from '@/lib/tasks/attention';

/** What each domain wants somebody to see to, what is one's own first. */
export const attentionSources: readonly AttentionSource[] = [
  tasksDue,
  ordersToApprove,
  bidsDue,
  variationsUnanswered,
  noticeDates,
  risksWithoutMeasure,
  overdueReceivables,
  missedProjectControls,
  overdueReturns,
  servicesDue,
  missedEquipmentControls,
  certificatesExpiring,
  claimsToSend,
];
