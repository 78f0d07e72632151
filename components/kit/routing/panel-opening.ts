'use client';

import { createContext, use } from 'react';

/** Opens what an address names in a panel over the page one is on; false: it has none, and the address is gone to. */
export type OpenPanel = (address: string) => boolean;

export const PanelOpening = createContext<OpenPanel>(() => false);

export const useOpenPanel = (): OpenPanel => use(PanelOpening);
