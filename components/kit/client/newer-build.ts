import { buildHeader } from '@/lib/platform/web/build-header';
import { anythingUnsaved } from './unsaved';

let answering: string | undefined;

/** Records which build of the product gave an answer. */
export function noteBuild(headers: Headers): void {
  answering = headers.get(buildHeader) ?? answering;
}

/** The build that rendered this page. */
const own = () => document.documentElement.dataset.build;

export function isBuildNewer(): boolean {
  return answering !== undefined && own() !== undefined && answering !== own();
}

/** Reloads the page for a newer build, for unattended screens; not when something unsaved would be lost. */
export function loadNewerBuild(): void {
  if (isBuildNewer() && !anythingUnsaved()) window.location.reload();
}
