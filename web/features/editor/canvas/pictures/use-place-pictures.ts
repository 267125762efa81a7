import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { uploadPicture } from '#web/platform/uploads/upload-picture.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { checkUpload } from '../../inspector/uploads/check-upload.ts'
import { findSlug, useComplaint } from '../../inspector/uploads/use-upload.ts'
import { usePlan } from '../../inspector/use-plan.ts'
import type { PictureTarget } from './picture-target.ts'
import { placePicture } from './place-picture.ts'

export interface Sending {
  readonly id: string
  readonly name: string
  /** From 0 to 1; 1 while the server works on it. */
  readonly share: number
  readonly cancel: () => void
}

export interface PlacePictures {
  readonly sending: readonly Sending[]
  readonly place: (files: readonly File[], target: PictureTarget) => void
}

/** Sends pictures to the server and puts each where it was meant to go; every one can be stopped on its way. */
export function usePlacePictures(): PlacePictures {
  const editor = useEditor()
  const plan = usePlan()
  const complain = useComplaint()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all) controller.abort()
    }
  }, [])

  const send = useCallback(
    async (file: File, uid: string, target: PictureTarget) => {
      const refusal = checkUpload(file, plan)
      if (refusal) return complain(refusal, file.name)
      const id = makeUid()
      const controller = new AbortController()
      running.current.add(controller)
      const entry = { id, name: file.name, share: 0, cancel: () => controller.abort() }
      setSending(now => [...now, entry])
      const onProgress = (share: number) =>
        setSending(now => now.map(one => (one.id === id ? { ...one, share } : one)))
      try {
        const presentation = await findSlug(editor)
        const { signal } = controller
        signal.throwIfAborted()
        placePicture(editor, uid, await uploadPicture({ file, presentation, onProgress, signal }), target)
      } catch (error) {
        if (!controller.signal.aborted) {
          complain(error instanceof ApiError ? error.code : 'unavailable', file.name)
        }
      }
      running.current.delete(controller)
      setSending(now => now.filter(one => one.id !== id))
    },
    [editor, plan, complain],
  )

  const place = useCallback(
    (files: readonly File[], target: PictureTarget) => {
      const { active } = editor.getState().selection
      if (active === null) return
      // Only the first can fill one place; the others find room themselves.
      for (const [at, file] of files.entries()) void send(file, active, at === 0 ? target : { kind: 'slide' })
    },
    [editor, send],
  )
  return { sending, place }
}
