ALTER TABLE "purchase_order" ADD COLUMN "approved_by" uuid;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "saved_by_name" text;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD COLUMN "saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_approved_by_user_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_order" ADD CONSTRAINT "purchase_order_approved_by_other" CHECK (approved_by <> sent_by);
--> statement-breakpoint
create function purchase_order_needs_approval() returns trigger language plpgsql as $$
declare
  most numeric;
begin
  select order_limit into most from company where id = new.company_id;
  if most is not null and new.approved_by is null and exists (
    select from purchase_order_line line
    where line.company_id = new.company_id and line.order_id = new.xid and line.countam > 0
    having sum(line.countam * line.priceam) > most or bool_or(line.priceam is null))
  then
    raise exception 'An order above the company''s limit is approved by another than whoever sent it.'
      using errcode = 'check_violation', table = 'purchase_order', constraint = 'purchase_order_needs_approval';
  end if;
  return new;
end
$$;--> statement-breakpoint
create trigger purchase_order_needs_approval before update of status on purchase_order
  for each row when (old.status in ('kladd', 'sendt', 'avvist') and new.status in ('godkjent', 'delvis levert', 'levert'))
  execute function purchase_order_needs_approval();
