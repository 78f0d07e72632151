ALTER TABLE "letter" DROP CONSTRAINT "letter_kind";--> statement-breakpoint
ALTER TABLE "reminder" ADD COLUMN "texts" jsonb DEFAULT '{"intro":"","closing":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_kind" CHECK (kind in ('invitation', 'new-password', 'reminder', 'estimate', 'order', 'order-reminder', 'trial'));