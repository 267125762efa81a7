import { AArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Crowded, findCrowded } from '#domain/deck/readable.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from '#editor/editor.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { afterRest } from '../session/after-rest.ts'
import { findActiveSlide, useEditor } from '../session/editor-context.ts'

const Fixes = latePart(async () => (await import('./crowded-fixes.tsx')).CrowdedFixes)

/** Says that words of the slide became too small to read, and what can be done about it. Nothing is done by itself. */
export function CrowdedNotice() {
  const t = useTranslations('editor-canvas.crowded')
  const format = useFormatter()
  const crowded = useCrowded()
  const points = crowded && format.number(crowded.points, { maximumFractionDigits: 0 })
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-1 z-1 flex justify-center px-4 text-sm"
    >
      {crowded ? (
        <div className="pointer-events-auto flex items-center gap-2 rounded-press border border-line bg-raised py-0.5 pr-0.5 pl-3 text-ink shadow-raised">
          <AArrowDown aria-hidden="true" strokeWidth={1.75} className="size-4.5 text-warning" />
          <span>{t('text', { points: points ?? '' })}</span>
          <Fixes crowded={crowded} missing={null} />
        </div>
      ) : null}
    </div>
  )
}

/** The smallest words of the slide on the canvas that nobody can read, looked for when nothing happens. */
function useCrowded(): Crowded | null {
  const editor = useEditor()
  const [crowded, setCrowded] = useState<Crowded | null>(null)
  useEffect(() => {
    let seen: Slide | undefined
    const look = () => {
      const found = findOn(editor.getState())
      setCrowded(old => (old?.id === found?.id && old?.points === found?.points ? old : found))
    }
    const atRest = afterRest(look)
    const unsubscribe = editor.subscribe(state => {
      const slide = findActiveSlide(state)
      if (slide === seen) return
      // Another slide: what was said of the last one is not true here.
      if (slide?.uid !== seen?.uid) setCrowded(null)
      seen = slide
      atRest.ask()
    })
    atRest.ask()
    return () => {
      unsubscribe()
      atRest.drop()
    }
  }, [editor])
  return crowded
}

function findOn(state: EditorState): Crowded | null {
  const slide = findActiveSlide(state)
  if (!slide || state.unloaded.has(slide.uid)) return null
  return findCrowded(slide, state.deck.theme)[0] ?? null
}
