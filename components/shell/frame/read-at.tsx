import { useToday } from '@/components/kit/context/use-today';
import { formatReadAt, formatReadMinute } from '@/lib/core/format/date';

/** Shows when the page's data was read; the exact time in its tooltip. 'Data lest' is the specification's label. */
export function ReadAt({ readAt, copied }: { readAt: number; copied?: boolean }) {
  const today = useToday();
  return (
    <p
      title={`Data lest ${formatReadAt({ readAt, copied })}`}
      className="mr-1 hidden text-caption whitespace-nowrap text-muted xl:block"
    >
      Data lest <time dateTime={new Date(readAt * 1000).toISOString()}>{formatReadMinute(readAt, today)}</time>
    </p>
  );
}
