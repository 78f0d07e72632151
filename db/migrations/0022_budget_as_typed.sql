-- A budget is kept as people type it: revenue is plus, where it had the ledger's minus. What results and projects show stays;
-- the log is turned with it, so that undo, history and bringing a deleted line back speak of the same figures.
-- Unforced meanwhile: an owner whom row security binds would see no company's lines.
alter table budget no force row level security;--> statement-breakpoint
alter table budget_month no force row level security;--> statement-breakpoint
alter table edit_log no force row level security;--> statement-breakpoint
update budget_month m set amount = -m.amount
from budget b
where b.company_id = m.company_id and b.xid = m.budget_id and b.account_group ~ '^(3|80)';--> statement-breakpoint
create function pg_temp.turned(value jsonb) returns jsonb language sql immutable as $$
  select case
    when jsonb_typeof(value) = 'number' then to_jsonb(-(value #>> '{}')::numeric)
    when jsonb_typeof(value -> 'months') = 'object' then value || jsonb_build_object('months', coalesce((
      select jsonb_object_agg(month.key, pg_temp.turned(month.value)) from jsonb_each(value -> 'months') month), '{}'))
    else value end
$$;--> statement-breakpoint
create function pg_temp.turned_text(value text) returns text language sql immutable as $$
  select case when value in ('', '0') then value when value like '−%' then substr(value, 2) else '−' || value end
$$;--> statement-breakpoint
update edit_log l set
  old_value = pg_temp.turned(l.old_value), new_value = pg_temp.turned(l.new_value),
  old_text = case when l.col is null then l.old_text else pg_temp.turned_text(l.old_text) end,
  new_text = case when l.col is null then l.new_text else pg_temp.turned_text(l.new_text) end
from (
  -- A line's group is the one it has, or had when it was deleted last.
  select company_id, xid as "row", account_group from budget
  union all
  select * from (
    select distinct on (company_id, "row") company_id, "row", old_value ->> 'accountGroup' as account_group
    from edit_log
    where tbl = 'budget' and kind = 'delete'
    order by company_id, "row", no desc
  ) deleted
  where not exists (select from budget b where b.company_id = deleted.company_id and b.xid = deleted."row")
) line
where l.tbl = 'budget' and line.company_id = l.company_id and line."row" = l."row" and line.account_group ~ '^(3|80)'
  and (l.col is null or l.col ~ '^20\d\d-\d\d$');--> statement-breakpoint
drop function pg_temp.turned(jsonb), pg_temp.turned_text(text);--> statement-breakpoint
alter table budget force row level security;--> statement-breakpoint
alter table budget_month force row level security;--> statement-breakpoint
alter table edit_log force row level security;
