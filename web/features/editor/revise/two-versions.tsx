import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { type ItemWords, putWords } from '#domain/deck/edits/put-words.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useEditorState } from '../binding/use-editor-state.ts'
import { MarkedWords } from './marked-words.tsx'
import type { Offered } from './use-revision.ts'

export interface TwoVersionsProps {
  readonly offered: Offered
  readonly taken: ReadonlySet<number>
  readonly onTake: (index: number, isTaken: boolean) => void
}

/** The slide as it is and as it would be, and each change by itself, to take or to leave. */
export function TwoVersions({ offered: { slide, changes }, taken, onTake }: TwoVersionsProps) {
  const t = useTranslations('editor-inspector.revise')
  const next = usePreview(slide, changes, taken)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Version title={t('before')} slide={slide} />
        <Version title={t('after')} slide={next} />
      </div>
      <ul className="mt-5 flex flex-col divide-y divide-line border-y border-line">
        {changes.map(({ before, after }, at) => (
          <li key={`${before.id} ${before.path}`} className="py-3">
            <Checkbox
              label={<MarkedWords before={readWords(before)} after={readWords(after)} />}
              checked={taken.has(at)}
              onChange={event => onTake(at, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Version({ title, slide }: { title: string; slide: Slide }) {
  const theme = useEditorState(({ deck }) => deck.theme)
  const locale = useRouteLocale()
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-semibold">{title}</figcaption>
      <div className="overflow-hidden rounded-field border border-line">
        <SlidePicture slide={slide} theme={theme} locale={locale} />
      </div>
    </figure>
  )
}

function usePreview(slide: Slide, changes: Offered['changes'], taken: ReadonlySet<number>): Slide {
  const deck = useEditorState(state => state.deck)
  return useMemo(() => {
    const words = changes.filter((_, at) => taken.has(at)).map(({ after }) => after)
    const alone = { ...deck, slides: [{ ...slide, index: 0 }] }
    return putWords(alone, { uid: slide.uid, words }).deck.slides[0] ?? slide
  }, [deck, slide, changes, taken])
}

function readWords({ path, text }: ItemWords): string {
  return path === 'text' ? textToPlain(text) : text
}
