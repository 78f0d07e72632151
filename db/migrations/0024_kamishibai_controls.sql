ALTER TABLE "kamishibai_card" DROP CONSTRAINT "kamishibai_card_row_fk";
--> statement-breakpoint
ALTER TABLE "kamishibai_card" DROP CONSTRAINT "kamishibai_card_point_fk";
--> statement-breakpoint
ALTER TABLE "kamishibai_flip" DROP CONSTRAINT "kamishibai_flip_company_id_card_id_kamishibai_card_company_id_xid_fk";
--> statement-breakpoint
ALTER TABLE "kamishibai_point" DROP CONSTRAINT "kamishibai_point_company_id_board_id_kamishibai_board_company_id_xid_fk";
--> statement-breakpoint
ALTER TABLE "kamishibai_row" DROP CONSTRAINT "kamishibai_row_company_id_board_id_kamishibai_board_company_id_xid_fk";
--> statement-breakpoint
ALTER TABLE "kamishibai_card" ALTER COLUMN "at1" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "kamishibai_card" ALTER COLUMN "at1" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kamishibai_flip" ALTER COLUMN "at1" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "kamishibai_flip" ALTER COLUMN "at1" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "kamishibai_card" ADD COLUMN "checkdate" date;--> statement-breakpoint
ALTER TABLE "kamishibai_point" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "kamishibai_card" ADD CONSTRAINT "kamishibai_card_row_fk" FOREIGN KEY ("company_id","board_id","row_id") REFERENCES "public"."kamishibai_row"("company_id","board_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_card" ADD CONSTRAINT "kamishibai_card_point_fk" FOREIGN KEY ("company_id","board_id","point_id") REFERENCES "public"."kamishibai_point"("company_id","board_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_flip" ADD CONSTRAINT "kamishibai_flip_company_id_card_id_kamishibai_card_company_id_xid_fk" FOREIGN KEY ("company_id","card_id") REFERENCES "public"."kamishibai_card"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_point" ADD CONSTRAINT "kamishibai_point_company_id_board_id_kamishibai_board_company_id_xid_fk" FOREIGN KEY ("company_id","board_id") REFERENCES "public"."kamishibai_board"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kamishibai_row" ADD CONSTRAINT "kamishibai_row_company_id_board_id_kamishibai_board_company_id_xid_fk" FOREIGN KEY ("company_id","board_id") REFERENCES "public"."kamishibai_board"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A card was looked at last when it was turned last, and no words are none. Unforced meanwhile: an owner whom row security binds
-- would see no company's.
alter table kamishibai_card no force row level security;--> statement-breakpoint
alter table kamishibai_flip no force row level security;--> statement-breakpoint
update kamishibai_card set at1 = null where at1 = '';--> statement-breakpoint
update kamishibai_flip set at1 = null where at1 = '';--> statement-breakpoint
update kamishibai_card c set checkdate = (last.at at time zone 'Europe/Oslo')::date
from (select company_id, card_id, max(at) as at from kamishibai_flip group by company_id, card_id) last
where last.company_id = c.company_id and last.card_id = c.xid;--> statement-breakpoint
alter table kamishibai_card force row level security;--> statement-breakpoint
alter table kamishibai_flip force row level security;
