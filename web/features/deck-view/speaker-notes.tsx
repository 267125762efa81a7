import { AArrowDown, AArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'

const sizes = [14, 16, 18, 21, 24, 28, 34, 40]
const usual = 3
const key = 'lectern:notes-size'

/** The notes of the slide, in an adjustable text size. */
export function SpeakerNotes({ notes }: { notes: string }) {
  const t = useTranslations('viewer.present')
  const [size, setSize] = useNotesSize()
  const text = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes of another slide start at the top
  useEffect(() => {
    text.current?.scrollTo({ top: 0 })
  }, [notes])
  return (
    <section aria-label={t('notes')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between">
        <h2 className="text-xs font-medium text-ink-faint">{t('notes')}</h2>
        <div className="-mr-1.5 flex">
          <IconButton
            size="sm"
            label={t('smaller')}
            disabled={size === 0}
            icon={<AArrowDown strokeWidth={1.75} className="size-4.5" />}
            onClick={() => setSize(size - 1)}
          />
          <IconButton
            size="sm"
            label={t('larger')}
            disabled={size === sizes.length - 1}
            icon={<AArrowUp strokeWidth={1.75} className="size-4.5" />}
            onClick={() => setSize(size + 1)}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long notes are scrolled by keys */}
      <div ref={text} tabIndex={0} className="mt-1 min-h-24 flex-1 overflow-y-auto overscroll-contain pb-4">
        {notes.trim() ? (
          <p
            className="max-w-[44rem] leading-normal break-words whitespace-pre-line"
            style={{ fontSize: sizes[size] }}
          >
            {notes}
          </p>
        ) : (
          <p className="text-sm text-ink-faint">{t('noNotes')}</p>
        )}
      </div>
    </section>
  )
}

function useNotesSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(usual)
  useEffect(() => {
    const kept = Number(localStorage.getItem(key) ?? usual)
    if (sizes[kept] !== undefined) setSize(kept)
  }, [])
  return [
    size,
    next => {
      setSize(next)
      localStorage.setItem(key, String(next))
    },
  ]
}
