import type { ImportPreview, PersonChoice } from '@courtside/contract/imports.ts'
import { useState } from 'react'
import { useFindPerson } from '#features/users/use-users.ts'
import { UserPicker } from '#features/users/user-picker.tsx'
import { tableText } from '#text/import-tables.ts'
import { Button } from '#ui/button.tsx'

type People = NonNullable<ImportPreview['people']>
/** Who names of the file are, by their ids there. */
type Choices = Readonly<Record<string, string>>

/** What was chosen of these names: reading a table again may have made others of them. */
export const getPersonChoices = (choices: Choices, people: People): PersonChoice[] =>
  people.flatMap(({ externalId, isHere }) => {
    const userId = externalId === undefined || isHere ? undefined : choices[externalId]
    return externalId === undefined || userId === undefined ? [] : [{ externalId, userId }]
  })

/** Whom the file names: those who would be new, each of whom may be somebody who is here, and those who are found here. */
export function PeoplePreview({
  people,
  choices,
  onChange,
}: {
  people: People
  choices: Choices
  onChange: (choices: Choices) => void
}) {
  const words = tableText.people
  const fresh = people.filter(({ isHere }) => !isHere)
  const here = people.filter(({ isHere }) => isHere)
  if (people.length === 0) return null
  const choose = (externalId: string, userId: string | undefined) => {
    const { [externalId]: _before, ...others } = choices
    onChange(userId === undefined ? others : { ...others, [externalId]: userId })
  }
  return (
    <section className="grid gap-3" aria-label={words.title}>
      <div>
        <h3 className="text-sm font-medium">{words.title}</h3>
        <p className="text-xs text-muted">{words.hint}</p>
      </div>
      {fresh.length > 0 && (
        <ul className="grid gap-2">
          {fresh.map(({ externalId, name }, index) => (
            <li
              key={externalId ?? index}
              className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-3"
            >
              <span className="truncate text-sm">{name}</span>
              {externalId !== undefined && (
                <PersonChoiceButton
                  name={name}
                  userId={choices[externalId]}
                  onChange={(userId) => choose(externalId, userId)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {here.length > 0 && (
        <dl className="grid gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-muted">{words.here}</dt>
          <dd className="wrap-anywhere">{here.map(({ name }) => name).join(' · ')}</dd>
        </dl>
      )}
    </section>
  )
}

/** Says who a name is: a new person, or one who is here. */
function PersonChoiceButton({
  name,
  userId,
  onChange,
}: {
  name: string
  userId: string | undefined
  onChange: (userId: string | undefined) => void
}) {
  const words = tableText.people
  const [isOpen, setIsOpen] = useState(false)
  const chosen = useFindPerson()(userId ?? null)?.name ?? words.fresh
  return (
    <UserPicker
      open={isOpen}
      onOpenChange={setIsOpen}
      selected={userId === undefined ? [] : [userId]}
      onChange={([uid]) => {
        onChange(uid)
        setIsOpen(false)
      }}
    >
      <Button aria-label={words.becomes(name, chosen)} className="justify-start">
        <span className="truncate">{chosen}</span>
      </Button>
    </UserPicker>
  )
}
