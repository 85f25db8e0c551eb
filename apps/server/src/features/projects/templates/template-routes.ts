import { can } from '@courtside/contract/can.ts'
import { openChanges } from '@courtside/contract/changes.ts'
import {
  deleteTemplate,
  listTemplates as listEndpoint,
  saveTemplate as saveEndpoint,
  type TemplateSummary,
  updateTemplate,
} from '@courtside/contract/project-templates.ts'
import { assertAllowed, conflict, notFound } from '#errors.ts'
import { logAudit } from '#features/identity/log-audit.ts'
import type { Api } from '#http/api.ts'
import { type Context, serve } from '#http/serve.ts'
import { findProject } from '../queries.ts'
import { findSummary, listTemplates } from './find-template.ts'
import { saveTemplateChanges, removeTemplate } from './save-template-changes.ts'
import { saveTemplate } from './save-template.ts'

export function registerTemplateRoutes(api: Api): void {
  serve(api, listEndpoint, async ({ db, actor }) => {
    assertAllowed(can.createProject(actor))
    return { items: await listTemplates(db) }
  })

  serve(api, saveEndpoint, async (context, { params, body }) => {
    const { db, actor } = context
    const project = await findProject(db, actor, params.id)
    if (!project) throw notFound('Project')
    assertAllowed(can.saveTemplate(actor, { ...project, isDeleted: project.deletedAt !== null }))
    const saved = await saveTemplate(db, project, body, actor.id)
    const changes = { name: { was: null, set: saved.name } }
    await logAudit(db, 'organisation.template_saved', saved.id, { changes, by: actor.id })
    return saved
  })

  serve(api, updateTemplate, async (context, { params, body }) => {
    const { db, actor } = context
    const current = await getChangeable(context, params.id)
    const changes = openChanges(current, body.changes)
    if (!(await saveTemplateChanges(db, params.id, changes)))
      throw conflict('Someone else changed this template before you saved', { current })
    await logAudit(db, 'organisation.template_changed', params.id, { changes, by: actor.id })
    const { name, description } = changes
    return {
      ...current,
      name: name?.set ?? current.name,
      description: description?.set ?? current.description,
    }
  })

  serve(api, deleteTemplate, async (context, { params }) => {
    const { name } = await getChangeable(context, params.id)
    await removeTemplate(context.db, params.id)
    const changes = { name: { was: name, set: null } }
    await logAudit(context.db, 'organisation.template_deleted', params.id, {
      changes,
      by: context.actor.id,
    })
  })
}

/** Whoever makes no projects sees no templates. */
async function getChangeable(context: Context, id: string): Promise<TemplateSummary> {
  assertAllowed(can.createProject(context.actor))
  const found = await findSummary(context.db, id)
  if (!found) throw notFound('Template')
  assertAllowed(can.changeTemplate(context.actor, found))
  return found
}
