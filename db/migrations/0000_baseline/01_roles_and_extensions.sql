-- The role company queries run as, and the extension and the collation that tables need.

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

-- From PostgreSQL 16 only the role's maker may grant it; an administrator may have done so beforehand.
do $$
begin
  execute format('grant innsikt_app to %I', current_user);
exception when insufficient_privilege then
  if not pg_has_role('innsikt_app', 'member') then raise; end if;
end
$$;

do $$ begin execute format('grant usage on schema %I to innsikt_app', current_schema()); end $$;

-- Equality of ids in a GiST index. A trusted extension: whoever may create in the database may add it.
create extension if not exists btree_gist;

-- The order people expect of text, numbers within it by size: the same as Intl.Collator of the browser sorts by.
create collation if not exists norwegian (provider = icu, locale = 'nb-u-kn-true');
