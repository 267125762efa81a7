import { type ThemeChoice, themeChoices } from '#contract/page-shapes.ts'
import { rememberTheme } from '../platform/session/cookies.ts'

/** The choice is radio buttons of the browser: only what follows from it is done here. */
export function startThemeChoice(page: Document): void {
  page.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.closest('[data-theme-choice]')) return
    const theme = themeChoices.find(choice => choice === target.value)
    if (theme) showTheme(page.documentElement, theme)
  })
}

function showTheme(root: HTMLElement, theme: ThemeChoice): void {
  rememberTheme(theme)
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}
