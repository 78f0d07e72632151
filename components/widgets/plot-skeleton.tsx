import { Skeleton } from '@/components/ui/states';

/** Where a picture will stand: until its file is here, and until the browser has told how large it is. */
export function PlotSkeleton() {
  return <Skeleton className="m-3 mt-0 h-[calc(100%-12px)]" />;
}
