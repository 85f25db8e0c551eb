import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { useSystemIsDark } from './system-theme.ts'

export const themes = ['dark', 'light', 'system'] as const
export type Theme = (typeof themes)[number]

interface ThemeState {
  theme: Theme
  setTheme: (theme: Theme) => void
}

const ThemeContext = createContext<ThemeState | undefined>(undefined)

function getStoredTheme(storageKey: string): Theme | undefined {
  try {
    const stored = localStorage.getItem(storageKey)
    return themes.find((theme) => theme === stored)
  } catch {
    return undefined
  }
}

/** Keeps the device's theme under `storageKey` and the class `light` or `dark` on the document. */
export function ThemeProvider({
  children,
  defaultTheme = 'system',
  storageKey = 'vite-ui-theme',
}: {
  children: ReactNode
  defaultTheme?: Theme
  storageKey?: string
}) {
  const [theme, setThemeState] = useState<Theme>(() => getStoredTheme(storageKey) ?? defaultTheme)
  const systemIsDark = useSystemIsDark()
  const shown = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme

  useEffect(() => {
    const root = document.documentElement
    root.classList.remove('light', 'dark')
    root.classList.add(shown)
    // The bar of the window around an installed app.
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', getComputedStyle(root).backgroundColor)
  }, [shown])

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent) => {
      if (event.key === storageKey) setThemeState(getStoredTheme(storageKey) ?? defaultTheme)
    }
    addEventListener('storage', followOtherTabs)
    return () => removeEventListener('storage', followOtherTabs)
  }, [storageKey, defaultTheme])

  const state = useMemo(
    () => ({
      theme,
      setTheme: (next: Theme) => {
        try {
          localStorage.setItem(storageKey, next)
        } catch {
          // Without storage the choice lasts as long as the page.
        }
        setThemeState(next)
      },
    }),
    [theme, storageKey],
  )
  return <ThemeContext value={state}>{children}</ThemeContext>
}

/** The chosen theme (which may be `system`) and how to change it. */
export function useTheme(): ThemeState {
  const state = use(ThemeContext)
  if (!state) throw new Error('useTheme must be used within a ThemeProvider')
  return state
}
