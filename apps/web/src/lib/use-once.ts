import { useState } from 'react'

/** Whether something was so once since the screen was opened: what was drawn is not taken away for what comes after it. */
export function useOnce(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo)
  if (isSo && !was) setWas(true)
  return was || isSo
}
