import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { signInText } from '#text/sign-in.ts'
import { IconButton } from '#ui/button.tsx'
import { Input } from '#ui/input.tsx'

/** A password that can be made visible while typing. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pe-10" />
      <IconButton
        label={isShown ? signInText.hidePassword : signInText.showPassword}
        size="icon-sm"
        aria-pressed={isShown}
        className="absolute inset-y-0 end-1 my-auto"
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  )
}
