import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useUi, useUiState, type Zone } from '../../binding/ui-store.ts'
import { PaneEdge } from './pane-edge.tsx'

export interface EditorLayoutProps {
  readonly bar: ReactNode
  readonly slides: ReactNode
  readonly canvas: ReactNode
  readonly side: ReactNode
}

/** The window: a bar above three parts, the outer two as wide as one likes or folded away. */
export function EditorLayout({ bar, slides, canvas, side }: EditorLayoutProps) {
  const t = useTranslations('editor.panes')
  const slidesWidth = useUiState(ui => (ui.slidesOpen ? ui.slidesWidth : 0))
  const sideWidth = useUiState(ui => (ui.sideOpen ? ui.sideWidth : 0))
  // On a small window neither part may crowd out the slide, whatever was remembered on a large one.
  const style = {
    '--slides': `min(${slidesWidth}px, 22vw)`,
    '--side': `min(${sideWidth}px, 34vw)`,
  } as CSSProperties
  return (
    <div
      style={style}
      className="grid h-dvh grid-cols-[var(--slides)_minmax(0,1fr)_var(--side)] grid-rows-[auto_minmax(0,1fr)] overflow-hidden bg-paper text-ink"
    >
      <div className="col-span-3 min-w-0">{bar}</div>
      <Pane zone="slides" open={slidesWidth > 0}>
        {slides}
        <PaneEdge size="slidesWidth" edge="right" label={t('slides')} />
      </Pane>
      <Pane zone="canvas" open>
        {canvas}
      </Pane>
      <Pane zone="side" open={sideWidth > 0}>
        {side}
        <PaneEdge size="sideWidth" edge="left" label={t('side')} />
      </Pane>
    </div>
  )
}

const looks: Record<Zone, string> = {
  slides: 'border-r border-line',
  canvas: 'bg-sunken',
  side: 'border-l border-line',
}

interface PaneProps {
  readonly zone: Zone
  readonly open: boolean
  readonly children: ReactNode
}

/** One of the three parts. A folded one stays in place, so that its scroll and its fields are there when it is back. */
function Pane({ zone, open, children }: PaneProps) {
  const t = useTranslations('editor.parts')
  const ui = useUi()
  const enter = () => {
    if (ui.getState().zone !== zone) ui.setState({ zone })
  }
  return (
    <div
      data-zone={zone}
      onFocusCapture={enter}
      onPointerDownCapture={enter}
      style={{ gridColumn: columns[zone] }}
      className={`relative min-h-0 min-w-0 flex-col ${open ? 'flex' : 'hidden'} ${looks[zone]}`}
    >
      <h2 className="sr-only">{t(zone)}</h2>
      {children}
    </div>
  )
}

/** Named, because a hidden part gives its column up to its neighbour. */
const columns: Record<Zone, number> = { slides: 1, canvas: 2, side: 3 }
