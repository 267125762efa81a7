import { AArrowDown, ChevronUp, Columns2, LayoutTemplate, Shrink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { changeLayout } from '#domain/deck/edits/slide-edits.ts'
import { type Crowded, findCrowded } from '#domain/deck/readable.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { CommandContext } from '../commands/command.ts'
import { useCommandContext, useCommandInfo } from '../commands/use-commands.ts'
import { afterRest } from '../session/after-rest.ts'
import { findActiveSlide, useEditor } from '../session/editor-context.ts'

const icon = { strokeWidth: 1.75, className: 'size-4.5' }

/** Says that words of the slide became too small to read, and what can be done about it. Nothing is done by itself. */
export function CrowdedNotice() {
  const t = useTranslations('editor-canvas.crowded')
  const format = useFormatter()
  const crowded = useCrowded()
  const points = crowded && format.number(crowded.points, { maximumFractionDigits: 0 })
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 bottom-1 z-1 flex justify-center px-4 text-sm"
    >
      {crowded ? (
        <div className="pointer-events-auto flex items-center gap-2 rounded-press border border-line bg-raised py-0.5 pr-0.5 pl-3 text-ink shadow-raised">
          <AArrowDown aria-hidden="true" {...icon} className="size-4.5 text-warning" />
          <span>{t('text', { points: points ?? '' })}</span>
          <Fixes crowded={crowded} />
        </div>
      ) : null}
    </div>
  )
}

interface Offer {
  readonly canSplit: boolean
  readonly room: typeof import('#domain/deck/edits/make-room.ts')
}

function Fixes({ crowded }: { crowded: Crowded }) {
  const t = useTranslations('editor-canvas.crowded')
  const context = useCommandContext()
  const shorten = useCommandInfo()('words.shorten')
  const [offer, setOffer] = useState<Offer>()

  function look(isOpen: boolean): void {
    const slide = findActiveSlide(context.editor.getState())
    if (!isOpen || !slide) return
    void import('#domain/deck/edits/make-room.ts').then(
      room => setOffer({ room, canSplit: room.canSplit(slide, crowded.id) }),
      () => context.ui.setState({ lacksPart: true }),
    )
  }

  return (
    <Menu
      side="top"
      align="end"
      onOpenChange={look}
      trigger={
        <button
          type="button"
          className="flex h-7 items-center gap-1 rounded-press px-2.5 font-medium hover:bg-wash"
        >
          {t('fix')}
          <ChevronUp aria-hidden="true" strokeWidth={1.75} className="size-3.5" />
        </button>
      }
      items={[
        {
          id: 'split',
          label: t('split'),
          icon: <Columns2 {...icon} />,
          disabled: !offer?.canSplit,
          onSelect: () => offer && split(context, crowded.id, offer),
        },
        {
          id: 'layout',
          label: t('layout'),
          icon: <LayoutTemplate {...icon} />,
          disabled: !offer,
          onSelect: () => offer && giveRoom(context, offer),
        },
        {
          id: 'shorten',
          label: t('shorten'),
          icon: <Shrink {...icon} />,
          disabled: !shorten.isEnabled,
          onSelect: shorten.run,
        },
      ]}
    />
  )
}

/** Where no slide may be added, the editor says so itself. */
function split({ editor, t, announce }: CommandContext, id: string, { room }: Offer): void {
  const uid = editor.getState().selection.active
  const newUid = makeUid()
  if (!uid) return
  const isSplit = editor.change(deck => room.splitSlide(deck, { uid, id, newUid }))
  if (isSplit) announce(t('editor-canvas.crowded.isSplit'))
}

/** The roomiest layout, as one undo step; where none has more room, the person is shown all of them. */
function giveRoom({ editor, ui, t, notify }: CommandContext, { room }: Offer): void {
  const { deck } = editor.getState()
  const slide = findActiveSlide(editor.getState())
  const layout = slide && room.roomierLayout(slide, deck.theme)
  if (slide && layout) {
    editor.change(now => changeLayout(now, { uid: slide.uid, layout }))
    return
  }
  editor.select({ item: null, objects: [], typing: false })
  ui.setState({ sidePanel: 'inspector', sideOpen: true, settingsOpen: false })
  notify(t('editor-canvas.crowded.noRoom'))
}

/** The smallest words of the slide on the canvas that nobody can read, looked for when nothing happens. */
function useCrowded(): Crowded | null {
  const editor = useEditor()
  const [crowded, setCrowded] = useState<Crowded | null>(null)
  useEffect(() => {
    let seen: Slide | undefined
    const look = () => {
      const found = findOn(editor.getState())
      setCrowded(old => (old?.id === found?.id && old?.points === found?.points ? old : found))
    }
    const atRest = afterRest(look)
    const unsubscribe = editor.subscribe(state => {
      const slide = findActiveSlide(state)
      if (slide === seen) return
      // Another slide: what was said of the last one is not true here.
      if (slide?.uid !== seen?.uid) setCrowded(null)
      seen = slide
      atRest.ask()
    })
    atRest.ask()
    return () => {
      unsubscribe()
      atRest.drop()
    }
  }, [editor])
  return crowded
}

function findOn(state: EditorState): Crowded | null {
  const slide = findActiveSlide(state)
  if (!slide || state.unloaded.has(slide.uid)) return null
  return findCrowded(slide, state.deck.theme)[0] ?? null
}
