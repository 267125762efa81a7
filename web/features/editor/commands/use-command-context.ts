import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { useEditor } from '../binding/editor-context.ts'
import { useUi } from '../binding/ui-store.ts'
import { usePlan } from '../inspector/use-plan.ts'
import type { CommandContext } from './command.ts'

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
      notify: (title, action) =>
        void toasts.add({ title, action: action && { label: action.label, onClick: action.run } }),
      // The same words again are no change, and would not be heard: a space that is not seen makes them one.
      announce: text =>
        ui.setState(({ announcement }) => ({ announcement: announcement === text ? `${text}\u00a0` : text })),
      go,
    }),
    [editor, ui, api, plan, t, toasts, go],
  )
}
