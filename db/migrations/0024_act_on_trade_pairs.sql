ALTER TABLE "group_pair_decision" DROP CONSTRAINT "group_pair_decision_pair_key";--> statement-breakpoint
ALTER TABLE "group_pair_decision" DROP CONSTRAINT "group_pair_decision_decision";--> statement-breakpoint
ALTER TABLE "group_pair_decision" ADD COLUMN "op" uuid;--> statement-breakpoint
ALTER TABLE "group_pair_decision" ADD COLUMN "to_company_id" uuid;--> statement-breakpoint
ALTER TABLE "group_pair_decision" ADD COLUMN "to_name" text;--> statement-breakpoint
ALTER TABLE "group_pair_decision" ADD COLUMN "elimination" integer;--> statement-breakpoint
ALTER TABLE "group_pair_decision" ADD COLUMN "sold" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "group_pair_decision" ADD COLUMN "bought" numeric(18, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "group_pair_decision_once" ON "group_pair_decision" USING btree ("company_id","pair") WHERE decision <> 'spurt';--> statement-breakpoint
CREATE INDEX "group_pair_decision_op" ON "group_pair_decision" USING btree ("company_id","op");--> statement-breakpoint
ALTER TABLE "group_pair_decision" ADD CONSTRAINT "group_pair_decision_decision" CHECK (decision in ('godtatt', 'ikke et par', 'spurt', 'for hånd'));