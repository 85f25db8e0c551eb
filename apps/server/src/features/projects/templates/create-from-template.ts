import { addDays } from '@courtside/contract/days.ts'
import { getFieldNames } from '@courtside/contract/pick-fields.ts'
import { copiedFields } from '@courtside/contract/project-templates.ts'
import type { Db } from '#db/database.ts'
import { invalid } from '#errors.ts'
import type { ChangeOrigin } from '#features/activity/log-change.ts'
import { addLabels } from '../add-labels.ts'
import { type ProjectDraft, createProject } from '../create-project.ts'
import { addFields, addTypes } from './add-template-fields.ts'
import { addTemplateTasks } from './add-template-tasks.ts'
import { findTemplate } from './find-template.ts'
import { layOutTemplate } from './lay-out-template.ts'

/** What somebody chose themselves, before what a template brings; the day of the event is asked for apart. */
const given = ({ targetOn: _template, eventEndOn, ...draft }: ProjectDraft): ProjectDraft => ({
  ...draft,
  ...(eventEndOn && { eventEndOn }),
})

/**
 * Stores a project with all that a template brings, the event day as its target. Throws 400 without a day or when there is
 * no such template. False when the key is taken: nothing is written then.
 */
export async function createFromTemplate(
  db: Db,
  id: string,
  templateId: string,
  eventOn: string | undefined,
  draft: ProjectDraft,
  cause: ChangeOrigin,
): Promise<boolean> {
  if (eventOn === undefined)
    throw invalid([{ path: 'body.eventOn', message: 'Choose the day of the event' }])
  const body = await findTemplate(db, templateId)
  if (!body) throw invalid([{ path: 'body.templateId', message: 'This template doesn’t exist' }])
  const { statuses, labels, types, fields, tasks } = layOutTemplate(body, eventOn)
  const { eventLength } = body
  const copied = Object.fromEntries(
    getFieldNames(copiedFields).map((name) => [name, body[name] ?? '']),
  )
  const event = {
    targetOn: eventOn,
    ...(eventLength && { eventEndOn: addDays(eventOn, eventLength) }),
  }
  if (!(await createProject(db, id, { ...copied, ...event, ...given(draft) }, cause, statuses)))
    return false
  await addLabels(db, id, labels)
  await addTypes(db, id, types)
  await addFields(db, id, fields)
  await addTemplateTasks(db, id, tasks, cause)
  return true
}
