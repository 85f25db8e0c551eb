import type { TemplateBody, builtInTemplates } from '@courtside/contract/project-templates.ts'

/** A template that comes with the app. */
export type BuiltInTemplate = {
  readonly id: (typeof builtInTemplates)[number]
  readonly name: string
  readonly description: string
  readonly body: TemplateBody
}
