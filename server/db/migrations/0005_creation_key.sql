ALTER TABLE "presentations" ADD COLUMN "creation_key" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "presentations_made_once" ON "presentations" USING btree ("workspace_id","creation_key");--> statement-breakpoint
CREATE UNIQUE INDEX "presentations_made_once_by_guest" ON "presentations" USING btree ("guest_hash","creation_key");