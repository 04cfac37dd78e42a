CREATE TABLE "saved_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"module" text NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"state" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "saved_view_role" (
	"view_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "saved_view_role_view_id_role_id_pk" PRIMARY KEY("view_id","role_id")
);

--> statement-breakpoint
ALTER TABLE "saved_view_role" ADD CONSTRAINT "saved_view_role_view_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name_unique" ON "saved_view" USING btree ("user_id","module","name");
--> statement-breakpoint
CREATE INDEX "saved_view_module_idx" ON "saved_view" USING btree ("module");
--> statement-breakpoint
CREATE INDEX "saved_view_role_role_idx" ON "saved_view_role" USING btree ("role_id");
