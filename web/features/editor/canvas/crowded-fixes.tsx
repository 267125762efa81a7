import { ChevronUp, Columns2, LayoutTemplate, Shrink } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { changeLayout } from '#domain/deck/edits/slide-edits.ts'
import type { Crowded } from '#domain/deck/readable.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { CommandContext } from '../commands/command.ts'
import { useCommandContext, useCommandInfo } from '../commands/use-commands.ts'
import { findActiveSlide } from '../session/editor-context.ts'

const icon = { strokeWidth: 1.75, className: 'size-4.5' }

interface Offer {
  readonly canSplit: boolean
  readonly room: typeof import('#domain/deck/edits/make-room.ts')
}

/** What can be done about words that are too small: another slide, a roomier layout, fewer words. */
export function CrowdedFixes({ crowded }: { crowded: Crowded }) {
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
