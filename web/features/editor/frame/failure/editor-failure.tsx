import { useTranslations } from 'use-intl'
import type { AppError } from '#domain/app-error.ts'
import { ErrorReport } from '#web/shell/error-report.tsx'
import { LecternScene } from '#web/shell/lectern-scene.tsx'
import { SceneScreen } from '#web/shell/scene-screen.tsx'
import { Button } from '#web/ui/button.tsx'

/** The editor cannot go on. The work is kept, and a reload brings it back. */
export function EditorFailure({ error }: { error: AppError }) {
  const t = useTranslations('editor.failure')
  return (
    <SceneScreen title={t('title')} text={t('text')} scene={<LecternScene mood="dark" className="w-full" />}>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
      <ErrorReport error={error} />
    </SceneScreen>
  )
}
