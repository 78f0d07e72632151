import { buildHeader } from '@/lib/platform/web/build-header';
import { anythingUnsaved } from './unsaved';

let answering: string | undefined;

/** Notes which build of the product gave an answer. */
export function noteBuild(headers: Headers): void {
  answering = headers.get(buildHeader) ?? answering;
}

/** The build whose page this is. */
const own = () => document.documentElement.dataset.build;

/** Whether the server is another build than the page by now. */
export function isBuildNewer(): boolean {
  return answering !== undefined && own() !== undefined && answering !== own();
}

/** Loads the page of the newer build, for a screen nobody sits at; not when something unsaved would be lost. */
export function loadNewerBuild(): void {
  if (isBuildNewer() && !anythingUnsaved()) window.location.reload();
}
