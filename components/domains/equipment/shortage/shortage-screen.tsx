'use client';

import { useMemo, useState } from 'react';
import { useToday } from '@/components/kit/context/use-today';
import { TableBox } from '@/components/kit/table-page/table-box';
import { useAllRows } from '@/components/kit/table-page/use-all-rows';
import { FilterChip } from '@/components/kit/ui/filter-chip';
import { useNarrow } from '@/components/kit/ui/narrow';
import { SearchBox } from '@/components/kit/ui/search-box';
import { Select } from '@/components/kit/ui/select';
import { EmptyState, ErrorState } from '@/components/kit/ui/states';
import { VerdictBand } from '@/components/kit/ui/verdict';
import { RowsFrame } from '@/components/shell/page/rows-screen';
import type { Datatable } from '@/lib/core/widgets/widget';
import { type Standing, standings, standingTexts } from '@/lib/domains/equipment/shortage/left';
import { shortageVerdict } from '@/lib/domains/equipment/shortage/verdict';
import type { PageView } from '@/lib/platform/routing/page-view';
import { searched, shortRows, weeksOf } from './short-rows';
import { ShortageGrid } from './shortage-grid';
import { ShortageLines } from './shortage-lines';
import { useOpenWeek } from './use-open-week';

const everything = 'Alle kategorier';

/** The articles that can run short: the sentence, what narrows the list, and the list by the state of each. */
function Shortage({ page, widget }: { page: PageView; widget: Datatable }) {
  const today = useToday();
  const narrow = useNarrow();
  const all = useAllRows(page, 'mangel', widget);
  const weeks = useMemo(() => weeksOf(widget), [widget]);
  const rows = useMemo(() => shortRows(all.widget.data, weeks), [all.widget.data, weeks]);
  const { open, show } = useOpenWeek();
  const [words, setWords] = useState('');
  const [category, setCategory] = useState(everything);
  const [chosen, setChosen] = useState<readonly Standing[]>(['lacking', 'none']);
  if (rows.length === 0) return <EmptyState text={widget.parameters.empty ?? ''} />;
  const found = searched(rows, words).filter((row) => category === everything || row.category === category);
  const count = (standing: Standing) => found.filter((row) => row.standing === standing).length;
  // A search looks in every group.
  const isShown = (standing: Standing) => words.trim() !== '' || chosen.includes(standing);
  const sections = standings
    .map((standing) => ({ standing, rows: found.filter((row) => row.standing === standing) }))
    .filter(({ standing, rows: own }) => own.length > 0 && isShown(standing));
  const categories = [...new Set(rows.map((row) => row.category))].toSorted((a, b) => a.localeCompare(b, 'nb'));
  const list = { company: page.company.id, sections, weeks, open, onShow: show };
  return (
    <>
      <VerdictBand className="shrink-0" verdict={shortageVerdict(rows, weeks, today)} />
      <div className="no-print flex shrink-0 flex-wrap items-center gap-2">
        <SearchBox value={words} onChange={setWords} />
        {standings.map((standing) => (
          <FilterChip
            key={standing}
            text={standingTexts[standing]}
            count={count(standing)}
            pressed={isShown(standing)}
            onToggle={() =>
              setChosen((before) =>
                before.includes(standing) ? before.filter((one) => one !== standing) : [...before, standing],
              )
            }
          />
        ))}
        <Select
          label="Kategori"
          hideLabel
          value={category}
          options={[everything, ...categories].map((value) => ({ value, text: value }))}
          onChange={setCategory}
        />
        <p className="min-w-0 flex-1 basis-60 text-right text-caption text-balance text-muted max-lg:hidden">
          {widget.subtitle}
        </p>
      </div>
      {sections.length === 0 ? (
        <EmptyState text="Ikke noe utstyr passer. Tøm søket eller vis flere." />
      ) : narrow ? (
        <div className="min-h-0 grow overflow-y-auto">
          <ShortageLines {...list} />
        </div>
      ) : (
        <TableBox all={all} total={widget.total} waiting={undefined}>
          <div className="h-full overflow-auto print:overflow-visible">
            <ShortageGrid {...list} all={rows.length} />
          </div>
        </TableBox>
      )}
    </>
  );
}

/** Shortage of equipment: what lacks in which week, the bookings that make it, and what helps. */
export function ShortageScreen({ page }: { page: PageView }) {
  const { mangel } = page.widgets;
  return (
    <RowsFrame page={page}>
      {mangel?.wtype === 'datatable' ? (
        <Shortage page={page} widget={mangel} />
      ) : (
        <ErrorState
          text={mangel?.wtype === 'failed' ? mangel.message : 'Siden har ingen tabell.'}
          errorId={mangel?.wtype === 'failed' ? mangel.errorId : undefined}
        />
      )}
    </RowsFrame>
  );
}
