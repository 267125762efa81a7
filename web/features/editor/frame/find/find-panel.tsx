import { ArrowDown, ArrowUp, CaseSensitive, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useWholeDeck } from '../../binding/loading/use-whole-deck.ts'
import { useUi, useUiState } from '../../binding/ui-store.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { FindButton } from './find-button.tsx'
import { readSelectedWords } from './selected-words.ts'
import { type Find, useFind } from './use-find.ts'
import { useWordMarks } from './use-word-marks.ts'

/** Words across all slides: found one after the other, replaced one by one or all at once. */
export function FindPanel() {
  const t = useTranslations('editor.find')
  const ui = useUi()
  const mode = useUiState(state => state.find)
  const [initial] = useState(readSelectedWords)
  const find = useFind(initial)
  const field = useFocusOnOpen()
  useWordMarks(find.query, find.current)
  useWholeDeck(true)

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    ui.setState({ find: 'closed' })
  }

  return (
    <search
      aria-label={t('label')}
      onKeyDown={press}
      className="absolute top-3 right-3 z-(--z-sticky) w-88 max-w-[calc(100%-1.5rem)] rounded-sheet border border-line bg-raised p-2 shadow-popup"
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
            if (event.key === 'Enter') find.step(event.shiftKey ? -1 : 1)
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
      {mode === 'replace' ? <ReplaceRow find={find} /> : null}
    </search>
  )
}

function Count({ find }: { find: Find }) {
  const t = useTranslations('editor.find')
  if (find.query.words === '') return null
  const text = find.count === 0 ? t('none') : t('count', { number: find.number, count: find.count })
  return (
    <span role="status" className="text-xs whitespace-nowrap text-ink-soft tabular-nums">
      {text}
    </span>
  )
}

/** What has not come yet cannot be searched: says so for as long as it is so. */
function StillLoading() {
  const t = useTranslations('editor.find')
  const left = useEditorState(({ unloaded }) => unloaded.size)
  return left > 0 ? <span className="ml-1 text-xs text-ink-soft">{t('loading', { count: left })}</span> : null
}

function ReplaceRow({ find }: { find: Find }) {
  const t = useTranslations('editor.find')
  const { notify } = useCommandContext()
  const isWhole = useEditorState(({ unloaded }) => unloaded.size === 0)
  const [words, setWords] = useState('')
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
          if (event.key === 'Enter') find.replaceOne(words)
        }}
        className="min-w-0 flex-1"
      />
      <Button
        variant="secondary"
        size="sm"
        disabled={find.count === 0}
        onClick={() => find.replaceOne(words)}
      >
        {t('replaceOne')}
      </Button>
      <Button
        variant="secondary"
        size="sm"
        disabled={find.count === 0 || !isWhole}
        onClick={() => notify(t('replaced', { count: find.replaceAll(words) }))}
      >
        {t('replaceAll')}
      </Button>
    </div>
  )
}

/** The field takes the focus whenever the panel is asked for, also when it is open already; closed, it gives it back. */
function useFocusOnOpen() {
  const asked = useUiState(ui => ui.findAsked)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const origin = document.activeElement
    return () => {
      if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it takes the focus again
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [asked])
  return field
}
