import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { uploadTypes } from '#contract/assets.ts'
import { useCanvas, useCanvasState } from '../canvas-store.ts'
import type { PlacePictures } from './use-place-pictures.ts'

/** The browser's own dialog, opened when something on the canvas asks for a picture. */
export function PictureInput({ place }: Pick<PlacePictures, 'place'>) {
  const t = useTranslations('editor-canvas.prompt')
  const canvas = useCanvas()
  const target = useCanvasState(state => state.picking)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (target) input.current?.click()
  }, [target])
  useEffect(() => {
    const element = input.current
    const forget = () => canvas.setState({ picking: null })
    element?.addEventListener('cancel', forget)
    return () => element?.removeEventListener('cancel', forget)
  }, [canvas])
  return (
    <input
      ref={input}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={t('picture')}
      accept={uploadTypes.join(',')}
      multiple={target?.kind !== 'item' && target?.kind !== 'background'}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        if (target && files.length > 0) place(files, target)
        canvas.setState({ picking: null })
        // The same file again must be a change again.
        event.target.value = ''
      }}
    />
  )
}
