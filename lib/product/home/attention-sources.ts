import { may, type Permission } from '@/lib/platform/auth/permissions';
import { conditionsOf, type TakenCondition } from '@/lib/platform/routing/attention-filter';
import { pages } from '@/lib/product/pages/registry';

const taken = pages.flatMap(conditionsOf);

/** The attention conditions that pages take: nothing is counted that no page shows. */
export const attentionSources: readonly TakenCondition[] = taken.filter(({ shows }) => shows === 'all');

/**
 * The conditions that the permissions allow, each on one page: the one with all rows, else one that shows one thing at
 * a time.
 */
export function readableSources(permissions: readonly Permission[]): TakenCondition[] {
  const readable = ({ right }: TakenCondition) => may(permissions, right.path, right.action);
  return attentionSources.flatMap((whole) => {
    const places = [whole, ...taken.filter(({ source, shows }) => source === whole.source && shows !== 'all')];
    return places.find(readable) ?? [];
  });
}
