import { type RawBuilder, sql } from 'kysely'

/** Whether these are hours in which nothing but the inbox tells a person anything. What is broken in them is none. */
export const isQuiet = (userId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u cross join organisations o where u."id" = ${userId} and jsonb_path_exists(
    u."preferences",
    '$.quietHours ? ((@.from <= $hour && $hour < @.until) || (@.until < @.from && (@.from <= $hour || $hour < @.until)))',
    jsonb_build_object('hour', extract(hour from now() at time zone coalesce(u."timeZone", o."timeZone")))
  )
)`
