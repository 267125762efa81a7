import { Component, type ReactNode, useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type AppError, toAppError } from '#domain/app-error.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { useLocation } from '#web/platform/router/router-view.tsx'
import { Button } from '#web/ui/button.tsx'
import { EditorContext } from '../session/editor-context.ts'
import { type OpenedDeck, useOpenedEditor } from '../session/page-editor.ts'
import { UiContext } from '../session/ui-store.ts'
import type { BarSlots } from './bar-slots.ts'
import { EditorWindow } from './editor-window.tsx'
import { readSlideParameter } from './page-address.ts'
import { useUiStore } from './panes.tsx'

interface Props {
  readonly opened: OpenedDeck
  /** Whether the lessons are shown. */
  readonly teaches?: boolean | undefined
  /** What the page adds to the bar. */
  readonly slots?: BarSlots | undefined
}

/** An error inside replaces the editor and not the page: what was typed is in the journal, and a reload restores it. */
export function EditorScreen(props: Props) {
  return (
    <EditorBoundary>
      <OpenEditor {...props} />
    </EditorBoundary>
  )
}

function OpenEditor({ opened, teaches, slots }: Props) {
  const editor = useOpenedEditor(opened, useFailure())
  const ui = useUiStore()
  const asked = readSlideParameter(useLocation().search)
  // Before the first render, so that the server already draws the slide that the link is to.
  useState(() => asked !== null && editor.goTo(asked))
  return (
    <EditorContext value={editor}>
      <UiContext value={ui}>
        <EditorWindow teaches={teaches} slots={slots} />
      </UiContext>
    </EditorContext>
  )
}

interface BoundaryState {
  readonly failure: unknown
  readonly hasFailed: boolean
}

class EditorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: undefined, hasFailed: false }

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failure, hasFailed: true }
  }

  override componentDidCatch(failure: unknown): void {
    // For the page's error listeners: the error service and the console.
    reportError(failure)
  }

  override render(): ReactNode {
    const { hasFailed, failure } = this.state
    return hasFailed ? <EditorFailure error={toAppError(failure)} /> : this.props.children
  }
}

const FailureScreen = latePart(async () => (await import('#web/shell/error-screen.tsx')).FailureScreen)

/** The editor has failed. The work is kept, and a reload restores it. */
function EditorFailure({ error }: { error: AppError }) {
  const t = useTranslations('editor.failure')
  const words = { title: t('title'), text: t('text') }
  const action = <Button onClick={() => location.reload()}>{t('reload')}</Button>
  const bare = (
    <div className="m-auto flex max-w-[34rem] flex-col items-start gap-5 p-8">
      <h1 className="type-display-2">{words.title}</h1>
      <p className="text-md text-ink-soft">{words.text}</p>
      {action}
    </div>
  )
  return <FailureScreen {...words} error={error} action={action} missing={bare} />
}

/** Passes an error that happened outside of rendering to the boundary around. */
function useFailure(): (error: unknown) => void {
  const [, setState] = useState<never>()
  return useCallback((error: unknown) => {
    setState(() => {
      throw error
    })
  }, [])
}
