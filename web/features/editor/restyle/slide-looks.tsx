import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { restyleSlide } from '#domain/deck/design/restyle-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { useEditorState } from '../binding/use-editor-state.ts'
import { useSettled } from '../inspector/parts/use-live-edit.ts'
import { usePlan } from '../inspector/use-plan.ts'
import { findWorn, type Look } from './look.ts'
import { LookGrid } from './look-grid.tsx'
import { useContent } from './use-content.ts'
import { useLookEdit } from './use-look-edit.ts'

const PAGE = 8

/** Other looks for one slide. */
export function SlideLooks({ slide }: { slide: Slide }) {
  const t = useTranslations('editor-inspector')
  const edit = useLookEdit(`restyle:${slide.uid}`)
  const theme = useEditorState(({ deck }) => deck.theme)
  const count = useEditorState(({ deck }) => deck.slides.length)
  const plan = usePlan()
  const settled = useSettled(edit, slide)
  const [held] = useDeferredValue(useContent([slide]))
  const [pages, setPages] = useState(1)
  const looks = useMemo((): Look[] => {
    if (!held) return []
    const place = { index: held.index, count }
    const found = restyleSlide(held, theme, { place, count: PAGE * pages - 1, plan })
    const nameOf = ({ layout, theme: { tone, background } }: Slide) => {
      const ground = background ? t('restyle.ground') : tone === 'plain' ? null : t(`tone.name.${tone}`)
      return [t(`layout.name.${layout}`), ground].filter(Boolean).join(', ')
    }
    return [
      { key: 'own', name: t('restyle.own'), theme, slides: [held] },
      ...found.map((one, at) => ({ key: String(at), name: nameOf(one), theme, slides: [one] })),
    ]
  }, [held, theme, count, pages, plan, t])
  const find = (key: string | undefined) => looks.find(look => look.key === key)
  return (
    <LookGrid
      label={t('restyle.looksOfSlide')}
      looks={looks}
      columns={2}
      worn={findWorn(looks, { theme, slides: [settled] })?.key}
      onChoose={key => {
        const look = find(key)
        if (look) edit.take({ slides: look.slides }, look.name)
      }}
      onPreview={key => edit.preview(find(key))}
      onMore={() => setPages(now => now + 1)}
    />
  )
}
