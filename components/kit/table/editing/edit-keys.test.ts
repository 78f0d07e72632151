import { describe, expect, it } from 'vitest';
import { editorAction, gridAction, type Key } from './edit-keys';

function key(name: string, held = ''): Key {
  const code = /^[a-z]$/i.test(name) ? `Key${name.toUpperCase()}` : name;
  const has = (modifier: string) => held.includes(modifier);
  return { key: name, code, ctrl: has('c'), shift: has('s'), alt: has('a'), altGraph: has('g') };
}

describe('keys on a cell', () => {
  it.each([
    ['x', '', 'type'],
    ['Å', 's', 'type'],
    ['Dead', '', 'type'],
    // AltGr is Ctrl and Alt together on Windows.
    ['@', 'cag', 'type'],
    ['F2', '', 'edit'],
    ['Enter', '', 'edit'],
    ['Enter', 'c', 'add-row'],
    ['Insert', '', 'add-row'],
    ['Tab', '', 'next'],
    ['Tab', 's', 'previous'],
    ['Delete', '', 'clear'],
    ['Backspace', '', 'clear'],
    ['d', 'c', 'fill-down'],
    ['z', 'c', 'undo'],
    ['Z', 'cs', 'redo'],
    ['y', 'c', 'redo'],
    ['-', 'c', 'delete-row'],
    ['h', 'a', 'history'],
    ['Escape', '', 'leave'],
    ['ArrowDown', '', undefined],
    ['c', 'c', undefined],
    ['v', 'c', undefined],
    ['F5', '', undefined],
    ['Shift', 's', undefined],
    ['k', 'c', undefined],
  ] as const)('%s %s: %s', (name, held, action) => {
    expect(gridAction(key(name, held), 'text')).toBe(action);
  });

  it('turn a yes or no, which is not written', () => {
    expect(gridAction(key(' '), 'boolean')).toBe('toggle');
    expect(gridAction(key('F2'), 'boolean')).toBe('toggle');
    expect(gridAction(key('Enter'), 'boolean')).toBe('down');
    expect(gridAction(key('x'), 'boolean')).toBeUndefined();
    expect(gridAction(key(' '), 'text')).toBe('type');
  });
});

describe('keys in an editor', () => {
  it('end it', () => {
    expect(editorAction(key('Enter'), 'text', false)).toBe('down');
    expect(editorAction(key('Enter', 's'), 'text', false)).toBe('up');
    expect(editorAction(key('Tab'), 'date', false)).toBe('next');
    expect(editorAction(key('Tab', 's'), 'lookup', true)).toBe('previous');
    expect(editorAction(key('Escape'), 'longtext', true)).toBe('cancel');
    expect(editorAction(key('a'), 'text', true)).toBeUndefined();
  });

  it('make a new line in a long text', () => {
    expect(editorAction(key('Enter', 's'), 'longtext', false)).toBeUndefined();
    expect(editorAction(key('Enter', 'a'), 'longtext', false)).toBeUndefined();
    expect(editorAction(key('Enter'), 'longtext', false)).toBe('down');
  });

  it('leave it by an arrow only after typing over the cell', () => {
    expect(editorAction(key('ArrowRight'), 'money', true)).toBe('right');
    expect(editorAction(key('ArrowRight'), 'money', false)).toBeUndefined();
    expect(editorAction(key('ArrowDown'), 'lookup', true)).toBeUndefined();
    expect(editorAction(key('ArrowLeft', 's'), 'text', true)).toBeUndefined();
  });
});
