import { useEffect } from 'react'
import { answersKey, readLayer, readTyping } from './key-target.ts'
import { pickCommand } from './pick-command.ts'
import { editorCommands } from './registry.ts'
import { useCommandContext } from './use-command-context.ts'
import { isMac } from './use-is-mac.ts'

/** Runs the command of a key, wherever in the window it is pressed. */
export function useCommandKeys(): void {
  const context = useCommandContext()
  useEffect(() => {
    function answer(event: KeyboardEvent): void {
      const { target, key, repeat } = event
      // A browser that fills a field in tells so as a key without any.
      if (!(event instanceof KeyboardEvent)) return
      if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return
      const layer = readLayer(target)
      if (layer === 'above' || (!hasModifier(event) && answersKey(target, key))) return
      const typing = readTyping(target)
      const { taken, command } = pickCommand(editorCommands, {
        press: event,
        repeat,
        isMac: isMac(),
        typing: layer === 'beside' && typing === 'nothing' ? 'slide' : typing,
        zone: context.ui.getState().zone,
        isEnabled: ({ isEnabled }) => isEnabled?.(context) ?? true,
      })
      if (taken) event.preventDefault()
      command?.run(context)
    }
    window.addEventListener('keydown', answer)
    return () => window.removeEventListener('keydown', answer)
  }, [context])
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey
}
