'use client';

import { Button } from '@/components/kit/ui/button';
import { ChoiceRow } from '@/components/kit/ui/choice-row';
import type { LayoutEditor } from '@/components/kit/widgets/grid/use-layout-editor';
import { WidgetView } from '@/components/kit/widgets/widget';
import { ArrangedPage, ArrangeHint } from '@/components/shell/page/arranged-page';
import type { PageView } from '@/lib/platform/routing/page-view';

const states = [
  { value: 'locked', text: 'Låst' },
  { value: 'editable', text: 'Redigerbar' },
] as const;

/** Toggles the layout between locked and editable; locking saves the changes. */
function LockToggle({ editor }: { editor: LayoutEditor }) {
  const { editing, dirty, own, saving } = editor;
  function lock() {
    if (dirty) editor.save();
    else editor.cancel();
  }
  return (
    <>
      {editing && <ArrangeHint />}
      {editing && own && (
        <Button look="quiet" disabled={saving} onClick={editor.reset}>
          Tilbakestill
        </Button>
      )}
      {dirty && (
        <Button disabled={saving} onClick={editor.cancel}>
          Avbryt
        </Button>
      )}
      <ChoiceRow
        label="Oppsett"
        value={editing ? 'editable' : 'locked'}
        choices={states}
        disabled={saving}
        onChange={(next) => {
          if (next === 'locked') lock();
          else if (!editing) editor.start();
        }}
      />
    </>
  );
}

/** Every kind of widget on one grid, locked or editable (specification 2, screen 24). */
export function KitchensinkScreen({ page }: { page: PageView }) {
  return (
    <ArrangedPage page={page} buttons={(editor) => <LockToggle editor={editor} />}>
      {({ i }) => {
        const widget = page.widgets[i];
        return widget && <WidgetView widget={widget} page={page} />;
      }}
    </ArrangedPage>
  );
}
