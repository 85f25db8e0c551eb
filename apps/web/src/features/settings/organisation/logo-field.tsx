import { addLogo } from '@courtside/contract/logos.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { describeError } from '#lib/describe-error.ts'
import { organisationText } from '#text/organisation.ts'
import { Logo } from '#ui/layout/logo.tsx'
import { PictureChooser } from '../picture-chooser.tsx'
import { type CachedOrganisation, saveOrganisation } from './use-organisation.ts'

const words = organisationText.logo

/** The largest file that is taken, in bytes. */
const byteLimit = 1024 * 1024

/** The organisation's logo: sent as it is chosen, and taken away again with Undo. */
export function LogoField({ organisation }: { organisation: CachedOrganisation }) {
  const { logoUrl } = organisation
  const [problem, setProblem] = useState<string>()

  const choose = async (file: File) => {
    setProblem(file.size > byteLimit ? words.tooLarge : undefined)
    if (file.size > byteLimit) return
    try {
      const body = file.slice(0, file.size, 'application/octet-stream')
      saveOrganisation(organisation, 'logoUrl', (await call(addLogo, { body })).logoUrl)
    } catch (error) {
      const said = describeError(error)
      setProblem(`${words.failed}: ${said}`)
    }
  }

  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-medium">{organisationText.fields.logoUrl}</h3>
      <PictureChooser
        words={words}
        isThere={logoUrl !== null}
        problem={problem}
        onChoose={(file) => void choose(file)}
        onRemove={() => saveOrganisation(organisation, 'logoUrl', null)}
      >
        <Logo src={logoUrl} className="size-16" />
      </PictureChooser>
    </div>
  )
}
