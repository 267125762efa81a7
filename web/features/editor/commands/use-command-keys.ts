import { useEffect } from 'react'
import { answersKey, isInLayer, readTyping } from './key-target.ts'
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
      if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return
      if (isInLayer(target) || (!hasModifier(event) && answersKey(target, key))) return
      const { taken, command } = pickCommand(editorCommands, {
        press: event,
        repeat,
        isMac: isMac(),
        typing: readTyping(target),
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
