import { Component, type ReactNode, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { type AppError, toAppError } from '#domain/app-error.ts'
import { ErrorReport } from '#web/shell/error-screen.tsx'
import { LecternScene, SceneScreen } from '#web/shell/scenes.tsx'
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

/** The editor has failed. The work is kept, and a reload restores it. */
function EditorFailure({ error }: { error: AppError }) {
  const t = useTranslations('editor.failure')
  return (
    <SceneScreen title={t('title')} text={t('text')} scene={<LecternScene mood="dark" className="w-full" />}>
      <Button onClick={() => location.reload()}>{t('reload')}</Button>
      <ErrorReport error={error} />
    </SceneScreen>
  )
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
