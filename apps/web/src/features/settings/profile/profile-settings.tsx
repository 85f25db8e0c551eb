import { isLink } from '@courtside/contract/custom-fields.ts'
import {
  aboutLimit,
  handleLimit,
  linkCount,
  linkLimit,
  personNameLimit,
} from '@courtside/contract/profile.ts'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ConflictSection } from '#features/activity/conflict-section.tsx'
import { Rewritten } from '#lib/rewritten.ts'
import { customFieldText } from '#text/custom-fields.ts'
import { profileText } from '#text/profile.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SavedField } from '#ui/saved-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { Section } from '../section.tsx'
import { PictureField } from './picture-field.tsx'
import { saveProfile, handleProblem, useProfile } from './use-profile.ts'

const words = profileText

/** What one says of oneself. */
export function ProfileSettings() {
  const { profile, error, refetch } = useProfile()
  if (!profile) {
    return (
      <Section title={words.title} description={words.description}>
        {error ? (
          <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )}
      </Section>
    )
  }
  const { name, handle, about } = profile
  return (
    <Section title={words.title} description={words.description}>
      <ConflictSection id={profile.id} />
      <div className="grid max-w-lg grid-cols-[minmax(0,1fr)] gap-5">
        <PictureField profile={profile} />
        <SavedField
          draftKey="profile:name"
          label={words.fields.name}
          value={name}
          maxLength={personNameLimit}
          problemOf={(typed) => (typed === '' ? words.nameNeeded : undefined)}
          onSave={(typed) => saveProfile(profile, 'name', typed)}
        />
        <SavedField
          draftKey="profile:handle"
          label={words.fields.handle}
          hint={words.handleHint}
          value={handle}
          maxLength={handleLimit}
          prefix="@"
          problemOf={handleProblem}
          onSave={(typed) => saveProfile(profile, 'handle', typed)}
        />
        <SavedField
          draftKey="profile:about"
          label={words.fields.about}
          hint={words.aboutHint}
          value={about}
          maxLength={aboutLimit}
          rows={4}
          onSave={(typed) => saveProfile(profile, 'about', typed)}
        />
        <Links profile={profile} />
      </div>
    </Section>
  )
}

const linkProblem = (typed: string) =>
  typed === '' || isLink(typed) ? undefined : customFieldText.value.badLink

/** Each in a line of its own; one that is emptied goes. */
function Links({ profile }: { profile: Parameters<typeof saveProfile>[0] }) {
  const { links } = profile
  const [isAdding, setAdding] = useState(false)
  const shown = isAdding ? [...links, ''] : links
  const getLinksWith = (place: number, link: string) =>
    shown.with(place, link).filter((one) => one !== '')
  const save = (place: number, typed: Rewritten<string>) => {
    setAdding(false)
    saveProfile(
      profile,
      'links',
      typed.map((link) => getLinksWith(place, link)),
    )
  }
  return (
    <div role="group" aria-label={words.fields.links} className="grid gap-3">
      {shown.map((link, place) => (
        <div key={place < links.length ? link : 'new'} className="flex items-end gap-1">
          <div className="min-w-0 grow">
            <SavedField
              draftKey={`profile:link:${link}`}
              label={words.link(place + 1)}
              value={link}
              maxLength={linkLimit}
              placeholder={words.linkPlaceholder}
              problemOf={linkProblem}
              onSave={(typed) => save(place, typed)}
            />
          </div>
          {link !== '' && (
            <IconButton
              label={words.removeLink(link)}
              onClick={() => save(place, new Rewritten(link, ''))}
            >
              <X />
            </IconButton>
          )}
        </div>
      ))}
      {!isAdding && links.length < linkCount && (
        <Button size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus />
          {words.addLink}
        </Button>
      )}
    </div>
  )
}
