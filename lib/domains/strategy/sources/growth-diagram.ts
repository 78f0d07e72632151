import { z } from 'zod';
import { asCompany } from '@/db/company';
import { queryRows } from '@/db/query-rows';
import { today } from '@/lib/core/clock';
import { growthColumns } from '@/lib/core/columns/growth';
import { quarterOf } from '@/lib/core/format/quarters';
import { segmentCodes, segmentLegend, segmentLooks } from '@/lib/platform/ledger/segments';
import { diagramSource } from '@/lib/platform/tables/chart-source';
import { growthTable, mostScore } from '@/lib/platform/tables/declared/growth';
import { liveColumns } from '@/lib/platform/tables/read-table';

const foundRow = z.strictObject({
  xid: z.uuid(),
  title: z.string(),
  text: z.string().nullable(),
  x: z.number(),
  y: z.number(),
  beforeX: z.number().nullable(),
  beforeY: z.number().nullable(),
  segment: z.string().nullable(),
  segmentName: z.string().nullable(),
  responsible: z.string().nullable(),
  codes: z.array(z.string()),
});

/**
 * Growth candidates by market (x) and own strength (y), 0–10, with their position at the end of the last quarter,
 * coloured by segment. They are live table rows for users who may read it.
 */
export const growthDiagram = diagramSource('xydiagram', { title: 'Vekstmatrise' }, async (scope) => {
  const companyId = scope.company.id;
  const { year, quarter } = quarterOf(today());
  const { rows, live } = await asCompany.read(companyId, async (tx) => {
    const live = await liveColumns(tx, scope, growthTable, ['xscore', 'yscore']);
    const rows = await queryRows(tx, foundRow)`
        select item.xid, item.title, item.text, item.xscore as x, item.yscore as y, ended.xscore as "beforeX",
          ended.yscore as "beforeY", segment.code as segment, segment.name as "segmentName",
          employee.employee as responsible, ${segmentCodes(companyId)} as codes
        from growth_item item
        left join dimension segment on segment.company_id = item.company_id and segment.xid = item.segment_id
        left join employee on employee.company_id = item.company_id and employee.xid = item.responsible_id
        left join lateral (
          select xscore, yscore from growth_score score
          where score.company_id = item.company_id and score.item_id = item.xid
            and (score.year, score.quarter) < (${year}::int, ${quarter}::int)
          order by score.year desc, score.quarter desc limit 1
        ) ended on true
        where item.company_id = ${companyId}
        order by item.orderint, item.title`;
    return { rows, live };
  });
  const look = segmentLooks(
    rows[0]?.codes ?? [],
    rows.map(({ segment }) => [segment, 1]),
  );
  const looks = rows.map(({ segment, segmentName }) => look(segment, segmentName));
  return {
    subtitle: 'Pilen viser hvor det sto da forrige kvartal var slutt',
    options: {
      x: growthColumns.columns.xscore.text,
      y: growthColumns.columns.yscore.text,
      most: mostScore,
      legend: segmentLegend(looks),
      live,
    },
    data: rows.map(({ xid, title, text, x, y, beforeX, beforeY, responsible }, i) => ({
      id: xid,
      title,
      text: [text, responsible].filter((word) => word !== null).join(' · '),
      x,
      y,
      ...(beforeX !== null && beforeY !== null && { before: { x: beforeX, y: beforeY } }),
      color: looks[i]?.color ?? 0,
      group: looks[i]?.name ?? '',
    })),
    excel: 'vekstmatrise',
    empty: 'Ingenting i vekstmatrisen ennå. Legg det inn under Strategi → Vekstmatrise → Tabell.',
  };
});
