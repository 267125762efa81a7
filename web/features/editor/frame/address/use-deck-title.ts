import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** The page is called like the deck, also after the deck was given another name. */
export function useDeckTitle(): void {
  const t = useTranslations('shell')
  const name = useEditorState(({ deck }) => deck.name)
  useEffect(() => {
    document.title = t('titled', { title: name })
  }, [t, name])
}
