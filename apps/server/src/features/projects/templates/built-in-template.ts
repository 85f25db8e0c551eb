import type { TemplateBody } from '@courtside/contract/project-templates.ts'
import type { builtInTemplates } from '@courtside/contract/template-ids.ts'

/** A template that comes with the app. */
export type BuiltInTemplate = {
  readonly id: (typeof builtInTemplates)[number]
  readonly name: string
  readonly description: string
  readonly body: TemplateBody
}
