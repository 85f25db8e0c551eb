import { cn } from '#lib/cn.ts'
import { signInText } from '#text/sign-in.ts'
import { getStrength } from './password-strength.ts'

const words = signInText.strength
const tones = ['bg-control', 'bg-danger', 'bg-warning', 'bg-success']

/** How strong a new password is, in words and as a bar of three parts. */
export function PasswordMeter({
  password,
  context,
  isRefused,
}: {
  password: string
  context: readonly string[]
  /** Whether the server refused it: it may know more than the page does. */
  isRefused: boolean
}) {
  if (password === '') return null
  const strength = getStrength(password, context)
  const { missing } = strength
  const level = isRefused && strength.level > 1 ? 1 : strength.level
  const said = [words.short(missing), words.weak, words.fair, words.strong][level]
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden className="flex grow gap-1">
        {[1, 2, 3].map((part) => (
          <span
            key={part}
            className={cn('h-1 grow rounded-full', part <= level ? tones[level] : 'bg-border')}
          />
        ))}
      </div>
      <p
        role="status"
        aria-label={words.label}
        className="w-36 text-end text-xs text-muted tabular"
      >
        {said}
      </p>
    </div>
  )
}
