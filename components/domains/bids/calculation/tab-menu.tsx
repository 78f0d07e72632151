import clsx from 'clsx';
import { Select } from '@/components/kit/ui/select';
import { type CalculationTab, calculationGroups, calculationTabs } from '@/lib/core/calculation/tabs';

const numbers = new Map<string, number>(calculationTabs.map(({ tab }, at) => [tab, at + 1]));

/** The calculation's parts in working order, numbered under their groups; a dropdown in a narrow viewport. */
export function TabMenu({ tab, onChange }: { tab: CalculationTab; onChange: (tab: CalculationTab) => void }) {
  return (
    <>
      <nav aria-label="Kalkylens deler" className="no-print w-56 shrink-0 overflow-y-auto max-lg:hidden">
        {calculationGroups.map(({ title, tabs }) => (
          <section key={title} aria-label={title} className="mb-3 last:mb-0">
            <h2 className="px-3 pb-1 text-caption font-medium text-muted">{title}</h2>
            <ul className="flex flex-col gap-px">
              {tabs.map((entry) => (
                <li key={entry.tab}>
                  <button
                    type="button"
                    aria-current={entry.tab === tab ? 'page' : undefined}
                    onClick={() => onChange(entry.tab)}
                    className={clsx(
                      'flex w-full gap-2 rounded-control px-3 py-1 text-left text-body transition-colors duration-150',
                      entry.tab === tab
                        ? 'bg-accent-soft font-medium text-accent'
                        : 'text-muted hover:bg-hover hover:text-ink',
                    )}
                  >
                    <span aria-hidden className="figures w-5 shrink-0 text-right">
                      {numbers.get(entry.tab)}
                    </span>
                    {entry.title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="no-print lg:hidden">
        <Select
          label="Del"
          value={tab}
          onChange={onChange}
          options={calculationGroups.flatMap(({ title, tabs }) =>
            tabs.map((entry) => ({
              value: entry.tab,
              text: `${numbers.get(entry.tab)} ${entry.title}`,
              group: title,
            })),
          )}
        />
      </div>
    </>
  );
}
