import { useTranslations } from 'use-intl'
import type { AuthMode } from '#web/features/sign-in/auth-modes.ts'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { modeTexts } from './mode-texts.ts'

export function ModeHead({ mode, id }: { readonly mode: AuthMode; readonly id: string }) {
  const t = useTranslations('auth')
  return (
    <ScreenHead id={id} title={t(`${modeTexts[mode]}.heading`)}>
      {t(`${modeTexts[mode]}.lead`)}
    </ScreenHead>
  )
}
