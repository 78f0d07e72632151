'use client';

import { createContext, use } from 'react';

/** Opens an address as a panel above the page; false: it has no panel, so the caller navigates to it. */
export type OpenPanel = (address: string) => boolean;

export const PanelOpening = createContext<OpenPanel>(() => false);

export const useOpenPanel = (): OpenPanel => use(PanelOpening);
