import { useTranslations } from 'use-intl'
import { useUiState } from '../binding/ui-store.ts'
import { useEditorState } from '../binding/use-editor-state.ts'
import { Canvas } from '../canvas/canvas.tsx'
import { CoachLayer } from '../coach/coach-layer.tsx'
import { useCommandKeys } from '../commands/use-command-keys.ts'
import { SidePanel } from '../inspector/side-panel.tsx'
import { SlidesPanel } from '../slides-panel/slides-panel.tsx'
import { useDeckAddress } from './address/use-deck-address.ts'
import { useDeckTitle } from './address/use-deck-title.ts'
import { useSlideAddress } from './address/use-slide-address.ts'
import type { BarSlots } from './bar/bar-slots.ts'
import { TopBar } from './bar/top-bar.tsx'
import { FindLayer } from './find/find-layer.tsx'
import { GuestBanner } from './guest/guest-banner.tsx'
import { Layers } from './layers.tsx'
import { EditorLayout } from './layout/editor-layout.tsx'
import { FootBar } from './layout/foot-bar.tsx'
import { LeaveGuard } from './leave/leave-guard.tsx'
import { NotesStrip } from './notes/notes-strip.tsx'
import { Notices } from './notices/notices.tsx'

interface Props {
  readonly teaches?: boolean | undefined
  readonly slots?: BarSlots | undefined
}

/** Three zones: slides at the left, the canvas in the middle, what the selection can do at the right. */
export function Workbench({ teaches = false, slots }: Props) {
  useCommandKeys()
  useDeckTitle()
  useDeckAddress()
  useSlideAddress()
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
              <Notices />
            </div>
            <NotesStrip />
            <FootBar />
          </>
        }
        side={<SidePanel />}
      />
      <Layers />
      <LeaveGuard />
      <Announcer />
    </>
  )
}

/** The page's first heading; the name itself stands in a field, which is none. */
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
