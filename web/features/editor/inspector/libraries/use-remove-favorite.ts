import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import type { OfferedSlide } from './template-list.tsx'

/** Takes a slide out of the templates of the workspace; it goes from the list once the server has done it. */
export function useRemoveFavorite(onGone: (key: string) => void): (offered: OfferedSlide) => void {
  const { api, editor, notify } = useCommandContext()
  const t = useTranslations()
  return ({ key, favorite }) => {
    if (favorite === undefined) return
    api.slides.deleteTemplates({ params: { id: favorite } }).then(
      () => {
        onGone(key)
        const slide = editor.getState().deck.slides.find(({ id }) => id === favorite)
        if (slide?.is_favorite) {
          editor.receive({ kind: 'slide_saved', slide: { ...slide, is_favorite: false } })
        }
        notify(t('editor-inspector.templates.removed'))
      },
      (error: unknown) => {
        const code = error instanceof ApiError ? error.code : 'unavailable'
        notify(t(`errors.code.${code}`))
      },
    )
  }
}
