ALTER TABLE "slides" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "version_slides" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;
