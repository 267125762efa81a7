-- Those made before links could be turned off do not say that theirs is on. Silence means off from now on: they keep it.
UPDATE "presentations" SET "settings" = "settings" || '{"link": true}'::jsonb WHERE "settings" ->> 'link' IS NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "new_presentations" text DEFAULT 'private' NOT NULL;
