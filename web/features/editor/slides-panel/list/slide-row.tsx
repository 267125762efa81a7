import { memo, type TouchEvent } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { optionId } from './option-id.ts'
import { peopleOn } from './people-on.ts'
import type { RowGeometry } from './row-geometry.ts'
import { MarkColumn, PeopleMark } from './row-marks.tsx'
import { readSaveMark, type SaveMark } from './save-mark.ts'
import { useSettledSlide } from './use-settled-slide.ts'
import '#slides/slides.css'

export interface SlideRowProps {
  readonly uid: string
  readonly index: number
  readonly count: number
  readonly start: number
  readonly geometry: RowGeometry
  readonly isDragged: boolean
}

/** One slide of the panel. It listens for itself, so that a change to one slide redraws one row. */
export const SlideRow = memo(function SlideRow(props: SlideRowProps) {
  const { uid, index, count, start, geometry, isDragged } = props
  const slide = useSettledSlide(uid, index)
  const isActive = useEditorState(({ selection }) => selection.active === uid)
  const isSelected = useEditorState(({ selection }) => selection.slides.includes(uid))
  const isUnloaded = useEditorState(({ unloaded }) => unloaded.has(uid))
  const people = useEditorState(state => peopleOn(state.people, uid))
  const mark = useEditorState(state => readSaveMark(state, uid))
  const label = useRowLabel({ slide, index, mark, people: people.map(({ name }) => name) })
  return (
    <div
      role="none"
      className="group/row absolute inset-x-0 top-0 flex pt-1.5 pl-1.5 select-none"
      style={{ height: geometry.rowHeight, transform: `translateY(${start}px)` }}
    >
      <MarkColumn
        number={index + 1}
        isActive={isActive}
        mark={mark}
        hasNotes={Boolean(slide?.notes)}
        isFavorite={slide?.is_favorite ?? false}
      />
      <div
        aria-hidden="true"
        className={joinClasses(
          'relative rounded-item outline transition-[outline-color,opacity]',
          isActive
            ? 'outline-2 outline-offset-2 outline-accent group-focus-visible/list:outline-3'
            : isSelected
              ? 'outline-2 outline-offset-2 outline-line-strong'
              : 'outline-line group-hover/row:outline-line-strong',
          isDragged && 'opacity-35',
        )}
        style={{ width: geometry.thumbWidth, height: geometry.thumbHeight }}
      >
        <div className="size-full overflow-hidden rounded-item bg-bone [contain:strict]">
          {isUnloaded || !slide ? (
            <Skeleton shape="block" className="size-full" />
          ) : (
            <Thumbnail slide={slide} number={index + 1} />
          )}
        </div>
        {isSelected && !isActive ? <span className="absolute inset-0 rounded-item bg-wash-strong" /> : null}
        <PeopleMark people={people} />
      </div>
      {/* Over the picture, not around it: the words of a slide are not the name of its option. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option that is meant */}
      <div
        id={optionId(uid)}
        role="option"
        data-slide={uid}
        aria-selected={isSelected}
        aria-current={isActive ? 'true' : undefined}
        aria-posinset={index + 1}
        aria-setsize={count}
        aria-label={label}
        className="absolute inset-0 touch-pan-y"
        // The menu around the list would open under a finger that has taken the slide up.
        onTouchStart={keepFromMenu}
      />
    </div>
  )
})

function keepFromMenu(event: TouchEvent): void {
  event.stopPropagation()
}

function Thumbnail({ slide, number }: { slide: Slide; number: number }) {
  const locale = useLocale()
  const theme = useEditorState(({ deck }) => deck.theme)
  const isNumbered = useEditorState(({ deck }) => deck.settings.page_numbering)
  return <SlidePicture slide={slide} theme={theme} locale={locale} number={isNumbered ? number : undefined} />
}

interface RowFacts {
  readonly slide: Slide | undefined
  readonly index: number
  readonly mark: SaveMark
  readonly people: readonly string[]
}

/** Everything the row shows, in words. */
function useRowLabel({ slide, index, mark, people }: RowFacts): string {
  const t = useTranslations('editor-slides')
  const number = index + 1
  const title = slide && readSlideTitle(slide)
  return [
    title ? t('row.titled', { number, title }) : t('row.untitled', { number }),
    mark === 'none' ? undefined : t(`mark.${mark}`),
    slide?.notes ? t('mark.notes') : undefined,
    slide?.is_favorite ? t('mark.favorite') : undefined,
    people.length > 0 ? t('mark.people', { names: people.join(', ') }) : undefined,
  ]
    .filter(part => part !== undefined)
    .join(', ')
}
