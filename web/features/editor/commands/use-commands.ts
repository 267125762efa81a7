import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import type { MenuAction } from '#web/ui/menu-entries.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { usePlan } from '../inspector/use-plan.ts'
import { useEditor } from '../session/editor-context.ts'
import { type UiStore, useUi } from '../session/ui-store.ts'
import { type Command, type CommandContext, listKeys, nameCommand } from './command.ts'
import { isComposing, showKeys } from './key-combo.ts'
import { handlesKey, isOnSlide, pickCommand, readLayer, readTyping } from './pick-command.ts'
import { editorCommands, findCommand } from './registry.ts'

const lastNotice = new WeakMap<UiStore, string>()

/** What commands are run with, wherever they are run from. */
export function useCommandContext(): CommandContext {
  const editor = useEditor()
  const ui = useUi()
  const { api } = useRuntime()
  const plan = usePlan()
  const t = useTranslations()
  const toasts = useToasts()
  const go = useGo()
  return useMemo(
    () => ({
      editor,
      ui,
      api,
      plan,
      t,
      notify(title, action) {
        // What the last command said is no longer true, or was read: two of them beside each other may contradict.
        const last = lastNotice.get(ui)
        if (last !== undefined) toasts.close(last)
        const id = toasts.add({ title, action: action && { label: action.label, onClick: action.run } })
        lastNotice.set(ui, id)
        const isOver = action?.isOver
        if (!isOver) return
        const stop = editor.subscribe(({ deck }, before) => {
          if (deck === before.deck || !isOver()) return
          stop()
          toasts.close(id)
        })
      },
      // A live region announces changes only: an invisible space makes a repeated text a change.
      announce: text =>
        ui.setState(({ announcement }) => ({ announcement: announcement === text ? `${text}\u00a0` : text })),
      go,
    }),
    [editor, ui, api, plan, t, toasts, go],
  )
}

interface CommandInfo {
  readonly name: string
  readonly shortcut: readonly string[] | undefined
  readonly isEnabled: boolean
  readonly run: () => void
}

/** Name, shortcut and action of a command; throws for an id that is not registered. */
export function useCommandInfo(): (id: string) => CommandInfo {
  const context = useCommandContext()
  const isMac = useIsMac()
  return id => {
    const command = findCommand(id)
    if (!command) throw new Error(`There is no command ${id}`)
    return describeCommand(command, context, isMac)
  }
}

/** Commands as menu entries; read again at every render, as what is enabled changes. */
export function useCommandEntries(): (
  id: string,
  more?: { readonly icon?: ReactNode; readonly danger?: boolean },
) => MenuAction {
  const faceOfId = useCommandInfo()
  return (id, more) => {
    const { name, shortcut, isEnabled, run } = faceOfId(id)
    return { id, label: name, shortcut, disabled: !isEnabled, onSelect: run, ...more }
  }
}

export function describeCommand(command: Command, context: CommandContext, isMac: boolean): CommandInfo {
  const [keys] = listKeys(command, isMac)
  const isEnabled = () => command.isEnabled?.(context) ?? true
  return {
    name: nameCommand(context.t, command),
    shortcut: keys === undefined ? undefined : showKeys(keys, isMac),
    isEnabled: isEnabled(),
    // What was enabled when it was drawn may not be when it is pressed.
    run: () => {
      if (isEnabled()) command.run(context)
    },
  }
}

/** Modifiers do nothing by themselves; Escape is for who shows the preview. */
const KEEPS_PREVIEW = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Escape'])

/** Runs the command of a key, wherever in the window it is pressed. */
export function useCommandKeys(): void {
  const context = useCommandContext()
  useEffect(() => {
    function answer(event: KeyboardEvent): void {
      const { target, key, repeat } = event
      // A browser's autofill fires a keydown event without a key.
      if (!(event instanceof KeyboardEvent)) return
      if (event.defaultPrevented || isComposing(event) || event.getModifierState('AltGraph')) return
      // A bare character is always typed: where that is need not be found, nor the hundred commands asked, at each letter.
      const typing = readTyping(target)
      const isCharacter = typing !== 'nothing' && key.length === 1 && !hasModifier(event)
      if (isCharacter && !context.ui.getState().paletteOpen) return
      // The editor is out of sight in a narrow window: a key must not delete what is not seen.
      if (document.querySelector('[data-zone="canvas"]')?.closest('.hidden[inert]')) return
      const layer = readLayer(target)
      if (layer === 'above' || (!hasModifier(event) && handlesKey(target, key))) return
      if (context.ui.getState().paletteOpen) {
        keepForPalette(context.ui, event)
        return
      }
      const { taken, command } = pickCommand(editorCommands, {
        press: event,
        repeat,
        isMac: isMac(),
        typing: layer === 'beside' && typing === 'nothing' ? 'slide' : typing,
        zone: context.ui.getState().zone,
        isOnSlide: isOnSlide(target),
        isEnabled: ({ isEnabled }) => isEnabled?.(context) ?? true,
      })
      if (taken) event.preventDefault()
      command?.run(context)
    }
    // Commands and fields read what they change: what the pointer rests on in a picker is no part of that.
    function endPreview({ key }: KeyboardEvent): void {
      if (!KEEPS_PREVIEW.has(key)) context.editor.endPreview()
    }
    window.addEventListener('keydown', endPreview, true)
    window.addEventListener('keydown', answer)
    return () => {
      window.removeEventListener('keydown', endPreview, true)
      window.removeEventListener('keydown', answer)
    }
  }, [context])
}

/** The palette's code is on its way: what is typed is meant for it, not for the slide below. */
function keepForPalette(ui: UiStore, event: KeyboardEvent): void {
  if (hasModifier(event)) return
  event.preventDefault()
  if (event.key === 'Escape') ui.setState({ paletteOpen: false, paletteWords: '' })
  else if (event.key === 'Backspace')
    ui.setState(({ paletteWords }) => ({ paletteWords: paletteWords.slice(0, -1) }))
  else if (event.key.length === 1)
    ui.setState(({ paletteWords }) => ({ paletteWords: paletteWords + event.key }))
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}

const never = () => () => undefined

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}

/** The server does not know the keyboard: keys are first drawn as on any system but a Mac. */
export function useIsMac(): boolean {
  return useSyncExternalStore(never, isMac, () => false)
}
