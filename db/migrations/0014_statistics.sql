-- Tables grow by company: one that comes into a large table is few of its rows, and autovacuum's own ten per cent would leave
-- the planner without a word of it. What makes a company table sets the same.
create or replace function protect_company_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_rows on %s for all to public '
    'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid) '
    'with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', target);
  execute format('grant select, insert, update, delete on %s to innsikt_app', target);
  execute format(
    'alter table %s set (autovacuum_analyze_scale_factor = 0.002, autovacuum_analyze_threshold = 500)', target);
end
$$;
--> statement-breakpoint
do $$
declare target regclass;
begin
  for target in
    select attrelid::regclass from pg_attribute join pg_class on pg_class.oid = attrelid
    where attname = 'company_id' and not attisdropped and relkind = 'r' and relforcerowsecurity
      and relnamespace = current_schema()::regnamespace
  loop
    execute format(
      'alter table %s set (autovacuum_analyze_scale_factor = 0.002, autovacuum_analyze_threshold = 500)', target);
  end loop;
end
$$;
