ALTER TABLE "response_notices" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "response_notices" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "response_notices_due" ON "response_notices" USING btree ("due_at") WHERE "response_notices"."due_at" is not null;