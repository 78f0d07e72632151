import { ListAndCard } from '@/components/kit/ui/list-and-card';
import { Skeleton } from '@/components/kit/ui/states';
import { PageHeader } from '@/components/shell/frame/page-header';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** The customer screen while it first loads: the skeleton of the list. */
export function CustomerCardSkeleton({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <ListAndCard
        step="list"
        list={
          <div role="status" aria-label="Henter kunder" className="space-y-2 p-3">
            <Skeleton className="h-9" />
            {lines.map((key) => (
              <Skeleton key={key} className="h-10" />
            ))}
          </div>
        }
      >
        <Skeleton className="h-64" />
      </ListAndCard>
    </>
  );
}
