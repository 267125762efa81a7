ALTER TABLE "generation_tasks" ADD COLUMN "usage" jsonb;
