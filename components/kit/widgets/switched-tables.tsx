'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import { usePrinting } from '@/components/kit/ui/use-printing';
import type { Switched } from '@/lib/platform/routing/page';
import type { PageView } from '@/lib/platform/routing/page-view';
import { TabulatorCard } from './table-card';
import { WidgetView } from './widget';

/** Widgets that share a place: the address chooses the one on the screen, paper has all one after another. */
export function SwitchedTables({ page, switched }: { page: PageView; switched: Switched }) {
  const { param, label, choices } = switched;
  const [value, setValue] = useQueryState(param, parseAsString.withOptions({ scroll: false }));
  const onSheet = usePrinting();
  const chosen = choices.find((choice) => choice.value === value) ?? choices[0];

  const row = (
    <ChoiceRow
      label={label}
      value={chosen?.value}
      choices={choices}
      onChange={(next) => void setValue(next === choices[0]?.value ? null : next)}
    />
  );
  return choices
    .filter((choice) => onSheet || choice === chosen)
    .map(({ widget: id }) => {
      const widget = page.widgets[id];
      if (!widget) return null;
      return widget.wtype === 'tabulator' ? (
        <TabulatorCard key={id} widget={widget} page={page} id={id} lead={row} />
      ) : (
        <WidgetView key={id} widget={widget} page={page} />
      );
    });
}
