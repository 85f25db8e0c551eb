import { isLink } from '@courtside/contract/custom-fields.ts'
import { ExternalLink } from 'lucide-react'
import { customFieldText } from '#text/custom-fields.ts'
import { IconButton } from '#ui/button.tsx'
import type { FieldOfKind } from './editable-fields.ts'

/** Follows the link that a field holds; nothing for fields of other kinds. */
export const LinkButton = ({ field, value }: { field: FieldOfKind; value: unknown }) =>
  field.kind === 'link' &&
  typeof value === 'string' &&
  isLink(value) && (
    <IconButton label={`${customFieldText.value.open}: ${value}`} size="icon-sm" asChild>
      <a href={value} target="_blank" rel="noreferrer noopener">
        <ExternalLink />
      </a>
    </IconButton>
  )
