import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { unbroken } from '@/lib/core/format/unbroken';

/** A letter's HTML, from its component; figures stay with their units. */
export const letterHtml = (letter: ReactElement): string => `<!doctype html>${unbroken(renderToStaticMarkup(letter))}`;

/** A letter's plain text: its paragraphs with a line between, addresses in full. */
export const letterText = (paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;
