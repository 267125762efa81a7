CREATE TABLE "comment_notices" (
	"presentation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"after" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_notices_presentation_id_user_id_pk" PRIMARY KEY("presentation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_readers" (
	"presentation_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "comment_readers_user_id_presentation_id_pk" PRIMARY KEY("user_id","presentation_id")
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"presentation_id" integer NOT NULL,
	"slide" uuid NOT NULL,
	"item" text,
	"words" jsonb,
	"resolved_at" timestamp with time zone,
	"resolved_by" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"presentation_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"mentions" integer[] NOT NULL,
	"key" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comment_notices" ADD CONSTRAINT "comment_notices_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_notices" ADD CONSTRAINT "comment_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_readers" ADD CONSTRAINT "comment_readers_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_readers" ADD CONSTRAINT "comment_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_notices_due" ON "comment_notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "comment_notices_user" ON "comment_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_readers_of_presentation" ON "comment_readers" USING btree ("presentation_id");--> statement-breakpoint
CREATE INDEX "comment_threads_open" ON "comment_threads" USING btree ("presentation_id","id") WHERE "comment_threads"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "comment_threads_resolved" ON "comment_threads" USING btree ("presentation_id","id") WHERE "comment_threads"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "comment_threads_resolver" ON "comment_threads" USING btree ("resolved_by") WHERE "comment_threads"."resolved_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_sent_once" ON "comments" USING btree ("presentation_id","key");--> statement-breakpoint
CREATE INDEX "comments_of_thread" ON "comments" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "comments_of_presentation" ON "comments" USING btree ("presentation_id","id");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author_id");