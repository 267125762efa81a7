ALTER TABLE "export_tasks" DROP CONSTRAINT "export_tasks_presentation_id_presentations_id_fk";
--> statement-breakpoint
ALTER TABLE "export_tasks" ALTER COLUMN "presentation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "export_tasks" ADD CONSTRAINT "export_tasks_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE set null ON UPDATE no action;