import { text } from '#text/en.ts'

export default function SignIn() {
  return <h1>{text.identity.title}</h1>
}
