CREATE TABLE "job_off" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_off_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
CREATE TABLE "job_process" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_run" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"note" text,
	"by_name" text,
	CONSTRAINT "job_run_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "job_run_due_key" UNIQUE("company_id","kind","due_at"),
	CONSTRAINT "job_run_outcome" CHECK (outcome in ('done', 'nothing', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "letter" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"kind" text NOT NULL,
	"to_name" text NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"about" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_since" timestamp with time zone,
	"next_at" timestamp with time zone DEFAULT now(),
	"ended_at" timestamp with time zone,
	"reason" text,
	"answer" text,
	"claimed_by" text,
	"handed_at" timestamp with time zone,
	"maybe_twice" boolean DEFAULT false NOT NULL,
	CONSTRAINT "letter_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "letter_kind" CHECK (kind in ('invitation', 'new-password', 'reminder', 'trial')),
	CONSTRAINT "letter_state" CHECK (state in ('queued', 'sent', 'failed', 'given-up')),
	CONSTRAINT "letter_ended" CHECK ((ended_at is not null) = (state in ('sent', 'given-up'))),
	CONSTRAINT "letter_waits" CHECK (next_at is null or state in ('queued', 'failed')),
	CONSTRAINT "letter_one_line" CHECK (to_name || to_address || subject !~ '[[:cntrl:]]')
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "job_off" ADD CONSTRAINT "job_off_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_run" ADD CONSTRAINT "job_run_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_run_started" ON "job_run" USING btree ("company_id","kind","started_at");--> statement-breakpoint
CREATE INDEX "letter_written" ON "letter" USING btree ("company_id","written_at");--> statement-breakpoint
CREATE INDEX "letter_waiting" ON "letter" USING btree ("company_id","next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "letter_about" ON "letter" USING btree ("company_id","about");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK (kind in ('handed', 'answered', 'waiting', 'approved', 'refused', 'settled', 'mentioned', 'unfit', 'undelivered'));--> statement-breakpoint
select protect_company_table('job_off');--> statement-breakpoint
select protect_company_table('job_run');--> statement-breakpoint
select protect_company_table('letter');--> statement-breakpoint
-- A letter's job, in the transaction that writes the letter or decides when it is tried next. The role of company queries has no rights in
-- the queue's schema, so that it queues as the owner. Where the queue is not there yet, as in a restore, the minute's job queues it.
create function queue_letter() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if to_regclass('jobs._private_jobs') is not null then
    perform jobs.add_job('send-letter', json_build_object('company', new.company_id, 'letter', new.xid),
      run_at := new.next_at, job_key := 'letter:' || new.xid);
  end if;
  return null;
end
$$;--> statement-breakpoint
revoke execute on function queue_letter() from public;--> statement-breakpoint
create trigger letter_queued after insert or update of next_at on letter for each row when (new.next_at is not null)
  execute function queue_letter();
