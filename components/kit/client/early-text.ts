import { useLayoutEffect } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit], [type=range], [type=hidden])';

/** Frames after a field has been taken over until everything that listens to it has begun, the address included. */
const settling = 3;
/** Frames for which it is looked after then: the router's first writing of the address makes the address forget what it was about to be. */
const lookedAfter = 120;

/** What was typed in a field that showed `before`, for how many frames somebody has listened, and whether it has been typed anew. */
type Stored = { text: string; before: string; taken: number; typed: boolean };

/** React watches a field's value by a property of the element's own from when it has taken the field over. */
const isTaken = (field: TextField) => Object.hasOwn(field, 'value');

/** Hands a text to the field's handlers as if it were typed now; the caret stays. */
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
 * What is typed in a field before its part of the page has been taken over is not heard, and would be lost at the next drawing: it is
 * kept and typed again as soon as somebody listens. Runs once, round everything.
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
      // It is heard by now.
      else if (stored?.typed) waiting.delete(target);
      // The drawing may have emptied it meanwhile: what is typed now goes on from there.
      else if (stored && !target.value.startsWith(stored.text)) stored.text += target.value;
      else if (stored) stored.text = target.value;
    }
    /** Whoever empties a field himself means it. */
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
