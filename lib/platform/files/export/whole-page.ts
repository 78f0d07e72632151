import { UserError } from '@/base/errors';
import type { LoadedPage } from '@/lib/platform/routing/loaded-page';

/** For files that must be complete: throws the error that kept a widget from being read. */
export function requireWhole({ widgets }: LoadedPage): void {
  for (const widget of Object.values(widgets)) {
    if (widget.wtype !== 'failed') continue;
    if (widget.status) throw new UserError(widget.status, widget.message);
    throw new Error(`The rows could not be read (${widget.errorId}).`);
  }
}
