import { saveFile } from './save-file';

/** Hands a text to the browser as a file to keep. */
export function saveText(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}
