import { z } from 'zod'
import { Id } from './fields.ts'

/** The templates that come with the app. */
export const builtInTemplates = ['tournament', 'league', 'clinic'] as const
export const TemplateId = z.union([z.enum(builtInTemplates), Id])
