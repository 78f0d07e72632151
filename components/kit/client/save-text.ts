import { saveFile } from './save-file';

/** Saves a text as a file through the browser. */
export function saveText(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}
