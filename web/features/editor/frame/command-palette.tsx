import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Slide } from '#domain/deck/slide.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { CommandPalette, type PaletteGroup } from '#web/ui/command-palette.tsx'
import { type CommandContext, commandGroups } from '../commands/command.ts'
import { editorCommands } from '../commands/registry.ts'
import { describeCommand, useCommandContext, useIsMac } from '../commands/use-commands.ts'
import { useEditor } from '../session/editor-context.ts'
import { useUi } from '../session/ui-store.ts'
import { useWholeDeck } from '../session/use-slide-content.ts'

/** The command palette: every enabled command by name, and every slide by title. */
export function Palette({ open }: { open: boolean }) {
  const t = useTranslations('editor.palette')
  const ui = useUi()
  const context = useCommandContext()
  const isMac = useIsMac()
  const [typed, setTyped] = useState('')
  const slides = useSlideGroup(open ? typed : '')
  useWholeDeck(open && typed !== '')

  function change(paletteOpen: boolean): void {
    ui.setState({ paletteOpen })
    if (!paletteOpen) setTyped('')
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      onSearch={setTyped}
      label={t('label')}
      placeholder={t('placeholder')}
      emptyText={t('empty')}
      closeLabel={t('close')}
      groups={open ? [...listGroups(context, isMac), ...slides] : []}
    />
  )
}

function listGroups(context: CommandContext, isMac: boolean): PaletteGroup[] {
  const groups = commandGroups.map(group => ({
    id: group,
    heading: context.t(`editor.group.${group}`),
    items: editorCommands
      .filter(command => command.group === group && !command.keysOnly)
      .map(command => ({ command, face: describeCommand(command, context, isMac) }))
      .filter(({ face }) => face.isEnabled)
      .map(({ command: { id, icon: Icon }, face: { name, shortcut, run } }) => ({
        id,
        label: name,
        shortcut,
        ...(Icon && { icon: <Icon aria-hidden="true" strokeWidth={1.75} /> }),
        onSelect: run,
      })),
  }))
  return groups.filter(({ items }) => items.length > 0)
}

function useSlideGroup(typed: string): PaletteGroup[] {
  const t = useTranslations('editor.palette')
  const editor = useEditor()
  const found = findSlides(editor.getState().deck.slides, typed)
  if (found.length === 0) return []
  const items = found.map(({ uid, number, title }) => ({
    id: uid,
    label: title === undefined ? t('slide', { number }) : t('titledSlide', { number, title }),
    keywords: [String(number)],
    onSelect: () => editor.goTo(uid),
  }))
  return [{ id: 'slides-found', heading: t('slides'), items }]
}

interface FoundSlide {
  readonly uid: string
  readonly number: number
  readonly title: string | undefined
}

const maxFound = 30

/** The slides whose title or number matches the query; none for an empty one. */
export function findSlides(slides: readonly Slide[], typed: string): FoundSlide[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const found: FoundSlide[] = []
  for (const slide of slides) {
    const number = slide.index + 1
    const title = readSlideTitle(slide)
    if (String(number) === wanted || title?.toLowerCase().includes(wanted))
      found.push({ uid: slide.uid, number, title })
    if (found.length === maxFound) break
  }
  return found
}
