import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A letter's HTML, from its component. */
export const letterHtml = (letter: ReactElement): string => `<!doctype html>${renderToStaticMarkup(letter)}`;

/** A letter's plain text: its paragraphs with a line between, addresses in full. */
export const letterText = (paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;
