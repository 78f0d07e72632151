ALTER TABLE "equipment" ALTER COLUMN "discountam" SET DATA TYPE numeric(5, 2);--> statement-breakpoint
ALTER TABLE "shipping_line" ALTER COLUMN "discountam" SET DATA TYPE numeric(5, 2);