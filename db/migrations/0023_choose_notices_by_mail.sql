CREATE TABLE "morning_letter" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"written_for" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_choice" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail" text NOT NULL,
	CONSTRAINT "notice_choice_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notice_choice_kind" CHECK (kind in ('morning', 'approval', 'task', 'mention', 'answer', 'claim', 'unfit', 'undelivered', 'register', 'due', 'month-end')),
	CONSTRAINT "notice_choice_mail" CHECK (mail in ('now', 'morning', 'never'))
);
--> statement-breakpoint
ALTER TABLE "letter" DROP CONSTRAINT "letter_kind";--> statement-breakpoint
ALTER TABLE "morning_letter" ADD CONSTRAINT "morning_letter_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choice" ADD CONSTRAINT "notice_choice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_kind" CHECK (kind in ('invitation', 'new-password', 'reminder', 'estimate', 'order', 'order-reminder', 'trial', 'notice', 'morning'));--> statement-breakpoint
-- Which of some users of the present company get a notice of a kind by mail at once, with their address. The role of company queries may
-- not read users, memberships or choices, and the letter is written in the transaction of the act.
create function notified_at_once(kind text, by_default boolean, users uuid[])
  returns table (id uuid, full_name text, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select u.id, u.full_name::text, u.email
    from public.membership m
    join public."user" u on u.id = m.user_id
    left join public.notice_choice c on c.user_id = u.id and c.kind = notified_at_once.kind
    where m.company_id = nullif(current_setting('app.company_id', true), '')::uuid
      and m.suspended_at is null and u.id = any(users)
      and case when c.mail is null then by_default else c.mail = 'now' end
  $$;--> statement-breakpoint
revoke execute on function notified_at_once(text, boolean, uuid[]) from public;--> statement-breakpoint
grant execute on function notified_at_once(text, boolean, uuid[]) to innsikt_app;
