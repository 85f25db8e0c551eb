import { text } from '#text/en.ts'
import { placeholderText } from '#text/placeholders.ts'
import { ComingSoon } from './coming-soon.tsx'

const shell = text.shell

export function Chats() {
  return <ComingSoon title={shell.places.chats} description={placeholderText.chats} />
}

export function Analysis() {
  return <ComingSoon title={shell.places.analysis} description={placeholderText.analysis} />
}
