import { ArrowDown, ArrowUp, CaseSensitive, type LucideIcon, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findOnSlide, type TextPlace } from '#domain/deck/edits/text-edits.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { TextQuery } from '#domain/deck/text/find-text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isComposing } from '../commands/key-combo.ts'
import { useCommandContext } from '../commands/use-commands.ts'
import { keepVersionBefore } from '../saving/api-transport.ts'
import { useActiveSlide, useEditorState } from '../session/editor-context.ts'
import { onUiEvent, useUi, useUiState } from '../session/ui-store.ts'
import { useWholeDeck } from '../session/use-slide-content.ts'
import { type Find, listMarks, listRuns, useFind } from './word-search.ts'

/** Find and replace across all slides. */
export function FindPanel() {
  const t = useTranslations('editor-slides.find')
  const ui = useUi()
  const mode = useUiState(state => state.find)
  const [initial] = useState(readSelectedText)
  const find = useFind(initial)
  const field = useFocusOnOpen()
  useWordMarks(find.query, find.current)
  useWholeDeck(true)

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    ui.setState({ find: 'closed' })
  }

  return (
    <search
      aria-label={t('label')}
      onKeyDown={press}
      className="absolute top-3 right-3 z-(--z-sticky) w-96 max-w-[calc(100%-1.5rem)] rounded-sheet border border-line bg-raised p-2 shadow-popup"
    >
      <div className="flex items-center gap-1">
        <TextInput
          ref={field}
          size="sm"
          aria-label={t('words')}
          placeholder={t('words')}
          maxLength={LIMITS.label}
          autoComplete="off"
          spellCheck={false}
          value={find.query.words}
          onChange={event => find.ask({ words: event.currentTarget.value })}
          onKeyDown={event => {
            if (event.key === 'Enter' && !isComposing(event.nativeEvent)) find.step(event.shiftKey ? -1 : 1)
          }}
          trailing={<Count find={find} />}
          className="min-w-0 flex-1"
        />
        <FindButton
          label={t('previous')}
          icon={ArrowUp}
          disabled={find.count === 0}
          onClick={() => find.step(-1)}
        />
        <FindButton
          label={t('next')}
          icon={ArrowDown}
          disabled={find.count === 0}
          onClick={() => find.step(1)}
        />
        <FindButton label={t('close')} icon={X} onClick={() => ui.setState({ find: 'closed' })} />
      </div>
      <div className="mt-1.5 flex items-center gap-1">
        <FindButton
          label={t('matchCase')}
          icon={CaseSensitive}
          pressed={find.query.matchCase}
          onClick={() => find.ask({ matchCase: !find.query.matchCase })}
        />
        <FindButton
          label={t('wholeWords')}
          icon={WholeWord}
          pressed={find.query.wholeWords}
          onClick={() => find.ask({ wholeWords: !find.query.wholeWords })}
        />
        <StillLoading />
        {mode === 'find' ? (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => ui.setState({ find: 'replace' })}
            className="ml-auto"
          >
            {t('replaceToo')}
          </Button>
        ) : null}
      </div>
      {mode === 'replace' ? <ReplaceRow find={find} onDone={() => field.current?.focus()} /> : null}
    </search>
  )
}

function Count({ find }: { find: Find }) {
  const t = useTranslations('editor-slides.find')
  if (find.query.words === '') return null
  const text = find.count === 0 ? t('none') : t('count', { number: find.number, count: find.count })
  return (
    <span role="status" className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
      {text}
    </span>
  )
}

/** Slides that are not loaded yet cannot be searched: says how many are left. */
function StillLoading() {
  const t = useTranslations('editor-slides.find')
  const left = useEditorState(({ unloaded }) => unloaded.size)
  return left > 0 ? <span className="ml-1 text-xs text-ink-soft">{t('loading', { count: left })}</span> : null
}

/** With nothing left to replace the buttons lose the focus: the field takes it, so that Escape still closes the panel. */
function ReplaceRow({ find, onDone }: { find: Find; onDone: () => void }) {
  const t = useTranslations('editor-slides.find')
  const { editor, api, notify } = useCommandContext()
  const isWhole = useEditorState(({ unloaded }) => unloaded.size === 0)
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)

  async function replaceAll(): Promise<void> {
    setBusy(true)
    await keepVersionBefore({ editor, api }, 'before_replace')
    setBusy(false)
    notify(t('replaced', { count: find.replaceAll(words) }))
    onDone()
  }

  return (
    <div className="mt-1.5 flex items-center gap-1.5 border-t border-line pt-2">
      <TextInput
        size="sm"
        aria-label={t('replacement')}
        placeholder={t('replacement')}
        maxLength={LIMITS.label}
        autoComplete="off"
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !isComposing(event.nativeEvent)) find.replaceOne(words)
        }}
        className="min-w-0 flex-1"
      />
      <Button
        variant="secondary"
        size="sm"
        disabled={find.count === 0}
        onClick={() => {
          find.replaceOne(words)
          if (find.count === 1) onDone()
        }}
      >
        {t('replaceOne')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={find.count === 0 || !isWhole || busy}
        onClick={() => void replaceAll()}
      >
        {t('replaceAll')}
      </Button>
    </div>
  )
}

/** The field takes the focus whenever the panel is requested, even if it is open already; closing gives it back. */
function useFocusOnOpen() {
  const ui = useUi()
  const [requests, countRequest] = useReducer((count: number) => count + 1, 0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const origin = document.activeElement
    return () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
    }
  }, [])
  useEffect(() => onUiEvent(ui, 'findRequested', countRequest), [ui])
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested again, it takes the focus again
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [requests])
  return field
}

interface FindButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

function FindButton({ label, icon: Icon, pressed, disabled, onClick }: FindButtonProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      tooltipSide="bottom"
      icon={<Icon strokeWidth={1.75} className="size-4.5" />}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={pressed ? 'bg-accent-soft text-accent-text' : undefined}
    />
  )
}

const longestSelection = 100

/** The selected text is most often what the user wants to find. */
function readSelectedText(): string {
  const selected = typeof window === 'undefined' ? '' : (window.getSelection()?.toString().trim() ?? '')
  return selected.length <= longestSelection && !selected.includes('\n') ? selected : ''
}

const name = 'found-words'
const currentName = 'found-word'

/** Highlights the words on the shown slide by CSS highlights, which do not touch the document or typing. */
function useWordMarks(query: TextQuery, current: TextPlace | undefined): void {
  const slide = useActiveSlide()
  useEffect(() => {
    if (!('highlights' in CSS)) return
    // The canvas renders the selected slide first.
    const frame = requestAnimationFrame(() => {
      const slideElement = document.querySelector('[data-zone="canvas"] .slide')
      const ranges = slideElement ? listRuns(slideElement).flatMap(run => listMarks(run, query)) : []
      CSS.highlights.set(name, new Highlight(...ranges))
      const one = slide && current && findCurrent(ranges, findOnSlide(slide, query), current)
      if (one) CSS.highlights.set(currentName, new Highlight(one))
    })
    return () => {
      cancelAnimationFrame(frame)
      CSS.highlights.delete(name)
      CSS.highlights.delete(currentName)
    }
  }, [slide, query, current])
}

/** The mark of the place that the panel counts; none where more or fewer words are drawn than the item has. */
function findCurrent(
  ranges: readonly Range[],
  places: readonly TextPlace[],
  current: TextPlace,
): Range | undefined {
  const own = places.filter(({ item }) => item === current.item)
  const drawn = ranges.filter(
    ({ startContainer }) =>
      startContainer.parentElement?.closest<HTMLElement>('[data-item]')?.dataset.item === current.item,
  )
  const at = own.findIndex(({ path, nth }) => path === current.path && nth === current.nth)
  return own.length === drawn.length ? drawn[at] : undefined
}
