import { ErrorState } from '@/components/kit/ui/states';
import type { WidgetResult } from '@/lib/core/widgets/widget';

/** A widget that could not be read, in its place; without one the text, where there is any. */
export function Failed({ widget, text }: { widget: WidgetResult | undefined; text?: string }) {
  const failed = widget?.wtype === 'failed' ? widget : undefined;
  const said = failed?.message ?? text;
  return said === undefined ? null : <ErrorState text={said} errorId={failed?.errorId} />;
}
