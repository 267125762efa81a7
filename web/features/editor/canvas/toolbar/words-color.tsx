import { Baseline, Highlighter } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Hex } from '#domain/deck/color/hex.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { ColorPicker } from '../../inspector/color-picker.tsx'
import type { TextSession } from '../typing/text-session.ts'

interface Props {
  readonly text: TextSession
  readonly kind: 'color' | 'highlight'
}

const looks = {
  color: { icon: Baseline, palette: 'text', attribute: 'color' },
  highlight: { icon: Highlighter, palette: 'highlight', attribute: 'backgroundColor' },
} as const

/** The colour of the selected words, or what lies under them; shown on the words while one looks around. */
export function WordsColor({ text, kind }: Props) {
  const t = useTranslations('editor-canvas.toolbar')
  const [open, setOpen] = useState(false)
  const { icon: Icon, palette, attribute } = looks[kind]
  const value = (text.tiptap.getAttributes('textStyle')[attribute] ?? null) as Hex | null
  function change(next: boolean) {
    setOpen(next)
    if (!next) {
      text.preview(null)
      text.focus()
    }
  }
  return (
    <Popover
      title={t(kind)}
      titleHidden
      open={open}
      onOpenChange={change}
      className="w-auto! p-3.5"
      trigger={
        <IconButton
          size="sm"
          label={t(kind)}
          icon={
            <span className="grid justify-items-center gap-0.5">
              <Icon strokeWidth={1.75} className="size-4" />
              <span
                className="h-0.75 w-4 rounded-full bg-line"
                style={value ? { backgroundColor: value } : undefined}
              />
            </span>
          }
        />
      }
    >
      <ColorPicker
        value={value}
        palette={palette}
        onChange={color => text.format({ kind, color }, { keepFocus: false })}
        onPreview={color => text.preview(color === undefined ? null : { kind, color })}
      />
    </Popover>
  )
}
