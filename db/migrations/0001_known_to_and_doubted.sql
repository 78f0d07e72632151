ALTER TABLE "import_run" ADD COLUMN "made_on" date;--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "doubted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "voucher_line_reference" ON "voucher_line" USING btree ("company_id","reference") WHERE reference is not null;--> statement-breakpoint
-- The organisation numbers of the other companies in the present company's groups on a day. The members are behind each group's own lock,
-- which is opened for one group after the other.
CREATE FUNCTION sister_orgnrs(day date) RETURNS SETOF text
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
declare
  own text := current_setting('app.company_id', true);
  one uuid;
begin
  for one in select id from public.company where kind = 'group' and group_members @> array[nullif(own, '')::uuid] loop
    perform set_config('app.company_id', one::text, true);
    return query
      with present as (
        select member_id, orgnr from public.group_member
        where company_id = one and coalesce(fromdate, day) <= day and coalesce(todate, day) >= day
      )
      select distinct orgnr from present
      where member_id <> own::uuid and exists (select from present own_place where own_place.member_id = own::uuid);
  end loop;
  perform set_config('app.company_id', own, true);
end
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION sister_orgnrs(date) FROM public;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION sister_orgnrs(date) TO innsikt_app;--> statement-breakpoint
ALTER TABLE "risk" ADD COLUMN "forcustomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requirement" ADD COLUMN "forcustomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "forcustomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deletion_rule" ADD COLUMN "round" jsonb;
