CREATE TABLE "generation_results" (
	"task_id" uuid NOT NULL,
	"step" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "generation_results_task_id_step_key_pk" PRIMARY KEY("task_id","step","key")
);
--> statement-breakpoint
CREATE TABLE "generation_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"workspace_id" integer NOT NULL,
	"key" uuid,
	"name" text NOT NULL,
	"request" jsonb NOT NULL,
	"language" text,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"error" text,
	"slides_done" integer DEFAULT 0 NOT NULL,
	"slides_total" integer DEFAULT 0 NOT NULL,
	"outline" jsonb,
	"review" boolean NOT NULL,
	"outline_confirmed" boolean DEFAULT false NOT NULL,
	"awaits_outline" boolean DEFAULT false NOT NULL,
	"slug" text,
	"run" integer DEFAULT 1 NOT NULL,
	"take" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation_results" ADD CONSTRAINT "generation_results_task_id_generation_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."generation_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_tasks" ADD CONSTRAINT "generation_tasks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generation_tasks" ADD CONSTRAINT "generation_tasks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "generation_tasks_asked_once" ON "generation_tasks" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "generation_tasks_of_user" ON "generation_tasks" USING btree ("user_id","created_at") WHERE "generation_tasks"."state" <> 'SUCCESS';--> statement-breakpoint
CREATE INDEX "generation_tasks_under_way" ON "generation_tasks" USING btree ("workspace_id","updated_at") WHERE "generation_tasks"."state" in ('PENDING', 'STARTED');--> statement-breakpoint
CREATE INDEX "generation_tasks_expiry" ON "generation_tasks" USING btree ("updated_at");