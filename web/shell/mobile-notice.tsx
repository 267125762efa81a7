import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { PhoneScene } from './phone-scene.tsx'
import { SceneScreen } from './scene-screen.tsx'

/** The mobile version is not ready: says so and shows the way back. */
export function MobileNotice() {
  const t = useTranslations('shell.mobile')
  return (
    <SceneScreen title={t('title')} text={t('text')} scene={<PhoneScene />}>
      <Button variant="secondary" render={<PageLink to="/presentations" />}>
        {t('back')}
      </Button>
    </SceneScreen>
  )
}
