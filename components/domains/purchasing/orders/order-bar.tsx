'use client';

import { Plus } from 'lucide-react';
import { ProjectPicker } from '@/components/kit/input/pickers/project-picker';
import { Button } from '@/components/kit/ui/button';
import type { OrderKind } from './draft';
import type { Ordering } from './use-ordering';

/** The picker of the project to order for and, once it is loaded, the buttons that start an order. */
export function OrderBar({
  company,
  ordering,
  kinds,
  mayWrite,
}: {
  company: string;
  ordering: Ordering;
  kinds: readonly OrderKind[];
  mayWrite: boolean;
}) {
  const { project, loaded, busy, begin, clearProject, fetchProject } = ordering;
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <ProjectPicker company={company} loaded={loaded} fetchText="Hent" onClear={clearProject} onFetch={fetchProject} />
      {mayWrite &&
        project !== undefined &&
        kinds.map((kind) => (
          <Button key={kind} disabled={busy} className="max-sm:grow" onClick={() => void begin(kind)}>
            <Plus className="size-4" aria-hidden />
            {`Opprett ${kind} bestilling`}
          </Button>
        ))}
    </div>
  );
}
