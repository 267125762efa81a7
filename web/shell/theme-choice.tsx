import { useTranslations } from 'use-intl'
import { useTheme } from '#web/platform/runtime/use-theme.ts'
import { ThemeToggle } from '#web/ui/theme-toggle.tsx'

export function ThemeChoice() {
  const t = useTranslations('shell.theme')
  const [theme, setTheme] = useTheme()
  const labels = { group: t('group'), system: t('system'), light: t('light'), dark: t('dark') }
  return (
    <div data-theme-choice className="flex">
      <ThemeToggle value={theme} onChange={setTheme} labels={labels} />
    </div>
  )
}
