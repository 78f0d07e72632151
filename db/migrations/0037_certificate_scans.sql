ALTER TABLE "certificate" ADD COLUMN "scans" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "removed" timestamp with time zone;--> statement-breakpoint
-- A certificate that is brought back has the scans that are still kept of it; a restored backup says them itself.
create function count_certificate_scans() returns trigger language plpgsql as $$
begin
  new.scans := (select count(*) from stored_file
    where company_id = new.company_id and scope = 'personell' and object = new.xid::text and removed is null);
  return new;
end $$;--> statement-breakpoint
create trigger certificate_scans before insert on certificate for each row
  when (current_user = 'innsikt_app') execute function count_certificate_scans();
