import { useState } from 'react'
import type { ThemeChoice } from '#contract/page-shapes.ts'
import { rememberTheme } from '../session/cookies.ts'
import { useRuntime } from './runtime-context.ts'

/** Light, dark or as the system says; the server draws the choice into the first byte, so nothing flashes. */
export function useTheme(): [ThemeChoice, (theme: ThemeChoice) => void] {
  const { hints } = useRuntime()
  const [theme, setTheme] = useState<ThemeChoice>(() => readShownTheme() ?? hints.theme)
  return [
    theme,
    next => {
      setTheme(next)
      rememberTheme(next)
      if (next === 'system') delete document.documentElement.dataset.theme
      else document.documentElement.dataset.theme = next
    },
  ]
}

/** What was chosen since the page was served stands on the root element. */
function readShownTheme(): ThemeChoice | undefined {
  if (typeof document === 'undefined') return undefined
  return (document.documentElement.dataset.theme as ThemeChoice | undefined) ?? 'system'
}
