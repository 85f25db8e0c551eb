import type pg from 'pg'

/** `table` is the object id of the table that the line is about. */
type Line = { readonly line: string; readonly table?: number }

const ownSchema = 'current_schema()::regnamespace'

/** What belongs to an extension comes with it, and differs between versions of PostgreSQL. */
const isOurs = `not exists (select from pg_depend where objid = oid and deptype = 'e')`

/** Extensions, without their versions; then types, sequences and views. */
const outsideTables = [
  `select 'extension ' || extname as line from pg_extension where extname <> 'plpgsql'`,
  `select 'type ' || typname as line from pg_type
   where typnamespace = ${ownSchema} and typtype in ('d', 'e', 'r') and ${isOurs}`,
  `select concat_ws(' ', 'relation', relkind, relname, pg_get_viewdef(oid)) as line from pg_class
   where relnamespace = ${ownSchema} and relkind not in ('r', 'i') and ${isOurs}`,
]

const functions = `
  select rtrim(concat_ws('', replace(pg_get_functiondef(oid), current_schema() || '.', ''), 'privileges ' || proacl::text), E'\\n') as line
  from pg_proc where pronamespace = ${ownSchema} and ${isOurs}`

const tables = `
  select oid as table, concat_ws(' ', 'table', relname, case relpersistence when 'u' then 'unlogged' end,
    'with (' || array_to_string(reloptions, ', ') || ')', case when relrowsecurity then 'with row level security' end,
    'privileges ' || relacl::text) as line
  from pg_class where relnamespace = ${ownSchema} and relkind = 'r'`

/** Nearly as a statement would say it; a storage only where it is not the type's own. */
const columns = `
  select attrelid as table, concat_ws(' ', ' ', quote_ident(attname), format_type(atttypid, atttypmod),
    case when attcollation <> typcollation then 'collate ' || attcollation::regcollation end,
    case when attnotnull then 'not null' end,
    case attgenerated when '' then 'default ' || value else 'generated always as (' || value || ') stored' end,
    case when attidentity <> '' then 'identity' end,
    case when attstorage <> typstorage then 'storage ' || attstorage::text end,
    'privileges ' || attacl::text) as line
  from pg_attribute a join pg_type t on t.oid = atttypid
    left join lateral (
      select pg_get_expr(adbin, adrelid) as value from pg_attrdef where adrelid = attrelid and adnum = attnum
    ) d on true
  where attnum > 0 and not attisdropped order by attnum`

/** That a column is not null is a constraint as well from PostgreSQL 18 on; it is told with the column. */
const parts = [
  `select conrelid as table, concat_ws(' ', '  constraint', quote_ident(conname), pg_get_constraintdef(oid)) as line
   from pg_constraint where contype not in ('n', 't')`,
  `select indrelid as table, '  ' || pg_get_indexdef(indexrelid) as line from pg_index
   where not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`,
  `select stxrelid as table, '  ' || pg_get_statisticsobjdef(oid) as line from pg_statistic_ext`,
  `select tgrelid as table, concat_ws(' ', ' ', pg_get_triggerdef(oid), nullif(tgenabled, 'O')) as line
   from pg_trigger where not tgisinternal`,
  `select ev_class as table, '  ' || pg_get_ruledef(oid) as line from pg_rewrite`,
  `select polrelid as table, concat_ws(' ', '  policy', polname, pg_get_expr(polqual, polrelid)) as line from pg_policy`,
  `select objoid as table, concat_ws(' ', '  comment', objsubid, description) as line from pg_description`,
]

/**
 * The schema of our tables as text, read from the catalogues: tables by name, their columns in their order, all else
 * sorted. Without owners and versions, so that it is the same on each machine and each PostgreSQL that we run on.
 */
export async function readSchema(client: pg.Pool | pg.Client): Promise<string> {
  const read = async (text: string) => (await client.query<Line>(text)).rows
  const readSorted = async (text: string) =>
    (await read(text)).toSorted((one, other) => (one.line < other.line ? -1 : 1))
  const outside: Line[] = []
  for (const text of outsideTables) outside.push(...(await readSorted(text)))
  const blocks = [outside, ...(await readSorted(functions)).map((one) => [one])]
  const found = (await readSorted(tables)).map((head) => [head])
  const byTable = Map.groupBy(found, ([head]) => head?.table)
  const lines = [await read(columns)]
  for (const text of parts) lines.push(await readSorted(text))
  for (const line of lines.flat()) byTable.get(line.table)?.[0]?.push(line)
  return [...blocks, ...found]
    .map((block) => `${block.map(({ line }) => line).join('\n')}\n`)
    .join('\n')
}
