DROP INDEX "assets_of_presentation";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "digest" text;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_uploaded_once" ON "assets" USING btree ("presentation_id","name","digest");