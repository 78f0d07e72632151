import { administeredOf, useShell } from '@/components/kit/context/shell-context';
import { useRefresh } from '@/components/kit/routing/address';
import { Switch } from '@/components/kit/ui/switch';
import { trialsCookie } from '@/lib/product/menu/menu-of';

/** Brings the pages of trials into this browser's menus, for administrators. */
export function TrialsCard() {
  const refresh = useRefresh();
  const { companies } = useShell();
  const administered = administeredOf(companies);
  if (administered.length === 0) return null;
  return (
    <section className="rounded-control border border-line bg-surface p-4">
      <h2 className="text-heading font-semibold">Prøvesider</h2>
      <p className="text-muted">Sider til å prøve ut skjemaer, dra og slipp og diagrammer på.</p>
      <Switch
        className="-ml-2"
        label="Vis prøvesider i menyen her"
        checked={administered.some(({ menu }) => menu.trials)}
        onChange={(on) => {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http.
          document.cookie = `${trialsCookie}=${on ? 1 : 0}; path=/; max-age=31536000; samesite=lax`;
          refresh();
        }}
      />
    </section>
  );
}
