-- The schema that the migrations make, to read and to compare. Nothing runs it; "npm run schema" writes it.

extension btree_gin
extension pg_trgm
extension unaccent

CREATE OR REPLACE FUNCTION activity_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_setting('courtside.erases', true) = 'on'
    and to_jsonb(new) - 'changes' = to_jsonb(old) - 'changes' then
    return new;
  end if;
  raise exception 'The activity log is append only';
end $function$

CREATE OR REPLACE FUNCTION earlier_titles(page uuid, shown text, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg("title", E'\n' order by "number" desc), '') from (
    select "title", max("number") as "number" from (
      select "title", "number", coalesce(lead("publishedAt") over (order by "number"), at) - "publishedAt" as "stood" from (
        select "title", "number", "publishedAt", lag("title") over (order by "number") as "before" from page_versions
        where "pageId" = page and "publishedAt" is not null
      ) v where "title" is distinct from "before"
    ) t where "title" <> shown and "stood" >= interval '10 minutes'
    group by "title" order by max("number") desc limit 50
  ) o
$function$

CREATE OR REPLACE FUNCTION fold(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, input))

CREATE OR REPLACE FUNCTION fold_all(input text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN fold(array_to_string(input, ' '::text))

CREATE OR REPLACE FUNCTION later_letters(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(input, (('[^'::text || substr(letter_without_spaces(), 2)) || '+'::text), ' '::text, 'g'::text), '(^| )[^ ]'::text, '\1'::text, 'g'::text)

CREATE OR REPLACE FUNCTION letter_without_spaces()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]'::text

CREATE OR REPLACE FUNCTION many_signs()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '(([^\s!-/:-@\[-`{-~]*[!#-/:-@\[-`{-~]){32})'::text

CREATE OR REPLACE FUNCTION mark_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new."namedIn" := pg_current_xact_id();
  -- All changes in one transaction are one notice.
  perform pg_notify('courtside_live', 'names');
  return new;
end $function$

CREATE OR REPLACE FUNCTION note_api_token()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new."apiTokenId" := current_setting('courtside.api_token')::uuid;
  if new."via" = 'web' then
    new."via" := 'api';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION page_rules_are_taken()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update pages set "parentId" = "parentId" where "id" = coalesce(new."pageId", old."pageId");
  return null;
end $function$

CREATE OR REPLACE FUNCTION page_rules_for(of uuid, above uuid[], about text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce("above", '{}') || array(select r."id" from page_rules r where r."pageId" = "of" and r."right" = "about")
$function$

CREATE OR REPLACE FUNCTION page_versions_stay()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old."id", old."pageId", old."number", old."kind", old."restoredFrom", old."title", old."icon", old."schemaVersion", old."contentHash", old."wordsAdded",
      old."wordsRemoved", old."at", old."path") is distinct from (new."id", new."pageId", new."number", new."kind", new."restoredFrom", new."title", new."icon",
      new."schemaVersion", new."contentHash", new."wordsAdded", new."wordsRemoved", new."at", new."path") or old."document"::text <> new."document"::text then
    raise exception 'A version of a page stays as it was made';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION pages_hand_rules_down()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update pages c set "readRules" = page_rules_for(c."id", new."readRules", 'read'), "writeRules" = page_rules_for(c."id", new."writeRules", 'write')
  where c."parentId" = new."id";
  return null;
end $function$

CREATE OR REPLACE FUNCTION pages_take_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  above pages%rowtype;
begin
  select * into above from pages where "id" = new."parentId";
  new."readRules" := page_rules_for(new."id", above."readRules", 'read');
  new."writeRules" := page_rules_for(new."id", above."writeRules", 'write');
  return new;
end $function$

CREATE OR REPLACE FUNCTION parser_words(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(regexp_replace(regexp_replace(regexp_replace(folded, tag_in_text(), ' '::text, 'g'::text), two_at_signs(), '\1^'::text, 'g'::text), many_signs(), '\1^'::text, 'g'::text), '<'::text, ' '::text)

CREATE OR REPLACE FUNCTION query_words(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(parser_words(folded), '-(?=[\s!&|()]*(-|$))'::text, '^'::text, 'g'::text)

CREATE OR REPLACE FUNCTION search_query(folded text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (folded ~ letter_without_spaces()) THEN (SELECT (regexp_replace(regexp_replace((websearch_to_tsquery('simple'::regconfig, query_words(string_agg(CASE WHEN (w.word ~ letter_without_spaces()) THEN ((((("substring"(w.word, '^-?'::text) || '"'::text) || two_letters(later_letters(w.word))) || ' '::text) || two_letters(translate(ltrim(w.word, '-'::text), '"'::text, ' '::text))) || '"'::text) ELSE w.word END, ' '::text ORDER BY m.nth))))::text, ' <(-|\d+)> '::text, ' & '::text, 'g'::text), (('''('::text || letter_without_spaces()) || ')'''::text), '''\1'':*'::text, 'g'::text))::tsquery AS regexp_replace FROM regexp_matches(search_query.folded, '-?"[^"]*"?|[^\s"]+'::text, 'g'::text) WITH ORDINALITY m(found, nth), LATERAL (SELECT m.found[1] AS word) w) ELSE websearch_to_tsquery('simple'::regconfig, query_words(folded)) END

CREATE OR REPLACE FUNCTION search_words(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN parser_words(CASE WHEN (folded ~ letter_without_spaces()) THEN ((two_letters("left"(folded, 75000)) || ' '::text) || two_letters(later_letters("left"(folded, 75000)))) ELSE folded END)

CREATE OR REPLACE FUNCTION stop_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new."leavesAt" := null;
  return new;
end $function$

CREATE OR REPLACE FUNCTION tag_in_text()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '</?[a-z][a-z0-9:_.-]*(\s([a-z0-9\s=_#/:.&?%~-]|"[^"<]*"|''[^''<]*'')*)?/?>|<!--[^<>]*-->'::text

CREATE OR REPLACE FUNCTION tasks_take_item_assignees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_task uuid := coalesce(new."taskId", old."taskId");
begin
  perform from tasks where "id" = of_task for update;
  update tasks t set "itemAssigneeIds" = n."ids", "version" = t."version" + 1
  from (
    select array(
      select distinct i."assigneeId" from checklist_items i
      where i."taskId" = of_task and i."assigneeId" is not null order by i."assigneeId"
    ) as "ids"
  ) n
  where t."id" = of_task and t."itemAssigneeIds" <> n."ids";
  return null;
end
$function$

CREATE OR REPLACE FUNCTION two_at_signs()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN '(@[^\s"@]*@)'::text

CREATE OR REPLACE FUNCTION two_letters(input text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(input, (((('('::text || letter_without_spaces()) || ')('::text) || letter_without_spaces()) || ')?'::text), ' \1\2 '::text, 'g'::text)

CREATE OR REPLACE FUNCTION words_with_digits(input text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg(DISTINCT upper(words.word)) AS array_agg FROM (SELECT btrim(found.found[1], '._/-'::text) AS word FROM regexp_matches(words_with_digits.input, '[0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u052f\u1e00-\u1eff@._/-]*[0-9][0-9A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0391-\u052f\u1e00-\u1eff@._/-]*'::text, 'g'::text) found(found)) words WHERE ((words.word ~ '[^0-9._/-]'::text) AND (strpos(words.word, '@'::text) = 0) AND (length(words.word) <= 68)))

table account_links
  issuer text not null
  subject text not null
  "accountId" uuid not null
  email text
  "createdAt" timestamp(3) with time zone not null default now()
  constraint "account_links_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE
  constraint "account_links_accountId_key" UNIQUE ("accountId")
  constraint account_links_pkey PRIMARY KEY (issuer, subject)

table accounts
  id uuid not null
  email text
  "isEmailVerified" boolean not null default false
  name text
  "photoUrl" text
  "passwordHash" text
  "isDisabled" boolean not null default false
  "createdAt" timestamp(3) with time zone not null default now()
  "lastSignInAt" timestamp(3) with time zone
  "devicesSince" timestamp(3) with time zone not null default now()
  constraint accounts_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (email) WHERE (email IS NOT NULL)

table activity
  id uuid not null
  "streamId" uuid not null
  seq bigint not null
  action text not null
  entity text not null
  "entityId" uuid not null
  "projectId" uuid
  "taskId" uuid
  "actorId" uuid
  "actorKind" text not null default 'person'::text
  via text not null default 'web'::text
  changes jsonb not null default '{}'::jsonb
  "batchId" uuid
  "undoOf" uuid
  at timestamp(3) with time zone not null default clock_timestamp()
  "apiTokenId" uuid
  constraint "activity_apiTokenId_fkey" FOREIGN KEY ("apiTokenId") REFERENCES api_tokens(id)
  constraint "activity_streamId_fkey" FOREIGN KEY ("streamId") REFERENCES streams(id)
  constraint activity_pkey PRIMARY KEY (id)
  CREATE INDEX "activity_movedDates" ON public.activity USING btree ("streamId", "batchId") WHERE (changes ? 'movedDates'::text)
  CREATE INDEX activity_actor ON public.activity USING btree ("actorId", at DESC, seq DESC) WHERE ("actorId" IS NOT NULL)
  CREATE INDEX activity_of_audit ON public.activity USING btree ("streamId", seq DESC) WHERE (("projectId" IS NULL) AND (NOT ((via = 'import'::text) AND (entity = 'pkr_id'::text))))
  CREATE INDEX activity_of_page_comments ON public.activity USING btree ("entityId", seq DESC) WHERE ((entity = 'comment'::text) AND ("taskId" IS NULL))
  CREATE INDEX activity_of_people ON public.activity USING btree ("entityId", seq DESC) WHERE (entity = ANY (ARRAY['user'::text, 'invitation'::text]))
  CREATE INDEX activity_of_pkr ON public.activity USING btree ("entityId", seq DESC) WHERE (entity = 'pkr_id'::text)
  CREATE INDEX activity_task ON public.activity USING btree ("taskId", at DESC, seq DESC) WHERE ("taskId" IS NOT NULL)
  CREATE UNIQUE INDEX activity_stream ON public.activity USING btree ("streamId", seq)
  CREATE TRIGGER activity_is_append_only BEFORE DELETE OR UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION activity_is_append_only()
  CREATE TRIGGER note_api_token BEFORE INSERT ON public.activity FOR EACH ROW WHEN ((COALESCE(current_setting('courtside.api_token'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_api_token()

table api_tokens
  id uuid not null
  "ownerId" uuid not null
  name text not null
  scope text[] not null
  hash bytea not null
  "createdAt" timestamp(3) with time zone not null default now()
  "expiresAt" timestamp(3) with time zone not null
  "lastUsedAt" timestamp(3) with time zone
  "revokedAt" timestamp(3) with time zone
  constraint "api_tokens_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES users(id)
  constraint api_tokens_check CHECK (("expiresAt" <= ("createdAt" + '367 days'::interval)))
  constraint api_tokens_hash_check CHECK ((octet_length(hash) = 32))
  constraint api_tokens_hash_key UNIQUE (hash)
  constraint api_tokens_pkey PRIMARY KEY (id)
  CREATE INDEX api_tokens_owner ON public.api_tokens USING btree ("ownerId")

table attachments
  id uuid not null
  "taskId" uuid
  name text not null
  url text
  blob text
  "byteCount" bigint
  "createdById" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  "deletedAt" timestamp(3) with time zone
  "externalSource" text
  "externalId" text
  text text
  "plainName" text generated always as (fold(translate(name, '_-.'::text, '   '::text))) stored
  "pageId" uuid
  constraint "attachments_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint "attachments_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "attachments_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint attachments_blob_fkey FOREIGN KEY (blob) REFERENCES blobs(hash)
  constraint attachments_check CHECK ((num_nonnulls("taskId", "pageId") = 1))
  constraint attachments_pkey PRIMARY KEY (id)
  CREATE INDEX attachments_blob ON public.attachments USING btree (blob) WHERE (blob IS NOT NULL)
  CREATE INDEX attachments_name_letters ON public.attachments USING gin ("plainName" gin_trgm_ops) WHERE ("deletedAt" IS NULL)
  CREATE INDEX attachments_newest ON public.attachments USING btree ("createdAt" DESC, id DESC) WHERE ("deletedAt" IS NULL)
  CREATE INDEX attachments_page ON public.attachments USING btree ("pageId") WHERE ("pageId" IS NOT NULL)
  CREATE INDEX attachments_task ON public.attachments USING btree ("taskId", "createdAt")

table backups
  id uuid not null
  "createdById" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  state text not null default 'waiting'::text
  share real not null default 0
  "byteCount" bigint
  "missingCount" integer not null default 0
  problem text
  "drillState" text
  "drillAt" timestamp(3) with time zone
  "drillShare" real not null default 0
  "drillProblem" text
  "drillFound" jsonb
  constraint "backups_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint "backups_drillState_check" CHECK (("drillState" = ANY (ARRAY['waiting'::text, 'running'::text, 'passed'::text, 'failed'::text])))
  constraint backups_pkey PRIMARY KEY (id)
  constraint backups_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'writing'::text, 'done'::text, 'failed'::text])))
  CREATE INDEX backups_newest ON public.backups USING btree ("createdAt" DESC)

table blobs
  hash text not null
  "byteCount" bigint not null
  "mediaType" text not null
  width integer
  height integer
  "hasPreview" boolean not null default false
  "usedAt" timestamp(3) with time zone not null default now()
  constraint blobs_pkey PRIMARY KEY (hash)

table calendar_feeds
  id uuid not null
  "ownerId" uuid not null
  "projectId" uuid
  name text not null
  "hasDone" boolean not null default false
  "keyHash" text not null
  "createdAt" timestamp(3) with time zone not null default now()
  "renewedAt" timestamp(3) with time zone not null default now()
  "fetchedAt" timestamp(3) with time zone
  constraint "calendar_feeds_keyHash_key" UNIQUE ("keyHash")
  constraint "calendar_feeds_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES users(id) ON DELETE CASCADE
  constraint "calendar_feeds_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint calendar_feeds_pkey PRIMARY KEY (id)
  CREATE INDEX calendar_feeds_owner ON public.calendar_feeds USING btree ("ownerId")

table card_keys
  kid text not null
  "publicKey" bytea not null
  "encryptedKey" bytea not null
  "createdAt" timestamp(3) with time zone not null default now()
  constraint card_keys_pkey PRIMARY KEY (kid)

table checklist_items
  id uuid not null
  "taskId" uuid not null
  "listName" text not null default ''::text
  title text not null
  "isDone" boolean not null default false
  rank text collate "C" not null
  "externalSource" text
  "externalId" text
  "namedWords" text[] generated always as (words_with_digits(title)) stored
  "assigneeId" uuid
  "dueOn" date
  constraint "checklist_items_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES users(id)
  constraint "checklist_items_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint checklist_items_pkey PRIMARY KEY (id)
  CREATE INDEX checklist_items_assignee ON public.checklist_items USING btree ("assigneeId") WHERE ("assigneeId" IS NOT NULL)
  CREATE INDEX checklist_items_named ON public.checklist_items USING gin ("namedWords") WHERE ("namedWords" IS NOT NULL)
  CREATE INDEX checklist_items_rank ON public.checklist_items USING btree ("taskId", rank)
  CREATE TRIGGER item_comes_given AFTER INSERT ON public.checklist_items FOR EACH ROW WHEN ((new."assigneeId" IS NOT NULL)) EXECUTE FUNCTION tasks_take_item_assignees()
  CREATE TRIGGER item_goes_given AFTER DELETE ON public.checklist_items FOR EACH ROW WHEN ((old."assigneeId" IS NOT NULL)) EXECUTE FUNCTION tasks_take_item_assignees()
  CREATE TRIGGER item_is_given AFTER UPDATE OF "assigneeId" ON public.checklist_items FOR EACH ROW WHEN ((old."assigneeId" IS DISTINCT FROM new."assigneeId")) EXECUTE FUNCTION tasks_take_item_assignees()

table comments
  id uuid not null
  "taskId" uuid
  "authorId" uuid
  body text not null
  "bodyFormat" text not null default 'markdown/1'::text
  "mentionIds" uuid[] not null default '{}'::uuid[]
  "createdAt" timestamp(3) with time zone not null default now()
  "editedAt" timestamp(3) with time zone
  "deletedAt" timestamp(3) with time zone
  "externalSource" text
  "externalId" text
  "parentId" uuid
  "resolvedAt" timestamp(3) with time zone
  reactions jsonb not null default '{}'::jsonb
  "namedWords" text[] generated always as (words_with_digits(body)) stored
  "pageId" uuid
  "pageVersion" integer
  anchor jsonb
  "searchText" tsvector generated always as (to_tsvector('simple'::regconfig, search_words(fold("left"(body, 100000))))) stored
  constraint "comments_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES users(id)
  constraint "comments_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "comments_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES comments(id) ON DELETE SET NULL
  constraint "comments_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint comments_check CHECK ((num_nonnulls("taskId", "pageId") = 1))
  constraint comments_check1 CHECK ((("pageId" IS NULL) = ("pageVersion" IS NULL)))
  constraint comments_check2 CHECK (((anchor IS NULL) OR (("pageId" IS NOT NULL) AND ("parentId" IS NULL))))
  constraint comments_pkey PRIMARY KEY (id)
  CREATE INDEX comments_answers ON public.comments USING btree ("parentId") WHERE ("parentId" IS NOT NULL)
  CREATE INDEX comments_author ON public.comments USING btree ("authorId")
  CREATE INDEX comments_named ON public.comments USING gin ("namedWords") WHERE (("namedWords" IS NOT NULL) AND ("deletedAt" IS NULL))
  CREATE INDEX comments_newest ON public.comments USING btree ("createdAt" DESC, id DESC) WHERE ("deletedAt" IS NULL)
  CREATE INDEX comments_page ON public.comments USING btree ("pageId", "createdAt", id) WHERE ("pageId" IS NOT NULL)
  CREATE INDEX comments_page_newest ON public.comments USING btree ("createdAt" DESC, id DESC) WHERE (("pageId" IS NOT NULL) AND ("deletedAt" IS NULL))
  CREATE INDEX comments_page_words ON public.comments USING gin ("searchText") WITH (gin_pending_list_limit='512') WHERE (("pageId" IS NOT NULL) AND ("deletedAt" IS NULL))
  CREATE INDEX comments_task ON public.comments USING btree ("taskId", "createdAt", id)
  CREATE INDEX comments_words ON public.comments USING gin ("searchText") WITH (gin_pending_list_limit='512') WHERE ("deletedAt" IS NULL)
  CREATE UNIQUE INDEX comments_external ON public.comments USING btree ("taskId", "externalSource", "externalId") WHERE ("externalSource" IS NOT NULL)

table custom_fields
  id uuid not null
  "projectId" uuid not null
  name text not null
  kind text not null
  options jsonb not null default '[]'::jsonb
  rank text collate "C" not null
  "isArchived" boolean not null default false
  "externalSource" text
  "externalId" text
  constraint "custom_fields_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint custom_fields_pkey PRIMARY KEY (id)
  CREATE INDEX custom_fields_rank ON public.custom_fields USING btree ("projectId", rank)
  CREATE UNIQUE INDEX custom_fields_external ON public.custom_fields USING btree ("projectId", "externalSource", "externalId") WHERE ("externalSource" IS NOT NULL)
  CREATE UNIQUE INDEX custom_fields_name ON public.custom_fields USING btree ("projectId", fold(name)) WHERE (NOT "isArchived")

table deliveries
  "notificationId" uuid not null
  channel text not null
  state text not null default 'waiting'::text
  "attemptCount" integer not null default 0
  "nextTryAt" timestamp(3) with time zone not null
  "sentAt" timestamp(3) with time zone
  problem text
  "mailId" uuid
  "reachedIds" uuid[] not null default '{}'::uuid[]
  constraint "deliveries_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES mails(id) ON DELETE SET NULL
  constraint "deliveries_notificationId_fkey" FOREIGN KEY ("notificationId") REFERENCES notifications(id) ON DELETE CASCADE
  constraint deliveries_pkey PRIMARY KEY ("notificationId", channel)
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text])))
  CREATE INDEX deliveries_due ON public.deliveries USING btree ("nextTryAt") WHERE (state = 'waiting'::text)
  CREATE INDEX deliveries_mail ON public.deliveries USING btree ("mailId") WHERE ("mailId" IS NOT NULL)

table exports
  id uuid not null
  "createdById" uuid not null
  format text not null
  state text not null default 'ready'::text
  "fileName" text not null
  "keyHash" text not null
  "rowIds" uuid[] not null storage e
  "totalCount" integer not null
  "doneCount" integer not null default 0
  attempt integer not null default 0
  "createdAt" timestamp(3) with time zone not null default now()
  "finishedAt" timestamp(3) with time zone
  target text not null default 'tasks'::text
  "listId" uuid
  "pageFormat" text
  "pageVersion" integer
  constraint "exports_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint "exports_listId_fkey" FOREIGN KEY ("listId") REFERENCES pkr_lists(id)
  constraint "exports_pageFormat_check" CHECK (("pageFormat" = ANY (ARRAY['md'::text, 'html'::text, 'json'::text])))
  constraint "exports_pageVersion_check" CHECK (("pageVersion" > 0))
  constraint exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'json'::text, 'zip'::text, 'md'::text, 'html'::text])))
  constraint exports_pkey PRIMARY KEY (id)
  constraint exports_state_check CHECK ((state = ANY (ARRAY['ready'::text, 'running'::text, 'done'::text, 'cancelled'::text, 'broken'::text])))
  constraint exports_target_check CHECK ((target = ANY (ARRAY['tasks'::text, 'pkr_ids'::text, 'own_data'::text, 'pages'::text])))
  CREATE INDEX exports_creator ON public.exports USING btree ("createdById", "createdAt")

table group_members
  "groupId" uuid not null
  "userId" uuid not null
  constraint "group_members_groupId_fkey" FOREIGN KEY ("groupId") REFERENCES users(id) ON DELETE CASCADE
  constraint "group_members_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint group_members_pkey PRIMARY KEY ("groupId", "userId")
  CREATE INDEX group_members_user ON public.group_members USING btree ("userId")

table idempotency_keys
  "actorId" uuid not null
  key text not null
  endpoint text not null
  "bodyHash" text not null
  answer jsonb
  "createdAt" timestamp(3) with time zone not null default now()
  constraint idempotency_keys_pkey PRIMARY KEY ("actorId", key)
  CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree ("createdAt")

table identities
  issuer text not null
  subject text not null
  "userId" uuid not null
  "createdAt" timestamp(3) with time zone not null default now()
  "provedEmail" text
  constraint "identities_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint identities_pkey PRIMARY KEY (issuer, subject)
  CREATE INDEX identities_proved_email ON public.identities USING btree ("provedEmail") WHERE ("provedEmail" IS NOT NULL)
  CREATE INDEX identities_user ON public.identities USING btree ("userId")

table import_changes
  "importId" uuid not null
  kind text not null
  "entityId" uuid not null
  "externalId" text not null
  was jsonb not null
  set jsonb not null
  prints jsonb not null
  constraint "import_changes_importId_fkey" FOREIGN KEY ("importId") REFERENCES imports(id) ON DELETE CASCADE
  constraint import_changes_pkey PRIMARY KEY ("importId", kind, "entityId")
  CREATE INDEX import_changes_entity ON public.import_changes USING btree ("entityId")

table import_chunks
  "importId" uuid not null
  index integer not null
  bytes bytea not null storage e
  constraint "import_chunks_importId_fkey" FOREIGN KEY ("importId") REFERENCES imports(id) ON DELETE CASCADE
  constraint import_chunks_pkey PRIMARY KEY ("importId", index)

table import_links
  "projectId" uuid not null
  source text not null
  kind text not null
  "externalId" text not null
  "entityId" uuid not null
  "addedBy" uuid
  "values" jsonb not null
  "importId" uuid
  constraint "import_links_addedBy_fkey" FOREIGN KEY ("addedBy") REFERENCES imports(id)
  constraint "import_links_importId_fkey" FOREIGN KEY ("importId") REFERENCES imports(id)
  constraint "import_links_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint import_links_pkey PRIMARY KEY ("projectId", source, kind, "externalId")
  CREATE INDEX import_links_entity ON public.import_links USING btree ("entityId")
  CREATE INDEX import_links_import ON public.import_links USING btree ("importId") WHERE ("importId" IS NOT NULL)

table import_rejected_rows
  "importId" uuid not null
  "rowCount" integer not null
  text text not null
  constraint "import_rejected_rows_importId_fkey" FOREIGN KEY ("importId") REFERENCES imports(id) ON DELETE CASCADE
  constraint import_rejected_rows_pkey PRIMARY KEY ("importId")

table imports
  id uuid not null
  "projectId" uuid
  "createdById" uuid not null
  state text not null default 'uploading'::text
  source text
  "fileName" text not null
  "byteCount" bigint not null
  problem jsonb
  preview jsonb
  choices jsonb not null default '{}'::jsonb
  "doneCount" integer not null default 0
  "totalCount" integer not null default 0
  tally jsonb not null default '{}'::jsonb
  report jsonb
  "createdAt" timestamp(3) with time zone not null default now()
  "updatedAt" timestamp(3) with time zone not null default now()
  "finishedAt" timestamp(3) with time zone
  settings jsonb not null default '{}'::jsonb
  revision integer not null default 0
  "madeProject" boolean not null default false
  "revertId" uuid
  revert jsonb
  target text not null default 'tasks'::text
  "pageId" uuid
  "numbersAbove" integer
  "numbersTo" integer
  constraint "imports_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint "imports_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE SET NULL
  constraint "imports_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint imports_pkey PRIMARY KEY (id)
  constraint imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'ready'::text, 'refused'::text, 'applying'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'reverting'::text, 'reverted'::text])))
  constraint imports_target_check CHECK ((target = ANY (ARRAY['tasks'::text, 'pkr_ids'::text, 'pages'::text])))
  CREATE INDEX imports_creator ON public.imports USING btree ("createdById")
  CREATE INDEX imports_of_register ON public.imports USING btree ("createdAt" DESC) WHERE (target = 'pkr_ids'::text)
  CREATE INDEX imports_page ON public.imports USING btree ("pageId") WHERE ("pageId" IS NOT NULL)
  CREATE INDEX imports_project ON public.imports USING btree ("projectId", "createdAt" DESC) WHERE ("projectId" IS NOT NULL)

table invitations
  id uuid not null
  email text not null
  name text
  "projectIds" uuid[] not null default '{}'::uuid[]
  "invitedById" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  "expiresAt" timestamp(3) with time zone not null
  "acceptedAt" timestamp(3) with time zone
  "acceptedById" uuid
  "revokedAt" timestamp(3) with time zone
  "roleId" uuid
  "pkrId" uuid
  "userId" uuid
  constraint "invitations_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES users(id)
  constraint "invitations_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES users(id)
  constraint "invitations_pkrId_fkey" FOREIGN KEY ("pkrId") REFERENCES pkr_ids(id) ON DELETE SET NULL
  constraint "invitations_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES roles(id) ON DELETE SET NULL
  constraint "invitations_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE SET NULL
  constraint invitations_pkey PRIMARY KEY (id)
  CREATE INDEX invitations_created ON public.invitations USING btree ("createdAt" DESC, id DESC) WHERE (("acceptedAt" IS NULL) AND ("revokedAt" IS NULL))
  CREATE INDEX invitations_email ON public.invitations USING btree (email)
  CREATE INDEX invitations_user ON public.invitations USING btree ("userId") WHERE ("userId" IS NOT NULL)
  CREATE UNIQUE INDEX invitations_open ON public.invitations USING btree (email) WHERE (("acceptedAt" IS NULL) AND ("revokedAt" IS NULL))

table labels
  id uuid not null
  "projectId" uuid not null
  name text not null
  hue text not null default 'grey'::text
  "externalSource" text
  "externalId" text
  constraint "labels_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint labels_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX labels_external ON public.labels USING btree ("projectId", "externalSource", "externalId") WHERE ("externalSource" IS NOT NULL)
  CREATE UNIQUE INDEX labels_name ON public.labels USING btree ("projectId", lower(name), hue)

table logos
  id text not null
  bytes bytea not null storage e
  "createdAt" timestamp(3) with time zone not null default now()
  constraint logos_pkey PRIMARY KEY (id)

table mail_outcomes
  "isSent" boolean not null
  at timestamp(3) with time zone not null
  problem text
  answer text
  constraint mail_outcomes_check CHECK (((problem IS NULL) = "isSent"))
  constraint mail_outcomes_pkey PRIMARY KEY ("isSent")

table mails
  id uuid not null
  "userId" uuid not null
  kind text not null
  "taskId" uuid
  day date
  state text not null default 'waiting'::text
  "attemptCount" integer not null default 0
  "nextTryAt" timestamp(3) with time zone not null
  "createdAt" timestamp(3) with time zone not null default now()
  "endedAt" timestamp(3) with time zone
  problem text
  "webhookId" uuid
  constraint "mails_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint "mails_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint "mails_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES webhooks(id) ON DELETE CASCADE
  constraint mails_kind_check CHECK ((kind = ANY (ARRAY['news'::text, 'due'::text, 'digest'::text, 'webhook'::text])))
  constraint mails_pkey PRIMARY KEY (id)
  constraint mails_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dropped'::text])))
  CREATE INDEX mails_ended ON public.mails USING btree ("endedAt") WHERE ("endedAt" IS NOT NULL)
  CREATE INDEX mails_waiting ON public.mails USING btree ("nextTryAt") WHERE (state = 'waiting'::text)
  CREATE INDEX mails_webhook ON public.mails USING btree ("webhookId") WHERE ("webhookId" IS NOT NULL)
  CREATE UNIQUE INDEX mails_digest ON public.mails USING btree ("userId", day) WHERE (kind = 'digest'::text)

table migrations
  name text not null
  "appliedAt" timestamp(3) with time zone not null default now()
  constraint migrations_pkey PRIMARY KEY (name)

table muted_projects
  "userId" uuid not null
  "projectId" uuid not null
  constraint "muted_projects_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint "muted_projects_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint muted_projects_pkey PRIMARY KEY ("userId", "projectId")

table notification_cursors with (fillfactor=50)
  "streamId" uuid not null
  seq bigint not null
  constraint "notification_cursors_streamId_fkey" FOREIGN KEY ("streamId") REFERENCES streams(id) ON DELETE CASCADE
  constraint notification_cursors_pkey PRIMARY KEY ("streamId")

table notification_settings
  "userId" uuid not null
  reason text not null
  channel text not null
  "isOn" boolean not null
  constraint "notification_settings_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint notification_settings_pkey PRIMARY KEY ("userId", reason, channel)

table notifications
  id uuid not null
  "userId" uuid not null
  "taskId" uuid
  event text not null
  "activityId" uuid
  "commentId" uuid
  "actorId" uuid
  reason text not null
  "watchReason" text
  "isInInbox" boolean not null
  "createdAt" timestamp(3) with time zone not null
  "readAt" timestamp(3) with time zone
  "doneAt" timestamp(3) with time zone
  "snoozedUntil" timestamp(3) with time zone
  "markedBy" uuid
  "pageId" uuid
  constraint "notifications_activityId_fkey" FOREIGN KEY ("activityId") REFERENCES activity(id)
  constraint "notifications_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES comments(id) ON DELETE CASCADE
  constraint "notifications_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "notifications_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint "notifications_userId_event_key" UNIQUE ("userId", event)
  constraint "notifications_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint notifications_check CHECK ((num_nonnulls("taskId", "pageId") = 1))
  constraint notifications_pkey PRIMARY KEY (id)
  CREATE INDEX notifications_comment ON public.notifications USING btree ("commentId") WHERE ("commentId" IS NOT NULL)
  CREATE INDEX notifications_done ON public.notifications USING btree ("userId", "doneAt" DESC) WHERE ("isInInbox" AND ("doneAt" IS NOT NULL))
  CREATE INDEX notifications_marked ON public.notifications USING btree ("markedBy") WHERE ("markedBy" IS NOT NULL)
  CREATE INDEX notifications_open ON public.notifications USING btree ("userId", "taskId") WHERE ("isInInbox" AND ("doneAt" IS NULL))
  CREATE INDEX notifications_page ON public.notifications USING btree ("pageId") WHERE ("pageId" IS NOT NULL)
  CREATE INDEX notifications_task ON public.notifications USING btree ("taskId", "createdAt")

table one_time_codes
  hash bytea not null
  purpose text not null
  "accountId" uuid
  "invitationId" uuid
  email text not null
  "isMailed" boolean not null
  "expiresAt" timestamp(3) with time zone not null
  "telegramId" text
  constraint "one_time_codes_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE
  constraint "one_time_codes_invitationId_fkey" FOREIGN KEY ("invitationId") REFERENCES invitations(id) ON DELETE CASCADE
  constraint one_time_codes_pkey PRIMARY KEY (hash)
  constraint one_time_codes_purpose_check CHECK ((purpose = ANY (ARRAY['reset_password'::text, 'sign_in'::text, 'verify_email'::text, 'change_email'::text, 'invitation'::text, 'telegram'::text])))
  CREATE INDEX one_time_codes_account ON public.one_time_codes USING btree ("accountId") WHERE ("accountId" IS NOT NULL)
  CREATE INDEX one_time_codes_invitation ON public.one_time_codes USING btree ("invitationId") WHERE ("invitationId" IS NOT NULL)

table organisations
  id uuid not null
  name text not null
  "timeZone" text not null
  settings jsonb not null default '{}'::jsonb
  "createdAt" timestamp(3) with time zone not null default now()
  "isOnly" boolean not null default true
  "pkrFormat" jsonb
  "pkrNextSerial" bigint not null default 0
  admission jsonb not null default '{"by": "invite"}'::jsonb
  "sessionLength" jsonb not null default '{"days": 90, "idleDays": 14}'::jsonb
  maintenance jsonb
  "logoUrl" text
  "publishesCheckpoints" boolean not null default true
  "embedHosts" text[] not null default '{}'::text[]
  "opensWiki" boolean not null default true
  constraint "organisations_isOnly_check" CHECK ("isOnly")
  constraint "organisations_isOnly_key" UNIQUE ("isOnly")
  constraint organisations_id_fkey FOREIGN KEY (id) REFERENCES streams(id)
  constraint organisations_pkey PRIMARY KEY (id)

table page_contributors
  "pageId" uuid not null
  number integer not null
  "userId" uuid not null
  at timestamp(3) with time zone not null default now()
  constraint "page_contributors_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "page_contributors_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id)
  constraint page_contributors_pkey PRIMARY KEY ("pageId", number, "userId")
  CREATE INDEX page_contributors_user ON public.page_contributors USING btree ("userId")

table page_drafts
  "pageId" uuid not null
  epoch integer not null default 1
  snapshot bytea not null
  "snapshotSeq" integer not null default 0
  "lastSeq" integer not null default 0
  "changedSince" timestamp(3) with time zone
  "changedAt" timestamp(3) with time zone
  "leftAt" timestamp(3) with time zone
  constraint "page_drafts_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint page_drafts_check CHECK ((("changedSince" IS NULL) = ("changedAt" IS NULL)))
  constraint page_drafts_pkey PRIMARY KEY ("pageId")

table page_favourites
  "userId" uuid not null
  "pageId" uuid not null
  at timestamp(3) with time zone not null default now()
  constraint "page_favourites_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "page_favourites_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id)
  constraint page_favourites_pkey PRIMARY KEY ("userId", "pageId")
  CREATE INDEX page_favourites_page ON public.page_favourites USING btree ("pageId")

table page_import_rows
  "importId" uuid not null
  "row" integer not null
  "parentRow" integer
  depth integer not null
  place text not null
  title text not null
  icon text
  outcome text not null
  "pageId" uuid not null
  "baseVersion" integer
  versions json not null
  "versionCount" integer not null
  "storedVersion" integer
  files jsonb not null default '[]'::jsonb
  constraint "page_import_rows_importId_fkey" FOREIGN KEY ("importId") REFERENCES imports(id) ON DELETE CASCADE
  constraint page_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'conflict'::text, 'unchanged'::text])))
  constraint page_import_rows_pkey PRIMARY KEY ("importId", "row")
  CREATE INDEX page_import_rows_stored ON public.page_import_rows USING btree ("importId", "row") WHERE ("storedVersion" IS NOT NULL)

table page_links
  "pageId" uuid not null
  "targetId" uuid not null
  constraint "page_links_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint page_links_pkey PRIMARY KEY ("pageId", "targetId")
  CREATE INDEX page_links_target ON public.page_links USING btree ("targetId")

table page_readers unlogged
  "connectionId" uuid not null
  "pageId" uuid not null
  "userId" uuid not null
  until timestamp(3) with time zone not null
  constraint "page_readers_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint page_readers_pkey PRIMARY KEY ("connectionId")
  CREATE INDEX page_readers_page ON public.page_readers USING btree ("pageId")

table page_rule_people
  "ruleId" uuid not null
  "userId" uuid not null
  constraint "page_rule_people_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES page_rules(id) ON DELETE CASCADE
  constraint "page_rule_people_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id)
  constraint page_rule_people_pkey PRIMARY KEY ("ruleId", "userId")
  CREATE INDEX page_rule_people_user ON public.page_rule_people USING btree ("userId")

table page_rule_projects
  "ruleId" uuid not null
  "projectId" uuid not null
  constraint "page_rule_projects_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint "page_rule_projects_ruleId_fkey" FOREIGN KEY ("ruleId") REFERENCES page_rules(id) ON DELETE CASCADE
  constraint page_rule_projects_pkey PRIMARY KEY ("ruleId", "projectId")
  CREATE INDEX page_rule_projects_project ON public.page_rule_projects USING btree ("projectId")

table page_rules
  id uuid not null
  "pageId" uuid not null
  "right" text not null
  constraint "page_rules_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "page_rules_pageId_right_key" UNIQUE ("pageId", "right")
  constraint page_rules_pkey PRIMARY KEY (id)
  constraint page_rules_right_check CHECK (("right" = ANY (ARRAY['read'::text, 'write'::text])))
  CREATE TRIGGER page_rules_are_taken AFTER INSERT OR DELETE ON public.page_rules FOR EACH ROW EXECUTE FUNCTION page_rules_are_taken()

table page_shares
  "pageId" uuid not null
  code text not null
  "isOn" boolean not null
  "hasSubpages" boolean not null
  "expiresAt" timestamp(3) with time zone
  "passwordHash" text
  "sharedById" uuid
  "sharedAt" timestamp(3) with time zone
  constraint "page_shares_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "page_shares_sharedById_fkey" FOREIGN KEY ("sharedById") REFERENCES users(id)
  constraint page_shares_code_key UNIQUE (code)
  constraint page_shares_pkey PRIMARY KEY ("pageId")
  CREATE INDEX page_shares_on ON public.page_shares USING btree ("sharedAt" DESC, "pageId" DESC) WHERE "isOn"

table page_tasks
  "pageId" uuid not null
  key text not null
  "isShown" boolean not null
  constraint "page_tasks_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint page_tasks_pkey PRIMARY KEY ("pageId", key)
  CREATE INDEX page_tasks_key ON public.page_tasks USING btree (key)

table page_updates
  "pageId" uuid not null
  seq integer not null
  update bytea not null
  constraint "page_updates_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES page_drafts("pageId") ON DELETE CASCADE
  constraint page_updates_pkey PRIMARY KEY ("pageId", seq)

table page_version_files
  "pageId" uuid not null
  number integer not null
  "fileId" uuid not null
  constraint "page_version_files_pageId_number_fkey" FOREIGN KEY ("pageId", number) REFERENCES page_versions("pageId", number) ON DELETE CASCADE
  constraint page_version_files_pkey PRIMARY KEY ("pageId", number, "fileId")
  CREATE INDEX page_version_files_file ON public.page_version_files USING btree ("fileId")

table page_version_purges
  "pageId" uuid not null
  number integer not null
  at timestamp(3) with time zone not null default now()
  "wasPublished" boolean not null
  constraint "page_version_purges_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint page_version_purges_pkey PRIMARY KEY ("pageId", number)

table page_versions
  id uuid not null
  "pageId" uuid not null
  number integer not null
  kind text not null
  "restoredFrom" integer
  title text not null
  icon text
  document json not null
  "schemaVersion" integer not null
  "contentHash" text not null
  "wordsAdded" integer not null
  "wordsRemoved" integer not null
  name text
  "authorId" uuid
  at timestamp(3) with time zone not null default now()
  "publishedAt" timestamp(3) with time zone
  "publishedById" uuid
  summary text
  path text
  constraint "page_versions_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES users(id)
  constraint "page_versions_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "page_versions_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES users(id)
  constraint page_versions_id_key UNIQUE (id)
  constraint page_versions_kind_check CHECK ((kind = ANY (ARRAY['initial'::text, 'edit'::text, 'checkpoint'::text, 'rename'::text, 'restore'::text, 'import'::text])))
  constraint page_versions_number_check CHECK ((number > 0))
  constraint page_versions_pkey PRIMARY KEY ("pageId", number)
  CREATE INDEX page_versions_author ON public.page_versions USING btree ("authorId")
  CREATE TRIGGER page_versions_stay BEFORE UPDATE ON public.page_versions FOR EACH ROW EXECUTE FUNCTION page_versions_stay()

table page_visits
  "userId" uuid not null
  "pageId" uuid not null
  at timestamp(3) with time zone not null default now()
  constraint "page_visits_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "page_visits_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id)
  constraint page_visits_pkey PRIMARY KEY ("userId", "pageId")
  CREATE INDEX page_visits_latest ON public.page_visits USING btree ("userId", at DESC)
  CREATE INDEX page_visits_page ON public.page_visits USING btree ("pageId")

table page_watchers
  "userId" uuid not null
  "pageId" uuid not null
  state text not null
  at timestamp(3) with time zone not null default now()
  constraint "page_watchers_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "page_watchers_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id)
  constraint page_watchers_pkey PRIMARY KEY ("userId", "pageId")
  constraint page_watchers_state_check CHECK ((state = ANY (ARRAY['page'::text, 'below'::text, 'left'::text])))
  CREATE INDEX page_watchers_page ON public.page_watchers USING btree ("pageId")

table pages with (fillfactor=80)
  id uuid not null
  "parentId" uuid
  rank text collate "C" not null
  title text not null
  icon text
  text text not null default ''::text
  "lastVersion" integer not null default 1
  "publishedVersion" integer
  "createdById" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  "updatedAt" timestamp(3) with time zone not null default now()
  "deletedAt" timestamp(3) with time zone
  "deletedById" uuid
  "deletedWithId" uuid
  "readRules" uuid[] not null default '{}'::uuid[]
  "writeRules" uuid[] not null default '{}'::uuid[]
  "namedWords" text[] generated always as (words_with_digits(((title || ' '::text) || text))) stored
  "earlierTitles" text not null default ''::text
  "searchText" tsvector generated always as (((setweight(to_tsvector('simple'::regconfig, search_words(fold(title))), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, search_words(fold("earlierTitles"))), 'B'::"char")) || setweight(to_tsvector('simple'::regconfig, search_words(fold("left"(text, 100000)))), 'D'::"char"))) stored
  constraint "pages_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint "pages_deletedById_fkey" FOREIGN KEY ("deletedById") REFERENCES users(id)
  constraint "pages_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES pages(id)
  constraint pages_check CHECK (("publishedVersion" <= "lastVersion"))
  constraint pages_check1 CHECK ((("deletedAt" IS NULL) = ("deletedWithId" IS NULL)))
  constraint pages_pkey PRIMARY KEY (id)
  CREATE INDEX pages_deleted ON public.pages USING btree ("deletedAt" DESC, id DESC) WHERE ("deletedAt" IS NOT NULL)
  CREATE INDEX pages_earlier_words ON public.pages USING gin ("searchText") WITH (gin_pending_list_limit='512') WHERE ("earlierTitles" <> ''::text)
  CREATE INDEX pages_named ON public.pages USING gin ("namedWords") WHERE (("namedWords" IS NOT NULL) AND ("deletedAt" IS NULL))
  CREATE INDEX pages_parent ON public.pages USING btree ("parentId")
  CREATE INDEX pages_rank ON public.pages USING btree ("parentId", rank, id) WHERE ("deletedAt" IS NULL)
  CREATE INDEX pages_updated ON public.pages USING btree ("updatedAt" DESC, id DESC) WHERE ("deletedAt" IS NULL)
  CREATE INDEX pages_words ON public.pages USING gin ("searchText") WITH (gin_pending_list_limit='512')
  CREATE TRIGGER pages_hand_rules_down AFTER UPDATE ON public.pages FOR EACH ROW WHEN (((old."readRules" <> new."readRules") OR (old."writeRules" <> new."writeRules"))) EXECUTE FUNCTION pages_hand_rules_down()
  CREATE TRIGGER pages_take_rules BEFORE INSERT OR UPDATE OF "parentId" ON public.pages FOR EACH ROW EXECUTE FUNCTION pages_take_rules()

table pictures
  id text not null
  "userId" uuid not null
  large bytea not null storage e
  small bytea not null storage e
  "createdAt" timestamp(3) with time zone not null default now()
  constraint "pictures_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint pictures_pkey PRIMARY KEY (id)
  CREATE INDEX pictures_user ON public.pictures USING btree ("userId", "createdAt" DESC)

table pkr_distinct_pairs
  "oneId" uuid not null
  "otherId" uuid not null
  "batchId" uuid
  constraint "pkr_distinct_pairs_oneId_fkey" FOREIGN KEY ("oneId") REFERENCES pkr_ids(id) ON DELETE CASCADE
  constraint "pkr_distinct_pairs_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES pkr_ids(id) ON DELETE CASCADE
  constraint pkr_distinct_pairs_check CHECK (("oneId" < "otherId"))
  constraint pkr_distinct_pairs_pkey PRIMARY KEY ("oneId", "otherId")
  CREATE INDEX pkr_distinct_pairs_other ON public.pkr_distinct_pairs USING btree ("otherId")

table pkr_ids
  id uuid not null
  number text not null
  name text not null default ''::text
  aliases text[] not null default '{}'::text[]
  club text not null default ''::text
  status text not null
  email text
  phone text
  notes text not null default ''::text
  "userId" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  "updatedAt" timestamp(3) with time zone not null default now()
  "archivedAt" timestamp(3) with time zone
  "reservedFor" text
  "mergedIntoId" uuid
  "mergeMoved" jsonb
  "mergedNumbers" text[] not null default '{}'::text[]
  "searchText" text not null generated always as (fold_all(((ARRAY[number, name] || aliases) || "mergedNumbers"))) stored
  constraint "pkr_ids_mergedIntoId_fkey" FOREIGN KEY ("mergedIntoId") REFERENCES pkr_ids(id)
  constraint "pkr_ids_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id)
  constraint "pkr_ids_userId_key" UNIQUE ("userId")
  constraint pkr_ids_pkey PRIMARY KEY (id)
  constraint pkr_ids_status_check CHECK ((status = ANY (ARRAY['free'::text, 'assigned'::text, 'suspended'::text, 'retired'::text])))
  CREATE INDEX pkr_ids_club ON public.pkr_ids USING btree (club)
  CREATE INDEX pkr_ids_email ON public.pkr_ids USING btree (lower(email)) WHERE (email IS NOT NULL)
  CREATE INDEX pkr_ids_merged ON public.pkr_ids USING btree ("mergedIntoId") WHERE ("mergedIntoId" IS NOT NULL)
  CREATE INDEX pkr_ids_name ON public.pkr_ids USING btree (fold(name), id)
  CREATE INDEX pkr_ids_order ON public.pkr_ids USING btree (upper(number) COLLATE "C", id)
  CREATE INDEX pkr_ids_updated ON public.pkr_ids USING btree ("updatedAt", id)
  CREATE INDEX pkr_ids_words ON public.pkr_ids USING gin ("searchText" gin_trgm_ops)
  CREATE UNIQUE INDEX pkr_ids_number ON public.pkr_ids USING btree (upper(number))

table pkr_import_rows
  "importId" uuid not null
  "row" integer not null
  number text not null
  name text not null
  "values" jsonb
  outcome text not null
  conflict text
  changes jsonb not null default '{}'::jsonb
  contested jsonb not null default '{}'::jsonb
  "storedIn" uuid
  constraint "pkr_import_rows_importId_fkey" FOREIGN KEY ("importId") REFERENCES imports(id) ON DELETE CASCADE
  constraint pkr_import_rows_conflict_check CHECK ((conflict = ANY (ARRAY['other_person'::text, 'edited_here'::text, 'removed'::text, 'same_email'::text, 'same_name'::text, 'same_row'::text])))
  constraint pkr_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'unchanged'::text, 'kept'::text, 'rejected'::text])))
  constraint pkr_import_rows_pkey PRIMARY KEY ("importId", "row")
  CREATE INDEX pkr_import_rows_outcome ON public.pkr_import_rows USING btree ("importId", outcome, "row")
  CREATE INDEX pkr_import_rows_stored ON public.pkr_import_rows USING btree ("importId", "row") WHERE ("storedIn" IS NOT NULL)

table pkr_list_entries
  "listId" uuid not null
  "pkrId" uuid not null
  "validFromOn" date
  "validUntilOn" date
  "createdAt" timestamp(3) with time zone not null default now()
  custom jsonb not null default '{}'::jsonb
  "privateCustom" jsonb not null default '{}'::jsonb
  constraint "pkr_list_entries_listId_fkey" FOREIGN KEY ("listId") REFERENCES pkr_lists(id)
  constraint "pkr_list_entries_pkrId_fkey" FOREIGN KEY ("pkrId") REFERENCES pkr_ids(id)
  constraint pkr_list_entries_check CHECK (("validUntilOn" >= "validFromOn"))
  constraint pkr_list_entries_pkey PRIMARY KEY ("listId", "pkrId")
  CREATE INDEX pkr_list_entries_of ON public.pkr_list_entries USING btree ("pkrId")

table pkr_list_entries_gone
  "listId" uuid not null
  "pkrId" uuid not null
  "batchId" uuid not null
  "validFromOn" date
  "validUntilOn" date
  custom jsonb not null
  "privateCustom" jsonb not null
  constraint "pkr_list_entries_gone_listId_fkey" FOREIGN KEY ("listId") REFERENCES pkr_lists(id) ON DELETE CASCADE
  constraint "pkr_list_entries_gone_pkrId_fkey" FOREIGN KEY ("pkrId") REFERENCES pkr_ids(id) ON DELETE CASCADE
  constraint pkr_list_entries_gone_pkey PRIMARY KEY ("listId", "pkrId")

table pkr_lists
  id uuid not null
  name text not null
  purpose text not null default ''::text
  "validFromOn" date
  "validUntilOn" date
  "createdAt" timestamp(3) with time zone not null default now()
  "archivedAt" timestamp(3) with time zone
  fields jsonb not null default '[]'::jsonb
  conditions jsonb
  "isPrivate" boolean not null default false
  constraint pkr_lists_check CHECK (("validUntilOn" >= "validFromOn"))
  constraint pkr_lists_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX pkr_lists_name ON public.pkr_lists USING btree (fold(name)) WHERE ("archivedAt" IS NULL)

table project_keys
  key text not null
  "projectId" uuid
  constraint "project_keys_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE SET NULL
  constraint project_keys_pkey PRIMARY KEY (key)

table project_members
  "projectId" uuid not null
  "userId" uuid not null
  "roleId" uuid not null
  "createdAt" timestamp(3) with time zone not null default now()
  constraint "project_members_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint "project_members_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES roles(id)
  constraint "project_members_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint project_members_pkey PRIMARY KEY ("projectId", "userId")
  CREATE INDEX project_members_role ON public.project_members USING btree ("roleId")
  CREATE INDEX project_members_user ON public.project_members USING btree ("userId")

table project_pins
  "userId" uuid not null
  "projectId" uuid not null
  at timestamp(3) with time zone not null default now()
  constraint "project_pins_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint "project_pins_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id)
  constraint project_pins_pkey PRIMARY KEY ("userId", "projectId")
  CREATE INDEX project_pins_project ON public.project_pins USING btree ("projectId")

table project_templates
  id uuid not null
  name text not null
  description text not null default ''::text
  body jsonb not null
  "createdById" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  constraint "project_templates_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint project_templates_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX project_templates_name ON public.project_templates USING btree (lower(name))

table projects
  id uuid not null
  key text not null
  name text not null
  description text not null default ''::text
  "descriptionFormat" text not null default 'markdown/1'::text
  hue text not null default 'blue'::text
  "leadId" uuid
  status text not null default 'active'::text
  "startOn" date
  "targetOn" date
  "timeZone" text not null
  visibility text not null default 'organisation'::text
  "createdById" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  "updatedAt" timestamp(3) with time zone not null default now()
  "archivedAt" timestamp(3) with time zone
  "deletedAt" timestamp(3) with time zone
  version integer not null default 1
  "eventEndOn" date
  venue text not null default ''::text
  address text not null default ''::text
  constraint "projects_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint "projects_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES users(id)
  constraint projects_id_fkey FOREIGN KEY (id) REFERENCES streams(id)
  constraint projects_key_key UNIQUE (key)
  constraint projects_pkey PRIMARY KEY (id)
  constraint projects_visibility_check CHECK ((visibility = ANY (ARRAY['organisation'::text, 'members'::text])))
  CREATE INDEX projects_name ON public.projects USING btree (fold(name), id)
  CREATE INDEX projects_name_words ON public.projects USING gin (fold(name) gin_trgm_ops)

table push_subscriptions
  id uuid not null
  "userId" uuid not null
  "sessionId" uuid
  endpoint text not null
  p256dh text not null
  auth text not null
  "createdAt" timestamp(3) with time zone not null default now()
  "lastUsedAt" timestamp(3) with time zone
  "pausedUntil" timestamp(3) with time zone
  problem text
  constraint "push_subscriptions_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES sessions(id) ON DELETE CASCADE
  constraint "push_subscriptions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
  constraint push_subscriptions_pkey PRIMARY KEY (id)
  CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree ("sessionId")
  CREATE INDEX push_subscriptions_user ON public.push_subscriptions USING btree ("userId")

table recovery_codes
  "accountId" uuid not null
  hash bytea not null
  constraint "recovery_codes_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES second_factors("accountId") ON DELETE CASCADE
  constraint recovery_codes_hash_check CHECK ((octet_length(hash) = 32))
  constraint recovery_codes_pkey PRIMARY KEY ("accountId", hash)

table refresh_tokens
  hash bytea not null
  "sessionId" uuid not null
  "replacedAt" timestamp(3) with time zone
  successor bytea
  constraint "refresh_tokens_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES sessions(id) ON DELETE CASCADE
  constraint refresh_tokens_pkey PRIMARY KEY (hash)
  CREATE INDEX refresh_tokens_session ON public.refresh_tokens USING btree ("sessionId")

table reminder_settings
  "userId" uuid not null
  hour smallint not null default 8
  "hasDigest" boolean not null default false
  "remindedOn" date
  constraint "reminder_settings_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint reminder_settings_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
  constraint reminder_settings_pkey PRIMARY KEY ("userId")

table reminders
  "userId" uuid not null
  "taskId" uuid not null
  at timestamp(3) with time zone not null
  "createdAt" timestamp(3) with time zone not null default now()
  constraint "reminders_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint "reminders_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint reminders_pkey PRIMARY KEY ("userId", "taskId", at)
  CREATE INDEX reminders_at ON public.reminders USING btree (at)
  CREATE INDEX reminders_task ON public.reminders USING btree ("taskId")

table roles
  id uuid not null
  "builtIn" text
  name text not null
  description text not null default ''::text
  permissions text[] not null
  "createdAt" timestamp(3) with time zone not null default now()
  constraint "roles_builtIn_key" UNIQUE ("builtIn")
  constraint roles_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX roles_name ON public.roles USING btree (fold(name))

table roll_call_answers
  "rollCallId" uuid not null
  "telegramId" bigint not null
  name text not null
  answer text not null
  at timestamp(3) with time zone not null
  place integer not null
  guest integer not null default 0
  constraint "roll_call_answers_rollCallId_fkey" FOREIGN KEY ("rollCallId") REFERENCES roll_calls(id) ON DELETE CASCADE
  constraint roll_call_answers_answer_check CHECK ((answer = ANY (ARRAY['in'::text, 'maybe'::text, 'out'::text])))
  constraint roll_call_answers_check CHECK (((guest >= 0) AND ((guest = 0) OR (answer = 'in'::text))))
  constraint roll_call_answers_pkey PRIMARY KEY ("rollCallId", "telegramId", guest)

table roll_calls
  id uuid not null
  "chatId" bigint not null
  title text not null
  "limit" integer
  "createdAt" timestamp(3) with time zone not null default now()
  "closedAt" timestamp(3) with time zone
  "sentAt" timestamp(3) with time zone
  constraint "roll_calls_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES telegram_groups("chatId") ON UPDATE CASCADE ON DELETE CASCADE
  constraint roll_calls_limit_check CHECK (("limit" > 0))
  constraint roll_calls_pkey PRIMARY KEY (id)
  CREATE INDEX roll_calls_chat ON public.roll_calls USING btree ("chatId")

table second_factors
  id uuid not null
  "accountId" uuid not null
  "sealedSecret" bytea not null
  "lastStep" bigint not null
  "createdAt" timestamp(3) with time zone not null default now()
  constraint "second_factors_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE
  constraint "second_factors_accountId_key" UNIQUE ("accountId")
  constraint second_factors_pkey PRIMARY KEY (id)

table sessions
  id uuid not null
  "accountId" uuid not null
  provider text not null
  "userAgent" text
  "createdAt" timestamp(3) with time zone not null default now()
  "lastUsedAt" timestamp(3) with time zone not null default now()
  constraint "sessions_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE
  constraint sessions_pkey PRIMARY KEY (id)
  CREATE INDEX sessions_account ON public.sessions USING btree ("accountId")

table setup_links
  hash bytea not null
  "expiresAt" timestamp(3) with time zone not null
  constraint setup_links_pkey PRIMARY KEY (hash)

table sign_in_attempts
  key text not null
  at timestamp(3) with time zone[] not null
  constraint sign_in_attempts_pkey PRIMARY KEY (key)

table signing_keys
  kid text not null
  "encryptedKey" bytea not null
  "createdAt" timestamp(3) with time zone not null default now()
  constraint signing_keys_pkey PRIMARY KEY (kid)

table statuses
  id uuid not null
  "projectId" uuid not null
  name text not null
  "group" text not null
  rank text collate "C" not null
  "isArchived" boolean not null default false
  "externalSource" text
  "externalId" text
  hue text
  "wipLimit" integer
  constraint "statuses_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint "statuses_projectId_id_key" UNIQUE ("projectId", id)
  constraint "statuses_wipLimit_check" CHECK (("wipLimit" > 0))
  constraint statuses_group_check CHECK (("group" = ANY (ARRAY['triage'::text, 'backlog'::text, 'unstarted'::text, 'started'::text, 'completed'::text, 'cancelled'::text])))
  constraint statuses_pkey PRIMARY KEY (id)
  CREATE INDEX statuses_rank ON public.statuses USING btree ("projectId", rank)
  CREATE UNIQUE INDEX statuses_external ON public.statuses USING btree ("projectId", "externalSource", "externalId") WHERE ("externalSource" IS NOT NULL)

table streams with (fillfactor=50)
  id uuid not null
  "lastSeq" bigint not null default 0
  "lastNumber" integer not null default 0
  constraint streams_pkey PRIMARY KEY (id)

table task_aliases
  "projectId" uuid not null
  number integer not null
  "taskId" uuid not null
  constraint "task_aliases_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint "task_aliases_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint task_aliases_pkey PRIMARY KEY ("projectId", number)
  CREATE INDEX task_aliases_task ON public.task_aliases USING btree ("taskId")

table task_imported_keys
  key text not null
  "taskId" uuid not null
  constraint "task_imported_keys_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint task_imported_keys_pkey PRIMARY KEY (key)
  CREATE INDEX task_imported_keys_task ON public.task_imported_keys USING btree ("taskId")

table tasks with (fillfactor=80)
  id uuid not null
  "projectId" uuid not null
  number integer not null
  title text not null
  "earlierTitles" text not null default ''::text
  description text not null default ''::text
  "descriptionFormat" text not null default 'markdown/1'::text
  "statusId" uuid not null
  priority text not null default 'none'::text
  "assigneeIds" uuid[] not null default '{}'::uuid[]
  "labelIds" uuid[] not null default '{}'::uuid[]
  "parentId" uuid
  "startOn" date
  "dueOn" date
  "dueTime" time(0) without time zone
  "dueAt" timestamp(3) with time zone
  rank text collate "C" not null
  "commentCount" integer not null default 0
  "checklistCount" integer not null default 0
  "checklistDoneCount" integer not null default 0
  "startedAt" timestamp(3) with time zone
  "completedAt" timestamp(3) with time zone
  "cancelledAt" timestamp(3) with time zone
  "createdById" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  "updatedAt" timestamp(3) with time zone not null default now()
  "archivedAt" timestamp(3) with time zone
  "deletedAt" timestamp(3) with time zone
  "externalSource" text
  "externalId" text
  version integer not null default 1
  "plainTitle" text generated always as (fold(title)) stored
  "estimateHours" real
  "blockedByIds" uuid[] not null default '{}'::uuid[]
  "followsIds" uuid[] not null default '{}'::uuid[]
  "relatedIds" uuid[] not null default '{}'::uuid[]
  "duplicateOfId" uuid
  "typeId" uuid
  custom jsonb not null default '{}'::jsonb
  recurrence jsonb
  "recurredFromId" uuid
  "startTime" time(0) without time zone
  watchers jsonb not null default '{}'::jsonb
  "attachmentCount" integer not null default 0
  "namedWords" text[] generated always as (words_with_digits(((title || ' '::text) || description))) stored
  "searchText" tsvector generated always as (((setweight(to_tsvector('simple'::regconfig, search_words(fold(title))), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, search_words(fold("earlierTitles"))), 'C'::"char")) || setweight(to_tsvector('simple'::regconfig, search_words(fold("left"(description, 100000)))), 'D'::"char"))) stored
  "leadId" uuid
  "itemAssigneeIds" uuid[] not null default '{}'::uuid[]
  constraint "tasks_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint "tasks_duplicateOfId_fkey" FOREIGN KEY ("duplicateOfId") REFERENCES tasks(id) ON DELETE SET NULL
  constraint "tasks_leadId_fkey" FOREIGN KEY ("leadId") REFERENCES users(id)
  constraint "tasks_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES tasks(id) ON DELETE SET NULL
  constraint "tasks_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id)
  constraint "tasks_projectId_statusId_fkey" FOREIGN KEY ("projectId", "statusId") REFERENCES statuses("projectId", id)
  constraint "tasks_projectId_typeId_fkey" FOREIGN KEY ("projectId", "typeId") REFERENCES types("projectId", id)
  constraint "tasks_recurredFromId_fkey" FOREIGN KEY ("recurredFromId") REFERENCES tasks(id) ON DELETE SET NULL
  constraint tasks_pkey PRIMARY KEY (id)
  CREATE INDEX tasks_assignees ON public.tasks USING gin ("assigneeIds") WITH (gin_pending_list_limit='512') WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_blocked_by ON public.tasks USING gin ("blockedByIds") WHERE ("blockedByIds" <> '{}'::uuid[])
  CREATE INDEX tasks_created ON public.tasks USING btree ("createdAt", id) WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_creator ON public.tasks USING btree ("createdById")
  CREATE INDEX tasks_due ON public.tasks USING btree (COALESCE("dueOn", '9999-12-31'::date), id) WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_duplicate_of ON public.tasks USING btree ("duplicateOfId") WHERE ("duplicateOfId" IS NOT NULL)
  CREATE INDEX tasks_follows ON public.tasks USING gin ("followsIds") WHERE ("followsIds" <> '{}'::uuid[])
  CREATE INDEX tasks_item_assignees ON public.tasks USING gin ("itemAssigneeIds") WITH (gin_pending_list_limit='512') WHERE ("itemAssigneeIds" <> '{}'::uuid[])
  CREATE INDEX tasks_lead ON public.tasks USING btree ("leadId") WHERE ("leadId" IS NOT NULL)
  CREATE INDEX tasks_named ON public.tasks USING gin ("namedWords") WHERE (("namedWords" IS NOT NULL) AND ("deletedAt" IS NULL))
  CREATE INDEX tasks_newest ON public.tasks USING btree ("projectId", "updatedAt" DESC, id DESC) WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_parent ON public.tasks USING btree ("parentId") WHERE ("parentId" IS NOT NULL)
  CREATE INDEX tasks_priority ON public.tasks USING btree (array_position('{none,low,medium,high,urgent}'::text[], priority), id) WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_rank ON public.tasks USING btree ("projectId", rank, id) WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_recurred_from ON public.tasks USING btree ("recurredFromId") WHERE ("recurredFromId" IS NOT NULL)
  CREATE INDEX tasks_recurring ON public.tasks USING btree ("dueOn") WHERE (recurrence IS NOT NULL)
  CREATE INDEX tasks_related ON public.tasks USING gin ("relatedIds") WHERE ("relatedIds" <> '{}'::uuid[])
  CREATE INDEX tasks_status ON public.tasks USING btree ("statusId") WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_title ON public.tasks USING btree ("plainTitle", id) WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_title_letters ON public.tasks USING gin ("plainTitle" gin_trgm_ops) WITH (gin_pending_list_limit='512')
  CREATE INDEX tasks_trash ON public.tasks USING btree ("deletedAt") WHERE ("deletedAt" IS NOT NULL)
  CREATE INDEX tasks_type ON public.tasks USING btree ("typeId") WHERE ("typeId" IS NOT NULL)
  CREATE INDEX tasks_updated ON public.tasks USING btree ("updatedAt" DESC, id DESC) WHERE ("deletedAt" IS NULL)
  CREATE INDEX tasks_words ON public.tasks USING gin ("searchText") WITH (gin_pending_list_limit='512')
  CREATE UNIQUE INDEX tasks_number ON public.tasks USING btree ("projectId", number)
  CREATE STATISTICS public.tasks_urgency ON array_position('{none,low,medium,high,urgent}'::text[], priority) FROM tasks

table telegram_accounts
  "telegramId" bigint not null
  "accountId" uuid not null
  name text not null
  username text
  "languageCode" text
  "allowsWrite" boolean not null
  "createdAt" timestamp(3) with time zone not null default now()
  "projectId" uuid
  constraint "telegram_accounts_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE
  constraint "telegram_accounts_accountId_key" UNIQUE ("accountId")
  constraint "telegram_accounts_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE SET NULL
  constraint telegram_accounts_pkey PRIMARY KEY ("telegramId")
  CREATE INDEX telegram_accounts_project ON public.telegram_accounts USING btree ("projectId") WHERE ("projectId" IS NOT NULL)

table telegram_albums
  "chatId" bigint not null
  "albumId" text not null
  "taskId" uuid
  files jsonb not null default '[]'::jsonb
  at timestamp(3) with time zone not null default now()
  constraint "telegram_albums_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint telegram_albums_pkey PRIMARY KEY ("chatId", "albumId")
  CREATE INDEX telegram_albums_task ON public.telegram_albums USING btree ("taskId") WHERE ("taskId" IS NOT NULL)

table telegram_groups
  "chatId" bigint not null
  "projectId" uuid not null
  "boundById" uuid not null
  language text not null
  "boundAt" timestamp(3) with time zone not null default now()
  "digestOn" date
  id uuid not null
  title text not null default ''::text
  "leftAt" timestamp(3) with time zone
  constraint "telegram_groups_boundById_fkey" FOREIGN KEY ("boundById") REFERENCES users(id) ON DELETE CASCADE
  constraint "telegram_groups_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint telegram_groups_id_key UNIQUE (id)
  constraint telegram_groups_pkey PRIMARY KEY ("chatId")
  CREATE INDEX telegram_groups_binder ON public.telegram_groups USING btree ("boundById")
  CREATE INDEX telegram_groups_project ON public.telegram_groups USING btree ("projectId")

table telegram_launches
  hash bytea not null
  "useCount" smallint not null
  "expiresAt" timestamp(3) with time zone not null
  constraint telegram_launches_hash_check CHECK ((octet_length(hash) = 32))
  constraint telegram_launches_pkey PRIMARY KEY (hash)

table telegram_links
  hash bytea not null
  "startedBy" text not null
  "accountId" uuid
  "telegramId" bigint
  name text
  username text
  "expiresAt" timestamp(3) with time zone not null
  "languageCode" text
  "allowsWrite" boolean not null default false
  constraint "telegram_links_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE
  constraint "telegram_links_accountId_key" UNIQUE ("accountId")
  constraint "telegram_links_startedBy_check" CHECK (("startedBy" = ANY (ARRAY['account'::text, 'telegram'::text])))
  constraint "telegram_links_telegramId_key" UNIQUE ("telegramId")
  constraint telegram_links_check CHECK (
CASE "startedBy"
    WHEN 'account'::text THEN ("accountId" IS NOT NULL)
    ELSE ("telegramId" IS NOT NULL)
END)
  constraint telegram_links_check1 CHECK ((("telegramId" IS NULL) = (name IS NULL)))
  constraint telegram_links_hash_check CHECK ((octet_length(hash) = 32))
  constraint telegram_links_pkey PRIMARY KEY (hash)

table telegram_messages
  "chatId" bigint not null
  "messageId" bigint not null
  "userId" uuid not null
  "taskId" uuid
  "createdAt" timestamp(3) with time zone not null default now()
  "pageId" uuid
  "commentId" uuid
  constraint "telegram_messages_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES comments(id) ON DELETE SET NULL
  constraint "telegram_messages_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "telegram_messages_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint "telegram_messages_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint telegram_messages_check CHECK ((num_nonnulls("taskId", "pageId") <= 1))
  constraint telegram_messages_pkey PRIMARY KEY ("chatId", "messageId")
  CREATE INDEX telegram_messages_comment ON public.telegram_messages USING btree ("commentId") WHERE ("commentId" IS NOT NULL)
  CREATE INDEX telegram_messages_page ON public.telegram_messages USING btree ("pageId") WHERE ("pageId" IS NOT NULL)
  CREATE INDEX telegram_messages_task ON public.telegram_messages USING btree ("taskId") WHERE ("taskId" IS NOT NULL)
  CREATE INDEX telegram_messages_user ON public.telegram_messages USING btree ("userId")

table telegram_pace
  "isOnly" boolean not null default true
  "freeAt" timestamp(3) with time zone not null default now()
  constraint "telegram_pace_isOnly_check" CHECK ("isOnly")
  constraint telegram_pace_pkey PRIMARY KEY ("isOnly")

table telegram_updates
  "updateId" bigint not null
  at timestamp(3) with time zone not null default now()
  constraint telegram_updates_pkey PRIMARY KEY ("updateId")

table types
  id uuid not null
  "projectId" uuid not null
  name text not null
  hue text not null
  constraint "types_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint "types_projectId_id_key" UNIQUE ("projectId", id)
  constraint types_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX types_name ON public.types USING btree ("projectId", lower(name))

table upload_pieces
  "uploadId" uuid not null
  start bigint not null
  bytes bytea not null storage e
  constraint "upload_pieces_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES uploads(id) ON DELETE CASCADE
  constraint upload_pieces_pkey PRIMARY KEY ("uploadId", start)

table uploads
  id uuid not null
  purpose text not null default 'attachment'::text
  "taskId" uuid
  name text not null
  "byteCount" bigint not null
  "sentCount" bigint not null default 0
  state text not null default 'sending'::text
  "createdById" uuid not null
  "createdAt" timestamp(3) with time zone not null default now()
  "updatedAt" timestamp(3) with time zone not null default now()
  "pageId" uuid
  constraint "uploads_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES users(id)
  constraint "uploads_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES pages(id) ON DELETE CASCADE
  constraint "uploads_taskId_fkey" FOREIGN KEY ("taskId") REFERENCES tasks(id) ON DELETE CASCADE
  constraint uploads_check CHECK ((num_nonnulls("taskId", "pageId") <= 1))
  constraint uploads_pkey PRIMARY KEY (id)
  constraint uploads_state_check CHECK ((state = ANY (ARRAY['sending'::text, 'storing'::text, 'done'::text, 'failed'::text])))
  CREATE INDEX uploads_creator ON public.uploads USING btree ("createdById")
  CREATE INDEX uploads_page ON public.uploads USING btree ("pageId") WHERE ("pageId" IS NOT NULL)
  CREATE INDEX uploads_task ON public.uploads USING btree ("taskId") WHERE ("taskId" IS NOT NULL)

table used_tokens
  id uuid not null
  "expiresAt" timestamp(3) with time zone not null
  constraint used_tokens_pkey PRIMARY KEY (id)

table user_joins
  "userId" uuid not null
  "intoId" uuid not null
  "joinedById" uuid
  "joinedAt" timestamp(3) with time zone not null default now()
  moved jsonb not null
  constraint "user_joins_intoId_fkey" FOREIGN KEY ("intoId") REFERENCES users(id) ON DELETE CASCADE
  constraint "user_joins_joinedById_fkey" FOREIGN KEY ("joinedById") REFERENCES users(id)
  constraint "user_joins_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint user_joins_check CHECK (("userId" <> "intoId"))
  constraint user_joins_pkey PRIMARY KEY ("userId")
  CREATE INDEX user_joins_into ON public.user_joins USING btree ("intoId")

table user_roles
  "userId" uuid not null
  "roleId" uuid not null
  constraint "user_roles_roleId_fkey" FOREIGN KEY ("roleId") REFERENCES roles(id)
  constraint "user_roles_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint user_roles_pkey PRIMARY KEY ("userId", "roleId")
  CREATE INDEX user_roles_role ON public.user_roles USING btree ("roleId")

table users
  id uuid not null
  name text not null
  handle text not null
  email text
  "avatarUrl" text
  locale text
  status text not null
  "isProjectUser" boolean not null default true
  "isPlaceholder" boolean not null default false
  "externalSource" text
  "externalId" text
  "validSince" timestamp(3) with time zone not null default '-infinity'::timestamp with time zone
  "lastSeenAt" timestamp(3) with time zone
  preferences jsonb not null default '{}'::jsonb
  "createdAt" timestamp(3) with time zone not null default now()
  "updatedAt" timestamp(3) with time zone not null default now()
  "isGroup" boolean not null default false
  about text not null default ''::text
  links text[] not null default '{}'::text[]
  "timeZone" text generated always as ((preferences ->> 'timeZone'::text)) stored
  "leavesAt" timestamp(3) with time zone
  "erasedAt" timestamp(3) with time zone
  "namedIn" xid8 not null default '0'::xid8
  constraint users_group CHECK (((NOT "isGroup") OR ((email IS NULL) AND (NOT "isPlaceholder") AND (status = ANY (ARRAY['active'::text, 'removed'::text])))))
  constraint users_pkey PRIMARY KEY (id)
  constraint users_status_check CHECK ((status = ANY (ARRAY['invited'::text, 'active'::text, 'pending'::text, 'suspended'::text, 'removed'::text])))
  CREATE INDEX users_created ON public.users USING btree ("createdAt", id)
  CREATE INDEX users_leaving ON public.users USING btree ("leavesAt") WHERE ("leavesAt" IS NOT NULL)
  CREATE INDEX users_name ON public.users USING btree (fold(name), id)
  CREATE INDEX users_name_words ON public.users USING gin (fold(name) gin_trgm_ops)
  CREATE INDEX users_named_in ON public.users USING btree ("namedIn")
  CREATE INDEX users_seen ON public.users USING btree (COALESCE("lastSeenAt", '-infinity'::timestamp with time zone), id)
  CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email)) WHERE (email IS NOT NULL)
  CREATE UNIQUE INDEX users_external ON public.users USING btree ("externalSource", "externalId") WHERE ("externalSource" IS NOT NULL)
  CREATE UNIQUE INDEX users_group_name ON public.users USING btree (fold(name)) WHERE ("isGroup" AND (status = 'active'::text))
  CREATE UNIQUE INDEX users_handle ON public.users USING btree (lower(handle))
  CREATE TRIGGER mark_name BEFORE UPDATE OF name, handle, "avatarUrl", status, "isProjectUser", "isPlaceholder", "isGroup" ON public.users FOR EACH ROW WHEN (((((old.status = 'active'::text) AND old."isProjectUser" AND (NOT old."isPlaceholder")) OR ((new.status = 'active'::text) AND new."isProjectUser" AND (NOT new."isPlaceholder"))) AND (((((((old.name IS DISTINCT FROM new.name) OR (old.handle IS DISTINCT FROM new.handle)) OR (old."avatarUrl" IS DISTINCT FROM new."avatarUrl")) OR (old.status IS DISTINCT FROM new.status)) OR (old."isProjectUser" IS DISTINCT FROM new."isProjectUser")) OR (old."isPlaceholder" IS DISTINCT FROM new."isPlaceholder")) OR (old."isGroup" IS DISTINCT FROM new."isGroup")))) EXECUTE FUNCTION mark_name()
  CREATE TRIGGER mark_new_name BEFORE INSERT ON public.users FOR EACH ROW WHEN (((new.status = 'active'::text) AND new."isProjectUser" AND (NOT new."isPlaceholder"))) EXECUTE FUNCTION mark_name()
  CREATE TRIGGER stop_leaving BEFORE UPDATE OF status ON public.users FOR EACH ROW WHEN ((new.status <> 'removed'::text)) EXECUTE FUNCTION stop_leaving()

table view_pins
  "userId" uuid not null
  "viewId" uuid not null
  "position" integer not null
  constraint "view_pins_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON DELETE CASCADE
  constraint "view_pins_viewId_fkey" FOREIGN KEY ("viewId") REFERENCES views(id) ON DELETE CASCADE
  constraint view_pins_pkey PRIMARY KEY ("userId", "viewId")

table views
  id uuid not null
  "projectId" uuid
  name text not null
  description text not null default ''::text
  hue text
  search jsonb not null
  "isShared" boolean not null default false
  "isDefault" boolean not null default false
  "ownerId" uuid not null
  "createdAt" timestamp(3) with time zone not null default now()
  "updatedAt" timestamp(3) with time zone not null default now()
  "updatedById" uuid
  "deletedAt" timestamp(3) with time zone
  "searchById" uuid
  constraint "views_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES users(id)
  constraint "views_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint "views_searchById_fkey" FOREIGN KEY ("searchById") REFERENCES users(id)
  constraint "views_updatedById_fkey" FOREIGN KEY ("updatedById") REFERENCES users(id)
  constraint views_check CHECK (((NOT "isDefault") OR ("isShared" AND ("projectId" IS NOT NULL))))
  constraint views_pkey PRIMARY KEY (id)
  CREATE INDEX views_owner ON public.views USING btree ("ownerId") WHERE ("deletedAt" IS NULL)
  CREATE INDEX views_shared ON public.views USING btree ("projectId") WHERE ("isShared" AND ("deletedAt" IS NULL))

table webhook_cursors
  "streamId" uuid not null
  seq bigint not null
  constraint "webhook_cursors_streamId_fkey" FOREIGN KEY ("streamId") REFERENCES streams(id) ON DELETE CASCADE
  constraint webhook_cursors_pkey PRIMARY KEY ("streamId")

table webhook_deliveries
  id uuid not null
  "webhookId" uuid not null
  "eventId" uuid not null
  event text not null
  place bigint not null
  state text not null default 'waiting'::text
  "tryCount" integer not null default 0
  "createdAt" timestamp(3) with time zone not null default now()
  "lastTryAt" timestamp(3) with time zone
  "nextTryAt" timestamp(3) with time zone default now()
  status integer
  milliseconds integer
  problem text
  body text
  constraint "webhook_deliveries_webhookId_eventId_key" UNIQUE ("webhookId", "eventId")
  constraint "webhook_deliveries_webhookId_fkey" FOREIGN KEY ("webhookId") REFERENCES webhooks(id) ON DELETE CASCADE
  constraint webhook_deliveries_check CHECK (((state = 'waiting'::text) = ("nextTryAt" IS NOT NULL)))
  constraint webhook_deliveries_pkey PRIMARY KEY (id)
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
  CREATE INDEX webhook_deliveries_age ON public.webhook_deliveries USING btree ("createdAt")
  CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree ("webhookId", place DESC)
  CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree ("webhookId", place) WHERE (state = 'waiting'::text)

table webhooks
  id uuid not null
  "ownerId" uuid not null
  name text not null
  address text not null
  events text[] not null
  "isOn" boolean not null default true
  "onSince" timestamp(3) with time zone not null default now()
  "failingSince" timestamp(3) with time zone
  "isGivenUp" boolean not null default false
  "sealedSecret" bytea not null
  "sealedOldSecret" bytea
  "oldSecretUntil" timestamp(3) with time zone
  "createdAt" timestamp(3) with time zone not null default now()
  constraint "webhooks_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES users(id)
  constraint webhooks_check CHECK ((("sealedOldSecret" IS NULL) = ("oldSecretUntil" IS NULL)))
  constraint webhooks_pkey PRIMARY KEY (id)

table workflow_removals
  id uuid not null
  "projectId" uuid not null
  kind text not null
  item jsonb not null
  "replacementId" uuid
  "taskIds" uuid[] not null
  "replacedIds" uuid[] not null
  constraint "workflow_removals_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES projects(id) ON DELETE CASCADE
  constraint workflow_removals_kind_check CHECK ((kind = ANY (ARRAY['statuses'::text, 'labels'::text, 'types'::text])))
  constraint workflow_removals_pkey PRIMARY KEY (id)
  CREATE INDEX workflow_removals_project ON public.workflow_removals USING btree ("projectId")
