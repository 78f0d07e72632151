ALTER TABLE "voucher" ADD COLUMN "ore" bigint;--> statement-breakpoint
ALTER TABLE "voucher" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "voucher_line" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "voucher" v SET "ore" = s."ore" FROM (
  SELECT "company_id", "voucher_id", sum(greatest("net", 0) * 100)::bigint AS "ore" FROM "voucher_line" GROUP BY 1, 2
) s WHERE v."company_id" = s."company_id" AND v."xid" = s."voucher_id";--> statement-breakpoint
ALTER TABLE "voucher" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "voucher_line" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "voucher_ore" ON "voucher" USING btree ("company_id","ore","date");
