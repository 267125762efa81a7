import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { Asset } from '#contract/assets.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Editor } from '#editor/editor.ts'
import { upgradePath } from '#web/platform/router/upgrade-path.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { uploadPicture } from '#web/platform/uploads/upload-picture.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { usePlan } from '../use-plan.ts'
import { checkUpload } from './check-upload.ts'

export interface Upload {
  /** From 0 to 1 while a picture is on its way; null when none is. */
  readonly progress: number | null
  /** The pictures that arrived, in order; what went wrong with the others has been said. */
  readonly send: (files: readonly File[]) => Promise<Asset[]>
}

/** Sends pictures for this presentation, one after another. */
export function useUpload(): Upload {
  const editor = useEditor()
  const plan = usePlan()
  const complain = useComplaint()
  const [progress, setProgress] = useState<number | null>(null)
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])

  const send = useCallback(
    async (files: readonly File[]) => {
      const arrived: Asset[] = []
      for (const file of files) {
        const refusal = checkUpload(file, plan)
        if (refusal) {
          complain(refusal, file.name)
          continue
        }
        setProgress(0)
        try {
          const presentation = await findSlug(editor)
          const signal = left.current?.signal
          arrived.push(await uploadPicture({ file, presentation, onProgress: setProgress, signal }))
        } catch (error) {
          if (error instanceof DOMException) break
          complain(error instanceof ApiError ? error.code : 'unavailable', file.name)
        }
      }
      setProgress(null)
      return arrived
    },
    [editor, plan, complain],
  )
  return { progress, send }
}

/** A picture belongs to a presentation that the server knows: one that exists only here is stored first. */
export async function findSlug(editor: Editor): Promise<string> {
  if (editor.getState().deck.slug === null) await editor.flush()
  const { slug } = editor.getState().deck
  if (slug === null) throw new ApiError({ code: 'unavailable' })
  return slug
}

export function useComplaint(): (code: ErrorCode, name: string) => void {
  const t = useTranslations()
  const toasts = useToasts()
  const go = useGo()
  const editor = useEditor()
  return useCallback(
    (code, name) =>
      void toasts.add({
        title: t('editor-inspector.upload.failed', { name }),
        description: t(`errors.code.${code}`),
        tone: 'danger',
        ...(code === 'file_too_large' && {
          action: {
            label: t('editor-inspector.upgrade'),
            onClick: () => go(upgradePath(editor.getState().deck.workspace)),
          },
        }),
      }),
    [t, toasts, go, editor],
  )
}
