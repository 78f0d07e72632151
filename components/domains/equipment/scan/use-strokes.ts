'use client';

import { type RefObject, useEffect, useRef } from 'react';
import { type Arrived, isScanned, type KeyStroke } from '@/lib/domains/equipment/scanner/readings';

/** Elements that handle keys themselves. */
const typing =
  'input, textarea, select, [contenteditable=true], [role=combobox], [role=dialog], [role=listbox], [role=menu]';

/** Keys that only hold others down. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Enter', 'Tab']);

/**
 * The keys by which a scanner, which is a keyboard, types into a field. Keys typed anywhere else on the page are
 * redirected there; Tab after a scan submits it, as Enter does. The code is read with `arrived`, which begins the next.
 */
export function useStrokes(field: RefObject<HTMLInputElement | null>) {
  const strokes = useRef<KeyStroke[]>([]);
  /** True once the text has been edited otherwise, so that the keys no longer describe it. */
  const edited = useRef(false);

  useEffect(() => {
    const element = field.current;
    const forget = () => {
      edited.current = true;
    };
    function onKey(event: KeyboardEvent) {
      const { key, code, shiftKey, timeStamp } = event;
      const altgr = event.getModifierState('AltGraph');
      if ((event.ctrlKey || event.metaKey || event.altKey) && !altgr) return;
      const inField = event.target === element;
      if (!inField && event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector('[role=dialog]')) return;
      if (inField && key === 'Tab' && element && isScanned({ typed: element.value, strokes: strokes.current })) {
        event.preventDefault();
        element.form?.requestSubmit();
        return;
      }
      if (modifiers.has(key)) return;
      const isSign = key.length === 1 || key === 'Dead' || key === 'Unidentified';
      if (!isSign) {
        if (inField) edited.current = true;
        return;
      }
      if (!inField) {
        // A space presses the button in focus, and ? shows the keys.
        if (key === ' ' || key === '?') return;
        element?.focus({ preventScroll: true });
        event.stopPropagation();
      }
      strokes.current.push({ code, key, shift: shiftKey, at: timeStamp });
    }
    window.addEventListener('keydown', onKey, true);
    element?.addEventListener('paste', forget);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      element?.removeEventListener('paste', forget);
    };
  }, [field]);

  /** The code in the field as it arrived; the next one begins. */
  return function arrived(typed: string): Arrived {
    // Text that came without keys, as by autofill, was not scanned.
    const whole = !edited.current && [...typed].length <= strokes.current.length;
    const own = whole ? strokes.current : [];
    strokes.current = [];
    edited.current = false;
    return { typed, strokes: own };
  };
}
