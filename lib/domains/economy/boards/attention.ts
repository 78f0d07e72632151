import { type SQL, sql } from 'drizzle-orm';
import { counted } from '@/lib/core/format/count-text';
import { formatDate } from '@/lib/core/format/date';
import type { AttentionSource } from '@/lib/platform/routing/attention/attention';
import { neverReminds, ownerOf } from '@/lib/platform/routing/attention/owner';
import { equipmentBoardPath, projectBoardPath } from '@/lib/platform/routing/paths';
import { boardsOf } from '@/lib/platform/tables/declared/boards';
import { boardParam } from './board-filters';

/**
 * The day after which a control was missed, by its interval: `missedDays` of lib/core/widgets/control-age.ts in SQL.
 */
const missedAfter = sql`
  case point.interval
    when 'Daglig' then card.checkdate + case extract(isodow from card.checkdate) when 5 then 3 when 6 then 2 else 1 end
    when 'Ukentlig' then card.checkdate + 7
    else case when card.checkdate is null or card.checkdate < phase.since then phase.since end
  end`;

const missedOn = (
  { id, each, on, by }: { id: string; each: string; on: string; by: string },
  subject: SQL,
): AttentionSource => ({
  id,
  each,
  words: (day) => `de som skulle vært sett på før ${formatDate(day)}`,
  order: { column: 'missed', desc: true },
  asOf: 'today',
  whose: { by },
  title: 'Tavler',
  stake: { kind: 'safety' },
  verb: { text: 'Se hvilke', hand: 'desk' },
  headline: ({ count }) => `${counted(count, 'kontroll', 'kontroller')} på ${on} er ikke gjort`,
  short: ({ count }) => ({ text: `${counted(count, 'kontroll', 'kontroller')} på ${on}`, detail: '' }),
  detail: () => '',
  calm: ({ count }) => `${count === 1 ? 'kontroll' : 'kontroller'} på ${on}`,
  wording: { waited: 'ventet' },
  rows: ({ companyId, user }, today) => sql`
    select key, label, day, true as late, null::numeric as amount, jsonb_build_object(${boardParam}::text, board) as params,
      ${neverReminds}, owner, mine
    from (
      select line.xid || ':' || point.xid as key, coalesce(line.h1, project.description, item.title, '') || ': ' || point.ah1 as label, ${missedAfter} as missed,
        case when point.interval = 'Hver fase' then phase.since else card.checkdate end as day, kamishibai_board.xid as board, ${ownerOf(user)}
      from kamishibai_board
      join kamishibai_row line on line.company_id = ${companyId} and line.board_id = kamishibai_board.xid and line.active
      join kamishibai_point point
        on point.company_id = ${companyId} and point.board_id = kamishibai_board.xid and point.active
      left join project on project.company_id = ${companyId} and project.xid = line.project_id
      left join employee on employee.company_id = ${companyId} and employee.xid = project.manager_id
      left join equipment item on item.company_id = ${companyId} and item.xid = line.equipment_id
      left join kamishibai_card card
        on card.company_id = ${companyId} and card.row_id = line.xid and card.point_id = point.xid
      left join (
        select project_id, max(actualstart) as since from execution
        where company_id = ${companyId} and actualstart <= ${today}::date group by project_id
      ) phase on phase.project_id = line.project_id
      where kamishibai_board.company_id = ${companyId} and ${subject}
    ) controls
    where missed < ${today}::date`,
});

/** Missed controls on the boards of projects. */
export const missedProjectControls = missedOn(
  { id: 'prosjektkontroller', each: projectBoardPath, on: 'prosjekttavlene', by: 'prosjektlederne' },
  boardsOf.projects,
);

/** Missed controls on the boards of equipment. */
export const missedEquipmentControls = missedOn(
  { id: 'utstyrskontroller', each: equipmentBoardPath, on: 'utstyrstavlene', by: 'lager' },
  boardsOf.equipment,
);
