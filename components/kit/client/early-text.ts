import { useLayoutEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=range], [type=hidden])';

/** Frames after a field's hydration until all its listeners run, the address state included. */
const settling = 3;
/**
 * Frames to watch a field for after hydration, since the router's first write of the address drops the address state's
 * pending changes.
 */
const lookedAfter = 120;

/** Text typed in a field that showed `before`, the frames since its hydration, and whether it has been typed again. */
type Stored = { text: string; before: string; taken: number; typed: boolean };

/** On hydration React defines an own `value` property on a field, by which it tracks changes. */
const isTaken = (field: TextField) => Object.hasOwn(field, 'value');

/** Passes a text to the field's handlers as if it were typed now; the caret stays. */
function typeAnew(field: TextField, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  field.value = field.defaultValue;
  const plain = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(plain, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (document.activeElement !== field || selectionStart === null) return;
  if (value === text) field.setSelectionRange(selectionStart, selectionEnd);
  else field.setSelectionRange(text.length, text.length);
}

/**
 * Text typed before a field is hydrated reaches no handler and would be lost at the next render: it is stored, and
 * typed again once handlers listen. Called once, at the root.
 */
export function useEarlyText(): void {
  useLayoutEffect(() => {
    const waiting = new Map<TextField, Stored>();
    let ours = false;
    let timer: number | undefined;

    function look(): void {
      for (const [field, stored] of waiting) {
        if (isTaken(field)) stored.taken += 1;
        if (!field.isConnected || stored.taken > lookedAfter) waiting.delete(field);
        else if (stored.taken > settling && (!stored.typed || field.value === stored.before)) {
          stored.typed = true;
          ours = true;
          typeAnew(field, stored.text);
          ours = false;
        }
      }
      timer = waiting.size > 0 ? requestAnimationFrame(look) : undefined;
    }
    function note(field: TextField): void {
      const before = waiting.get(field)?.before ?? field.defaultValue;
      waiting.set(field, { text: field.value, before, taken: 0, typed: false });
      timer ??= requestAnimationFrame(look);
    }
    function onInput({ target }: Event): void {
      if (ours || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (!target.matches(textFields)) return;
      const stored = waiting.get(target);
      if (!isTaken(target)) note(target);
      // Handlers listen by now.
      else if (stored?.typed) waiting.delete(target);
      // A render may have emptied the field meanwhile: what is typed now continues the stored text.
      else if (stored && !target.value.startsWith(stored.text)) stored.text += target.value;
      else if (stored) stored.text = target.value;
    }
    /** A field that the user empties stays empty. */
    function onGesture(event: Event): void {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      for (const [field, { typed }] of waiting) if (typed) waiting.delete(field);
    }

    document.addEventListener('input', onInput, true);
    document.addEventListener('keydown', onGesture, true);
    document.addEventListener('pointerdown', onGesture, true);
    for (const field of document.querySelectorAll<TextField>(textFields)) {
      if (field.value !== field.defaultValue) note(field);
    }
    return () => {
      document.removeEventListener('input', onInput, true);
      document.removeEventListener('keydown', onGesture, true);
      document.removeEventListener('pointerdown', onGesture, true);
      if (timer !== undefined) cancelAnimationFrame(timer);
    };
  }, []);
}
