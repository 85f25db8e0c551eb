import { text } from '#text/en.ts'
import { Section } from './section.tsx'

const { sections } = text.settings

export function Profile() {
  return <Section title={sections.profile} description={text.settings.profile} />
}

export function Display() {
  return <Section title={sections.display} description={text.settings.display} />
}

/** Throws on purpose, to show that a failing section takes nothing else with it. */
export function ErrorExample(): never {
  throw new Error(text.settings.errorExample)
}
