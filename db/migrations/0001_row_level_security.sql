-- The role every company query runs as. Roles belong to the whole cluster, so another database may have made it already,
-- or an administrator, for an owner who may make none.
do $$
begin
  if not exists (select from pg_roles where rolname = 'innsikt_app') then
    create role innsikt_app nologin nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end
$$;
--> statement-breakpoint
-- From PostgreSQL 16 only the role's maker may grant it; an administrator may have done so beforehand.
do $$
begin
  execute format('grant innsikt_app to %I', current_user);
exception when insufficient_privilege then
  if not pg_has_role('innsikt_app', 'member') then raise; end if;
end
$$;
--> statement-breakpoint
do $$ begin execute format('grant usage on schema %I to innsikt_app', current_schema()); end $$;
--> statement-breakpoint
-- The one way a company table gets its lock: forced row-level security, one policy for reading and writing, and the grants.
create function protect_company_table(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy company_rows on %s for all to public '
    'using (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid) '
    'with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)', target);
  execute format('grant select, insert, update, delete on %s to innsikt_app', target);
end
$$;
--> statement-breakpoint
revoke execute on function protect_company_table(regclass) from public;
--> statement-breakpoint
select protect_company_table(t) from unnest(array[
  'page_title', 'page_layout', 'account', 'customer', 'supplier', 'contact', 'dimension', 'import_run', 'voucher',
  'voucher_line', 'voucher_line_dimension', 'ledger_month', 'opening_balance', 'open_item', 'budget'
]::regclass[]) as t;
--> statement-breakpoint
-- A company may read its own line here; users, memberships and permissions it may not touch at all.
alter table company enable row level security;
--> statement-breakpoint
create policy own_company on company for select to innsikt_app
  using (id = nullif(current_setting('app.company_id', true), '')::uuid);
--> statement-breakpoint
grant select on company to innsikt_app;
