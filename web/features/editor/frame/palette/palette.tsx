import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { CommandPalette, type PaletteGroup } from '#web/ui/command-palette.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { useWholeDeck } from '../../binding/loading/use-whole-deck.ts'
import { useUi } from '../../binding/ui-store.ts'
import { type CommandContext, commandGroups } from '../../commands/command.ts'
import { editorCommands } from '../../commands/registry.ts'
import { useCommandContext } from '../../commands/use-command-context.ts'
import { faceOf } from '../../commands/use-command-entries.ts'
import { useIsMac } from '../../commands/use-is-mac.ts'
import { findSlides } from './find-slides.ts'

/** Everything one can do now, by name, and every slide by its title. */
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
      .map(command => ({ command, face: faceOf(command, context, isMac) }))
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
