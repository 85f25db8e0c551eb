import {
  type DetailKind,
  type ProjectFieldOf,
  projectFields,
} from '@courtside/contract/project-fields.ts'

/** The fields among a project's details, in their order. */
export const detailNames = Object.entries(projectFields).flatMap(([name, { kind }]) =>
  kind === 'title' || kind === 'prose' ? [] : [name as ProjectFieldOf<DetailKind>],
)
