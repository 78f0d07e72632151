CREATE TABLE "push_device" (
	"xid" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reached_at" timestamp with time zone,
	CONSTRAINT "push_device_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"starts" time(0) NOT NULL,
	"ends" time(0) NOT NULL,
	"days_off" boolean NOT NULL,
	CONSTRAINT "quiet_hours_some" CHECK (starts <> ends)
);
--> statement-breakpoint
ALTER TABLE "notice_choice" ALTER COLUMN "mail" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "phone_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_device_user" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notice_phone_due" ON "notice" USING btree ("company_id","user_id") WHERE phone_due;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_phone" CHECK (phone in ('now', 'never'));--> statement-breakpoint
-- Which of some users of the present company get a notice of a kind on a device at once. The role of company queries may not read users'
-- devices or choices, and the notice is written in the transaction of the act.
create function notified_by_phone(kind text, by_default boolean, users uuid[]) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select m.user_id
    from public.membership m
    left join public.notice_choice c on c.user_id = m.user_id and c.kind = notified_by_phone.kind
    where m.company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and m.suspended_at is null and m.user_id = any(users)
      and exists (select from public.push_device d where d.user_id = m.user_id)
      and case when c.phone is null then by_default else c.phone = 'now' end
  $$;--> statement-breakpoint
revoke execute on function notified_by_phone(text, boolean, uuid[]) from public;--> statement-breakpoint
grant execute on function notified_by_phone(text, boolean, uuid[]) to innsikt_app;--> statement-breakpoint
-- One job shows all that is due to a user of a company, in the transaction that made it so. Where the queue is not there yet, as in a
-- restore, it is shown with the next.
create function queue_push() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('jobs._private_jobs') is not null then
    perform jobs.add_job('push-notices', json_build_object('company', new.company_id, 'user', new.user_id),
      max_attempts := 8, job_key := 'push:' || new.company_id || ':' || new.user_id);
  end if;
  return null;
end
$$;--> statement-breakpoint
revoke execute on function queue_push() from public;--> statement-breakpoint
create trigger notice_push_queued after update of phone_due on notice for each row when (new.phone_due)
  execute function queue_push();
