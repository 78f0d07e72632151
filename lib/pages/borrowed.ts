import { notAllowed } from '@/base/errors';
import { may } from '@/lib/auth/permissions';
import type { WidgetType } from '@/lib/core/widgets/widget';
import type { Source } from '@/lib/routing/page';

/** A widget that lives on the page at `path`: shown elsewhere to whoever may read that page, and refused in its place (403) to others. */
export function borrowed<T extends WidgetType>(path: string, source: Source<T>): Source<T> {
  return async (scope, filters, options) => {
    if (!may(scope.permissions, path, 'Read'))
      throw notAllowed('Du har ikke tilgang til siden som denne ruten er fra.');
    return source(scope, filters, options);
  };
}
