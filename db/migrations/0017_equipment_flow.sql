CREATE TABLE "booking" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"startdate" date NOT NULL,
	"enddate" date NOT NULL,
	"countam" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'planlagt' NOT NULL,
	"serialized" boolean DEFAULT true NOT NULL,
	"share_id" uuid,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp with time zone,
	"booked_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "booking_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "booking_status" CHECK (status in ('planlagt', 'venter')),
	CONSTRAINT "booking_days_order" CHECK (enddate >= startdate),
	CONSTRAINT "booking_countam" CHECK (countam between 1 and 100000),
	CONSTRAINT "booking_one_piece" CHECK (countam = 1 or not serialized),
	CONSTRAINT "booking_confirmed" CHECK ((share_id is null) = (confirmed_at is null))
);
--> statement-breakpoint
CREATE TABLE "wish" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"equipment_id" uuid,
	"text" text NOT NULL,
	"countam" integer DEFAULT 1 NOT NULL,
	"startdate" date NOT NULL,
	"enddate" date NOT NULL,
	"status" text DEFAULT 'åpen' NOT NULL,
	"wished_by_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text,
	CONSTRAINT "wish_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "wish_status" CHECK (status in ('åpen', 'dekket', 'avslått')),
	CONSTRAINT "wish_days_order" CHECK (enddate >= startdate),
	CONSTRAINT "wish_countam" CHECK (countam between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "shipping_line" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"split_from" uuid,
	"location" text,
	"status" text DEFAULT 'planlagt' NOT NULL,
	"countam" integer DEFAULT 1 NOT NULL,
	"dayrentintam" numeric(18, 2),
	"discountam" smallint DEFAULT 0 NOT NULL,
	"startdate" date,
	"enddate" date,
	"lossreason" text,
	"note" text,
	CONSTRAINT "shipping_line_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "shipping_line_status" CHECK (status in ('planlagt', 'sendt', 'returnert', 'svinn')),
	CONSTRAINT "shipping_line_countam" CHECK (countam between 0 and 100000),
	CONSTRAINT "shipping_line_discountam" CHECK (discountam between 0 and 100),
	CONSTRAINT "shipping_line_days_order" CHECK (enddate >= startdate)
);
--> statement-breakpoint
CREATE TABLE "service_record" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"equipment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"duedate" date,
	"sup_id" uuid,
	"performed_by" text,
	"approved" boolean DEFAULT true NOT NULL,
	"no" text,
	"file_id" uuid,
	"costam" numeric(18, 2),
	"note" text,
	CONSTRAINT "service_record_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "service_record_kind" CHECK (kind in ('Service', 'Kalibrering', 'Sakkyndig kontroll', 'Reparasjon')),
	CONSTRAINT "service_record_days_order" CHECK (duedate >= date)
);
--> statement-breakpoint
CREATE TABLE "stock_count" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"date" date NOT NULL,
	"place" text NOT NULL,
	"counted_by_name" text NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "stock_count_company_id_xid_pk" PRIMARY KEY("company_id","xid")
);
--> statement-breakpoint
CREATE TABLE "stock_count_line" (
	"company_id" uuid NOT NULL,
	"xid" uuid NOT NULL,
	"count_id" uuid NOT NULL,
	"equipment_id" uuid,
	"code" text NOT NULL,
	"expected" integer NOT NULL,
	"found" integer NOT NULL,
	"note" text,
	CONSTRAINT "stock_count_line_company_id_xid_pk" PRIMARY KEY("company_id","xid"),
	CONSTRAINT "stock_count_line_code_key" UNIQUE("company_id","count_id","code"),
	CONSTRAINT "stock_count_line_expected" CHECK (expected between 0 and 100000),
	CONSTRAINT "stock_count_line_found" CHECK (found between 0 and 100000)
);
--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "discountam" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "rented" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "image_id" uuid;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "thumbnail" "bytea";--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_confirmed_by_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish" ADD CONSTRAINT "wish_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_line" ADD CONSTRAINT "shipping_line_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_line" ADD CONSTRAINT "shipping_line_company_id_project_id_project_company_id_xid_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_line" ADD CONSTRAINT "shipping_line_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipping_line" ADD CONSTRAINT "shipping_line_company_id_split_from_shipping_line_company_id_xid_fk" FOREIGN KEY ("company_id","split_from") REFERENCES "public"."shipping_line"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_company_id_sup_id_supplier_company_id_xid_fk" FOREIGN KEY ("company_id","sup_id") REFERENCES "public"."supplier"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_record" ADD CONSTRAINT "service_record_company_id_file_id_stored_file_company_id_xid_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."stored_file"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_company_id_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_company_id_count_id_stock_count_company_id_xid_fk" FOREIGN KEY ("company_id","count_id") REFERENCES "public"."stock_count"("company_id","xid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_count_line" ADD CONSTRAINT "stock_count_line_company_id_equipment_id_equipment_company_id_xid_fk" FOREIGN KEY ("company_id","equipment_id") REFERENCES "public"."equipment"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_equipment" ON "booking" USING btree ("company_id","equipment_id","startdate");--> statement-breakpoint
CREATE INDEX "booking_project" ON "booking" USING btree ("company_id","project_id","startdate");--> statement-breakpoint
CREATE INDEX "booking_days" ON "booking" USING btree ("company_id","startdate","enddate");--> statement-breakpoint
CREATE INDEX "wish_project" ON "wish" USING btree ("company_id","project_id");--> statement-breakpoint
CREATE INDEX "wish_equipment" ON "wish" USING btree ("company_id","equipment_id") WHERE equipment_id is not null;--> statement-breakpoint
CREATE INDEX "shipping_line_project" ON "shipping_line" USING btree ("company_id","project_id","status");--> statement-breakpoint
CREATE INDEX "shipping_line_equipment" ON "shipping_line" USING btree ("company_id","equipment_id","startdate");--> statement-breakpoint
CREATE INDEX "shipping_line_split" ON "shipping_line" USING btree ("company_id","split_from") WHERE split_from is not null;--> statement-breakpoint
CREATE INDEX "service_record_equipment" ON "service_record" USING btree ("company_id","equipment_id","kind","date");--> statement-breakpoint
CREATE INDEX "service_record_due" ON "service_record" USING btree ("company_id","duedate");--> statement-breakpoint
CREATE INDEX "service_record_supplier" ON "service_record" USING btree ("company_id","sup_id") WHERE sup_id is not null;--> statement-breakpoint
CREATE INDEX "service_record_file" ON "service_record" USING btree ("company_id","file_id") WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX "stock_count_date" ON "stock_count" USING btree ("company_id","date");--> statement-breakpoint
CREATE INDEX "stock_count_line_equipment" ON "stock_count_line" USING btree ("company_id","equipment_id") WHERE equipment_id is not null;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_company_id_image_id_stored_file_company_id_xid_fk" FOREIGN KEY ("company_id","image_id") REFERENCES "public"."stored_file"("company_id","xid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_supplier_item" ON "equipment" USING btree ("company_id","sup_id","sup_item_id");--> statement-breakpoint
CREATE INDEX "equipment_image" ON "equipment" USING btree ("company_id","image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "stored_file_object" ON "stored_file" USING btree ("company_id","scope","object");--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_discountam" CHECK (discountam between 0 and 100);
--> statement-breakpoint
select protect_company_table(t) from unnest(array[
  'booking', 'wish', 'shipping_line', 'service_record', 'stock_count', 'stock_count_line'
]::regclass[]) as t;
--> statement-breakpoint
-- Equality of ids in a GiST index. A trusted extension: whoever may create in the database may add it.
create extension if not exists btree_gist;
--> statement-breakpoint
-- One piece is in one place: days of two bookings meet only where somebody confirmed that they share it.
alter table booking add constraint booking_once exclude using gist (
  company_id with =, equipment_id with =, daterange(startdate, enddate, '[]') with &&, coalesce(share_id, xid) with <>
) where (serialized and status = 'planlagt');
--> statement-breakpoint
-- The item is locked, so that its serial number does not come between. A restore may load the bookings before their items: then
-- what the backup says stands.
create function booking_knows_item() returns trigger language plpgsql as $$
begin
  new.serialized := coalesce((
    select e.serialno is not null from equipment e
    where e.company_id = new.company_id and e.xid = new.equipment_id for share), new.serialized);
  return new;
end
$$;
--> statement-breakpoint
create trigger booking_knows_item before insert or update of equipment_id, serialized on booking
  for each row execute function booking_knows_item();
--> statement-breakpoint
create function bookings_follow_serialno() returns trigger language plpgsql as $$
begin
  update booking set serialized = new.serialno is not null
  where company_id = new.company_id and equipment_id = new.xid;
  return null;
end
$$;
--> statement-breakpoint
create trigger bookings_follow_serialno after update of serialno on equipment
  for each row when ((old.serialno is null) <> (new.serialno is null)) execute function bookings_follow_serialno();
