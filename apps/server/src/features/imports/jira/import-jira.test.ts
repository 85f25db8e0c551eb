import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { revertImport } from '@courtside/contract/imports.ts'
import { createProject } from '@courtside/contract/projects.ts'
import { listTaskLinks } from '@courtside/contract/search.ts'
import { updateTask } from '@courtside/contract/tasks.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Caller, useTestApp } from '#test/app.ts'
import { nextKey } from '#test/factories.ts'
import { figures, importFile, preview, printFigures, work } from '#test/imports.ts'
import { listKeys } from '../rewrite-keys.ts'

const folder = join(import.meta.dirname, '../../../../../../../shared/data/jira-titanium-mod')
const test = useTestApp()
const read = (name: string) => brotliDecompressSync(readFileSync(join(folder, name)))

type Issue = {
  key: string
  fields: Record<string, unknown> & {
    labels: string[]
    issuelinks: { outwardIssue?: { key: string }; inwardIssue?: { key: string } }[]
    attachment: unknown[]
    comment: { comments: { body?: string }[] }
    parent?: { key: string }
    epic?: { key: string }
    assignee: unknown
  }
}
const source = () =>
  read('MOD.ndjson.br')
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Issue)

/**
 * Everything of a project that both exports of Jira tell, by the key of the issue. Where the old key leads to a project of
 * another test, texts name the task by the key that it has here.
 */
async function contentsOf(projectId: string) {
  const { rows } = await sql<Record<string, unknown> & { key: string }>`
    select t."externalId" as "key", t."title", replace(t."description", p."key" || '-', 'MOD-') as "description", s."name" as "status", s."group", t."priority",
      (select y."name" from types y where y."id" = t."typeId") as "type",
      array(select l."name" from labels l where l."id" = any(t."labelIds") order by l."name") as "labels",
      array(select u."externalId" from users u where u."id" = any(t."assigneeIds")) as "people",
      (select u."externalId" from users u where u."id" = t."createdById") as "reporter",
      (select p."externalId" from tasks p where p."id" = t."parentId") as "parent",
      array(select o."externalId" from tasks o where o."id" = any(t."relatedIds")
        or t."id" = any(o."relatedIds") order by 1) as "related",
      array(select o."externalId" from tasks o where o."id" = any(t."blockedByIds") order by 1) as "blockedBy",
      array(select o."externalId" from tasks o where o."id" = any(t."followsIds") order by 1) as "follows",
      (select o."externalId" from tasks o where o."id" = t."duplicateOfId") as "duplicateOf",
      (select json_agg(json_build_array(date_trunc('minute', c."createdAt"), u."externalId", replace(c."body", p."key" || '-', 'MOD-')) order by date_trunc('minute', c."createdAt"), c."body")
        from comments c left join users u on u."id" = c."authorId" where c."taskId" = t."id") as "comments",
      (select json_agg(a."name" order by a."name") from attachments a where a."taskId" = t."id") as "files",
      (select json_object_agg(f."name", case when jsonb_typeof(v."value") = 'array'
          then (select json_agg(o ->> 'name' order by o ->> 'name') from jsonb_array_elements(f."options") o where v."value" ? (o ->> 'id'))
          else coalesce((select to_json(o ->> 'name') from jsonb_array_elements(f."options") o where o ->> 'id' = v."value" #>> '{}'), to_json(v."value")) end)
        from jsonb_each(t."custom") v join custom_fields f on f."id"::text = v."key" where f."name" <> 'Sprints') as "custom",
      date_trunc('minute', t."createdAt") as "created", date_trunc('minute', t."completedAt") as "completed"
    from tasks t join statuses s on s."id" = t."statusId" join projects p on p."id" = t."projectId" where t."projectId" = ${projectId} and t."deletedAt" is null
  `.execute(test.app.db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Times in a CSV have no zone: they are those of the project. */
async function project(caller: Caller, name: string) {
  const { id } = await caller.call(createProject, { body: { key: nextKey(), name: 'Modules' } })
  await sql`update projects set "timeZone" = 'UTC' where "id" = ${id}`.execute(test.app.db)
  return importFile(test.app, caller, read(name), { projectId: id })
}

describe.skipIf(!existsSync(folder))(
  'a project of Jira (skipped without ../shared)',
  { timeout: 120_000 },
  () => {
    it('comes with everything in its JSON, each difference a line of the report', async () => {
      const owner = await test.app.person('owner')
      const done = await project(owner, 'MOD.ndjson.br')
      printFigures('Jira, JSON', done.report)
      const issues = source()
      const all = (count: (issue: Issue) => number) =>
        issues.reduce((sum, issue) => sum + count(issue), 0)
      const keys = new Set(issues.map(({ key }) => key))
      const parents = issues.flatMap(
        ({ fields: { parent, epic } }) => parent?.key ?? epic?.key ?? [],
      )
      const links = issues.flatMap(({ key, fields }) =>
        fields.issuelinks.map(({ outwardIssue, inwardIssue }) => ({
          key,
          other: outwardIssue?.key ?? inwardIssue?.key ?? '',
        })),
      )
      const inside = links.filter(({ other }) => keys.has(other))
      const empty = all(({ fields }) => fields.comment.comments.filter(({ body }) => !body).length)
      const found = figures(done.report)
      expect(found).toMatchObject({
        tasks: { inFile: 367, added: 367 },
        comments: { inFile: all(({ fields }) => fields.comment.comments.length), rejected: empty },
        attachments: { inFile: all(({ fields }) => fields.attachment.length), added: 141 },
        taskLabels: { inFile: all(({ fields }) => fields.labels.length), added: 516 },
        assignments: { added: issues.filter(({ fields }) => fields.assignee !== null).length },
        subtasks: {
          inFile: parents.length,
          added: parents.filter((key) => keys.has(key)).length,
          rejected: parents.filter((key) => !keys.has(key)).length,
        },
        relations: { inFile: links.length, rejected: links.length - inside.length },
      })
      const stored = await contentsOf(done.project.id)
      expect(stored.get('MOD-2595')).toMatchObject({
        parent: 'MOD-2450',
        type: 'Sub-task',
        status: 'Closed',
        group: 'completed',
        people: ['ashukla'],
        completed: '2020-06-08T06:27:00.000Z',
      })
      const counted = await sql<Record<string, number>>`
      select (select count(*)::int from tasks t where t."projectId" = p."id") as "tasks",
        (select count(*)::int from comments c join tasks t on t."id" = c."taskId" where t."projectId" = p."id") as "comments",
        (select count(*)::int from attachments c join tasks t on t."id" = c."taskId" where t."projectId" = p."id") as "attachments",
        (select sum(cardinality(t."labelIds"))::int from tasks t where t."projectId" = p."id") as "taskLabels",
        (select sum(cardinality(t."assigneeIds"))::int from tasks t where t."projectId" = p."id") as "assignments",
        (select count(*)::int from tasks t where t."projectId" = p."id" and t."parentId" is not null) as "subtasks",
        (select sum(cardinality(t."relatedIds") + cardinality(t."blockedByIds") + cardinality(t."followsIds")
          + (t."duplicateOfId" is not null)::int)::int from tasks t where t."projectId" = p."id") as "relations",
        (select count(*)::int from tasks t, jsonb_object_keys(t."custom") where t."projectId" = p."id") as "customValues",
        (select count(*)::int from types y where y."projectId" = p."id") as "types"
      from projects p where p."id" = ${done.project.id}
    `.execute(test.app.db)
      const added = Object.entries(found).map(([kind, row]) => [kind, row['added'] ?? 0])
      expect(counted.rows[0]).toEqual(
        Object.fromEntries(added.filter(([kind = '']) => kind in (counted.rows[0] ?? {}))),
      )

      const again = await importFile(test.app, owner, read('MOD.ndjson.br'), {
        projectId: done.project.id,
      })
      for (const row of again.report.rows)
        expect(row).toMatchObject({ added: 0, changed: 0, kept: 0 })
    })

    it('leads from each key in its texts to the task that was meant, or nowhere', async () => {
      const owner = await test.app.person('owner')
      const { project: made } = await importFile(test.app, owner, read('MOD.ndjson.br'), {
        key: 'MOD',
        name: 'Modules',
      })
      const { rows } = await sql<{ id: string; externalId: string; key: string; text: string }>`
        select t."id", t."externalId", p."key" || '-' || t."number" as "key", coalesce(t."description", '')
          || coalesce((select string_agg(c."body", ' ') from comments c where c."taskId" = t."id"), '') as "text"
        from tasks t join projects p on p."id" = t."projectId" where p."id" = ${made.id}
      `.execute(test.app.db)
      expect(rows.filter(({ key, externalId }) => key !== externalId)).toEqual([])
      const keyOf = new Map(rows.map(({ id, externalId }) => [id, externalId]))
      const named = [...new Set(rows.flatMap(({ text }) => listKeys(text)))].filter((key) =>
        /^[A-Z]{2,10}-\d+$/.test(key),
      )
      const found = []
      for (let from = 0; from < named.length; from += 100) {
        const key = named.slice(from, from + 100)
        found.push(...(await owner.call(listTaskLinks, { query: { key } })).items)
      }
      expect(found.length).toBeGreaterThan(10)
      expect(found.filter(({ id, asked }) => keyOf.get(id) !== asked)).toEqual([])
    })

    it('is the same from its CSV, as far as that tells @long', async () => {
      const owner = await test.app.person('owner')
      const [json, csv] = [
        await project(owner, 'MOD.ndjson.br'),
        await project(owner, 'MOD.jira.csv.br'),
      ]
      printFigures('Jira, CSV', csv.report)
      const [ofJson, ofCsv] = [await contentsOf(json.project.id), await contentsOf(csv.project.id)]
      expect([ofJson.size, ofCsv.size]).toEqual([367, 367])
      for (const [key, task] of ofJson) expect(ofCsv.get(key)).toEqual(task)
    })

    it('is known again in its other export, which adds nothing @long', async () => {
      const owner = await test.app.person('owner')
      const done = await project(owner, 'MOD.ndjson.br')
      const shown = await preview(test.app, owner, read('MOD.jira.csv.br'), done.project.id)
      printFigures('Jira, CSV over JSON', shown.preview?.report)
      const rows = shown.preview?.report.rows ?? []
      for (const row of rows) expect(row).toMatchObject({ added: 0, changed: 0, kept: 0 })
    })

    it('takes over only what changed there, keeps what people changed here, and can be taken back', async () => {
      const owner = await test.app.person('owner')
      const done = await importFile(test.app, owner, read('MOD.ndjson.br'), {
        key: nextKey(),
        name: 'Modules',
      })
      const { rows } = await sql<{ id: string; title: string }>`
      select "id", "title" from tasks where "projectId" = ${done.project.id} and "externalId" in ('MOD-2450', 'MOD-2928') order by "externalId"
    `.execute(test.app.db)
      const [ours] = rows
      if (!ours) throw new Error('The issues are there')
      await owner.call(updateTask, {
        params: { id: ours.id },
        body: { changes: { title: { was: ours.title, set: 'Ours' } } },
      })
      const newer = source()
        .map((issue) =>
          ['MOD-2450', 'MOD-2928'].includes(issue.key)
            ? { ...issue, fields: { ...issue.fields, summary: 'Theirs' } }
            : issue,
        )
        .map((issue) => JSON.stringify(issue))
        .join('\n')
      const into = { projectId: done.project.id }
      const again = await importFile(test.app, owner, newer, into)
      const changed = again.report.rows.filter(
        (row) => row.unchanged + row.rejected + row.ignored !== row.inFile,
      )
      expect(changed).toMatchObject([{ kind: 'tasks', changed: 1, kept: 1, unchanged: 365 }])

      await owner.call(revertImport, { params: { id: again.id } })
      await work(test.app, again.id)
      await owner.call(revertImport, { params: { id: done.id } })
      await work(test.app, done.id)
      const left = await sql<Record<string, number>>`
      select (select count(*)::int from tasks where "projectId" = p."id") as "tasks",
        (select count(*)::int from types where "projectId" = p."id") as "types",
        (select count(*)::int from import_links where "projectId" = p."id" and "importId" is not null) as "links"
      from projects p where p."id" = ${done.project.id}
    `.execute(test.app.db)
      expect(left.rows[0]).toEqual({ tasks: 1, types: 1, links: 0 })
    })
  },
)
