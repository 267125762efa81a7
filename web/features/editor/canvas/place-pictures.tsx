import { X } from 'lucide-react'
import { type DragEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { mostSvgBytes, uploadTypes } from '#contract/assets.ts'
import { type Plan, planLimits } from '#domain/billing/plans.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Editor } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { useGo } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { uploadPicture } from '#web/platform/uploads/upload-file.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { usePlan } from '../inspector/use-plan.ts'
import { placePicture } from '../items/fill-cell.ts'
import { isEmptyPicture } from '../items/open-item.ts'
import { findPoint } from '../libraries/drag-from-library.ts'
import { readActiveSlide } from '../libraries/insert-item.ts'
import { useEditor } from '../session/editor-context.ts'
import { type Box, readBox } from './boxes.ts'
import { canvasOf, type PictureTarget, useCanvas, useCanvasState } from './canvas-store.ts'

interface Upload {
  readonly id: string
  readonly name: string
  /** From 0 to 1; 1 while the server works on it. */
  readonly share: number
  readonly cancel: () => void
}

export interface PlacePictures {
  readonly sending: readonly Upload[]
  readonly place: (files: readonly File[], target: PictureTarget) => void
}

/** Uploads pictures and inserts each at its target; every upload can be cancelled. */
export function usePlacePictures(): PlacePictures {
  const editor = useEditor()
  const plan = usePlan()
  const { maxUploadBytes } = useRuntime().config
  const complain = useUploadError()
  const [sending, setSending] = useState<readonly Upload[]>([])
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = running.current
    return () => {
      for (const controller of all) controller.abort()
    }
  }, [])

  const send = useCallback(
    async (file: File, uid: string, target: PictureTarget) => {
      const refusal = checkUpload(file, plan, maxUploadBytes)
      if (refusal) return complain(refusal, file.name)
      const id = makeUid()
      const controller = new AbortController()
      running.current.add(controller)
      const entry = { id, name: file.name, share: 0, cancel: () => controller.abort() }
      setSending(now => [...now, entry])
      const onProgress = (share: number) =>
        setSending(now => now.map(one => (one.id === id ? { ...one, share } : one)))
      try {
        const presentation = await ensureSlug(editor)
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
    [editor, plan, maxUploadBytes, complain],
  )

  const place = useCallback(
    (files: readonly File[], target: PictureTarget) => {
      const { active } = editor.getState().selection
      if (active === null) return
      // Only the first goes to the target; the others go where there is room.
      for (const [at, file] of files.entries()) void send(file, active, at === 0 ? target : { kind: 'slide' })
    },
    [editor, send],
  )
  return { sending, place }
}

/** An upload needs a presentation that the server knows: one that exists only in the browser is stored first. */
export async function ensureSlug(editor: Editor): Promise<string> {
  if (editor.getState().deck.slug === null) await editor.flush()
  const { slug } = editor.getState().deck
  if (slug === null) throw new ApiError({ code: 'unavailable' })
  return slug
}

export function useUploadError(): (code: ErrorCode, name: string) => void {
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

/** Why a file is refused before it is sent; undefined if it may be uploaded. */
export function checkUpload(
  file: Pick<File, 'type' | 'size'>,
  plan: Plan,
  maxUploadBytes: number,
): ErrorCode | undefined {
  if (!(uploadTypes as readonly string[]).includes(file.type)) return 'unsupported_file'
  const isLargeDrawing = file.type === 'image/svg+xml' && file.size > mostSvgBytes
  if (isLargeDrawing || file.size > maxUploadBytes) return 'file_too_large_for_server'
  return file.size > planLimits[plan].uploadBytes ? 'file_too_large' : undefined
}

/** The browser's file dialog, opened when the canvas store has a target to pick a picture for. */
export function PictureInput({ place }: Pick<PlacePictures, 'place'>) {
  const t = useTranslations('editor-canvas.prompt')
  const canvas = useCanvas()
  const target = useCanvasState(state => state.picking)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (target) input.current?.click()
  }, [target])
  useEffect(() => {
    const element = input.current
    const forget = () => canvas.setState({ picking: null })
    element?.addEventListener('cancel', forget)
    return () => element?.removeEventListener('cancel', forget)
  }, [canvas])
  return (
    <input
      ref={input}
      type="file"
      hidden
      tabIndex={-1}
      aria-label={t('picture')}
      accept={uploadTypes.join(',')}
      multiple={target?.kind !== 'item' && target?.kind !== 'background'}
      onChange={event => {
        const files = [...(event.target.files ?? [])]
        if (target && files.length > 0) place(files, target)
        canvas.setState({ picking: null })
        // Without this, choosing the same file again would fire no event.
        event.target.value = ''
      }}
    />
  )
}

const WHOLE: Box = { left: 0, top: 0, width: 1, height: 1 }

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}

/** Pictures dropped from the desktop: into the picture or empty cell under the pointer, with Alt as background. */
export function useFileDrop(place: PlacePictures['place']) {
  const editor = useEditor()
  const target = useRef<PictureTarget>({ kind: 'slide' })
  const canvas = canvasOf(editor)

  function aim({ target: over, altKey, clientX, clientY }: DragEvent): {
    target: PictureTarget
    box: Box | null
  } {
    const slide = readActiveSlide(editor)
    const stage = document.querySelector('.canvas-stage')
    if (altKey) return { target: { kind: 'background' }, box: WHOLE }
    const element = over instanceof Element ? over : null
    const item = element?.closest<HTMLElement>('[data-item]')
    const entry = slide?.items.find(({ id }) => id === item?.dataset.item)
    // A picture that is there already stays: only an empty frame is filled.
    if (item && stage && entry && isEmptyPicture(entry)) {
      return { target: { kind: 'item', id: entry.id }, box: readBox(item, stage) }
    }
    const cell = element?.closest<HTMLElement>('[data-cell]')
    if (cell?.dataset.cell && stage && cell.childElementCount === 0) {
      return { target: { kind: 'cell', name: cell.dataset.cell }, box: readBox(cell, stage) }
    }
    const at = stage && findPoint(stage.getBoundingClientRect(), clientX, clientY)
    return { target: { kind: 'slide', ...(at && { at }) }, box: WHOLE }
  }

  return {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      const aimed = aim(event)
      target.current = aimed.target
      canvas.setState({ dropBox: aimed.box, isDropping: true })
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) {
        canvas.setState({ dropBox: null, isDropping: false })
      }
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      canvas.setState({ dropBox: null, isDropping: false })
      place([...event.dataTransfer.files], target.current)
    },
  }
}

export function DropHint() {
  const t = useTranslations('editor-canvas.drop')
  const isDropping = useCanvasState(state => state.isDropping)
  if (!isDropping) return null
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-4 z-1 mx-auto w-max max-w-full rounded-press bg-ink px-4 py-1.5 text-sm font-medium text-paper shadow-popup">
      {t('hint')}
    </p>
  )
}

/** The running uploads, each with a button that cancels it. */
export function UploadTray({ sending }: { sending: readonly Upload[] }) {
  const t = useTranslations('editor-canvas.upload')
  if (sending.length === 0) return null
  return (
    <ul aria-label={t('label')} className="absolute bottom-4 left-4 z-1 grid w-72 gap-2">
      {sending.map(({ id, name, share, cancel }) => (
        <li
          key={id}
          className="flex items-center gap-2 rounded-sheet border border-line bg-raised py-2 pr-1.5 pl-3.5 text-sm shadow-popup"
        >
          <Progress
            label={t(share < 1 ? 'sending' : 'working', { name })}
            value={share < 1 ? share * 100 : null}
            className="min-w-0 flex-1"
          />
          <IconButton
            size="sm"
            label={t('cancel', { name })}
            icon={<X strokeWidth={1.75} className="size-4" />}
            onClick={cancel}
          />
        </li>
      ))}
    </ul>
  )
}
