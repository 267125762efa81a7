import { useTranslations } from 'use-intl'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { Select } from '#web/ui/select.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'

interface Props {
  readonly current: string
  readonly onChoose: (href: string) => void
}

/** A link that stays in the deck. */
export function SlideChoice({ current, onChoose }: Props) {
  const t = useTranslations('editor-canvas.link')
  const slides = useEditorState(({ deck }) => deck.slides)
  const options = slides.map(slide => {
    const title = readSlideTitle(slide)
    const number = slide.index + 1
    return {
      value: `#${slide.uid}`,
      label: title ? t('titled', { number, title }) : t('untitled', { number }),
    }
  })
  return (
    <Select
      size="sm"
      label={t('slide')}
      placeholder={t('slide')}
      options={options}
      value={options.some(({ value }) => value === current) ? current : null}
      onValueChange={onChoose}
    />
  )
}
