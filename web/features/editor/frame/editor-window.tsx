import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { latePart, sleepingPart } from '#web/platform/parts/late-part.tsx'
import { MissingPartDialog, MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { Canvas } from '../canvas/canvas.tsx'
import { useCommandKeys } from '../commands/use-commands.ts'
import { usePlan } from '../inspector/use-plan.ts'
import { CoachLayer } from '../lessons/coach-layer.tsx'
import { LeaveGuard } from '../saving/leave-guard.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { useUi, useUiState, type Zone } from '../session/ui-store.ts'
import type { BarSlots } from './bar-slots.ts'
import { EditorDialogs } from './dialogs.tsx'
import { FootBar } from './foot-bar.tsx'
import { GuestBanner } from './guest-deck.tsx'
import { NotesStrip } from './notes-strip.tsx'
import { useDeckAddress, useDeckTitle, useSlideAddress } from './page-address.ts'
import { PaneEdge } from './panes.tsx'
import { TopBar } from './top-bar.tsx'

/** The slide to begin with is on the canvas already: the others wake up after its words can be typed in. */
const SlidesPanel = sleepingPart(
  async () => (await import('../slides-panel/slides-panel.tsx')).SlidesPanel,
  () => <MissingPartNotice className="m-4" />,
)

/** What is set there is seldom set first: it wakes up after the words can be typed in. */
const SidePanel = sleepingPart(
  async () => (await import('../inspector/side-panel.tsx')).SidePanel,
  () => <MissingPartNotice className="m-4" />,
)

/** What is seldom said. Fetched ahead: without a connection there would be nothing to say it with. */
const SaveNotices = sleepingPart(
  async () => (await import('../saving/save-notices.tsx')).SaveNotices,
  () => null,
)

interface Props {
  readonly teaches?: boolean | undefined
  readonly slots?: BarSlots | undefined
}

/** Three zones: slides at the left, the canvas in the middle, the side panel at the right. */
export function EditorWindow({ teaches = false, slots }: Props) {
  useCommandKeys()
  useDeckTitle()
  useDeckAddress()
  useSlideAddress()
  useMostSlides()
  return (
    <>
      <DeckHeading />
      <EditorLayout
        bar={<TopBar slots={slots} />}
        slides={<SlidesPanel />}
        canvas={
          <>
            <GuestBanner />
            <CoachLayer isFirstVisit={teaches} />
            <div className="relative flex min-h-0 flex-1 flex-col">
              <Canvas />
              <FindLayer />
              <SaveNotices />
            </div>
            <NotesStrip />
            <FootBar />
            <div data-bars="" className="contents" />
          </>
        }
        side={<SidePanel />}
      />
      <EditorDialogs slots={slots} />
      <LeaveGuard />
      <Announcer />
    </>
  )
}

/** What the plan allows, from the one table: a slide it has no room for is refused before it is put in. */
function useMostSlides(): void {
  const editor = useEditor()
  const max = planLimits[usePlan()].slidesPerPresentation
  useEffect(() => editor.setMostSlides(max), [editor, max])
}

/** The page's first heading: the visible name is an input, which is no heading. */
function DeckHeading() {
  const t = useTranslations('editor.bar')
  const name = useEditorState(({ deck }) => deck.name)
  return <h1 className="sr-only">{t('heading', { name })}</h1>
}

function Announcer() {
  const announcement = useUiState(ui => ui.announcement)
  return (
    <span role="status" aria-live="polite" className="sr-only">
      {announcement}
    </span>
  )
}

interface EditorLayoutProps {
  readonly bar: ReactNode
  readonly slides: ReactNode
  readonly canvas: ReactNode
  readonly side: ReactNode
}

/** The window: a bar above three parts; the outer two can be resized or hidden. */
function EditorLayout({ bar, slides, canvas, side }: EditorLayoutProps) {
  const t = useTranslations('editor.panes')
  const slidesWidth = useUiState(ui => (ui.slidesOpen ? ui.slidesWidth : 0))
  const sideWidth = useUiState(ui => (ui.sideOpen ? ui.sideWidth : 0))
  // On a small window neither part may crowd out the slide, whatever width was remembered.
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

/** One of the three parts. A hidden one stays mounted, so that it keeps its scroll position and its fields. */
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

/** Set explicitly: otherwise the neighbour of a hidden part would move into its column. */
const columns: Record<Zone, number> = { slides: 1, canvas: 2, side: 3 }

const Panel = latePart(async () => (await import('./find-panel.tsx')).FindPanel)

function FindLayer() {
  const ui = useUi()
  const isOpen = useUiState(({ find }) => find !== 'closed')
  if (!isOpen) return null
  return <Panel missing={<MissingPartDialog onClose={() => ui.setState({ find: 'closed' })} />} />
}
