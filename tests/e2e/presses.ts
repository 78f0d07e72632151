import type { Locator, Page } from '@playwright/test';

type Given = Parameters<Locator['setInputFiles']>[0];

/** Counts what a hand does: a press is one, and so is choosing a file; typing is none. */
export function countPresses(page: Page) {
  const presses: string[] = [];
  const press = async (target: Locator, name: string) => {
    await target.click();
    presses.push(name);
  };
  return {
    presses,
    press,
    home: () => press(page.getByRole('navigation', { name: 'Seksjoner' }).getByRole('link', { name: /^Hjem/ }), 'Hjem'),
    /** Presses what opens the browser's file chooser, and chooses there. */
    choose: async (target: Locator, name: string, file: Given) => {
      const chooser = page.waitForEvent('filechooser');
      await press(target, name);
      await (await chooser).setFiles(file as Parameters<Awaited<typeof chooser>['setFiles']>[0]);
      presses.push('filen');
    },
  };
}
