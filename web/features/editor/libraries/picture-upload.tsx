import { Upload as UploadIcon } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { type Asset, uploadTypes } from '#contract/assets.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { uploadPicture } from '#web/platform/uploads/upload-file.ts'
import { Progress } from '#web/ui/progress.tsx'
import { checkUpload, ensureSlug, useUploadError } from '../canvas/place-pictures.tsx'
import { PanelButton } from '../inspector/panel-controls.tsx'
import { usePlan } from '../inspector/use-plan.ts'
import { useEditor } from '../session/editor-context.ts'

interface Props {
  readonly label: string
  readonly onUploaded: (assets: readonly Asset[]) => void
  readonly multiple?: boolean
  readonly className?: string
}

/** Opens the file dialog and uploads pictures; shows the progress in place of the button. */
export function UploadButton({ label, onUploaded, multiple = false, className }: Props) {
  const t = useTranslations('editor-inspector.upload')
  const input = useRef<HTMLInputElement>(null)
  const { progress, send } = useUpload()

  async function take(files: readonly File[]) {
    const uploaded = await send(multiple ? files : files.slice(0, 1))
    if (uploaded.length > 0) onUploaded(uploaded)
  }

  return (
    <div className={className}>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={uploadTypes.join(',')}
        multiple={multiple}
        onChange={event => {
          void take([...(event.target.files ?? [])])
          // Otherwise choosing the same file again would not fire a change event.
          event.target.value = ''
        }}
      />
      {progress === null ? (
        <PanelButton
          label={label}
          icon={UploadIcon}
          className="w-full"
          onClick={() => input.current?.click()}
        />
      ) : (
        <div className="flex min-h-8 items-center">
          <Progress
            label={progress < 1 ? t('sending') : t('working')}
            value={progress < 1 ? progress * 100 : null}
            labelHidden
            className="w-full"
          />
        </div>
      )}
    </div>
  )
}

interface Upload {
  /** From 0 to 1 during an upload; otherwise null. */
  readonly progress: number | null
  /** Returns the uploaded pictures in order; errors of the others have been shown. */
  readonly send: (files: readonly File[]) => Promise<Asset[]>
}

/** Uploads pictures for this presentation, one after another. */
function useUpload(): Upload {
  const editor = useEditor()
  const plan = usePlan()
  const { maxUploadBytes } = useRuntime().config
  const showError = useUploadError()
  const [progress, setProgress] = useState<number | null>(null)
  const abort = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    abort.current = controller
    return () => controller.abort()
  }, [])

  const send = useCallback(
    async (files: readonly File[]) => {
      const uploaded: Asset[] = []
      for (const file of files) {
        const refusal = checkUpload(file, plan, maxUploadBytes)
        if (refusal) {
          showError(refusal, file.name)
          continue
        }
        setProgress(0)
        try {
          const presentation = await ensureSlug(editor)
          const signal = abort.current?.signal
          uploaded.push(await uploadPicture({ file, presentation, onProgress: setProgress, signal }))
        } catch (error) {
          if (error instanceof DOMException) break
          showError(error instanceof ApiError ? error.code : 'unavailable', file.name)
        }
      }
      setProgress(null)
      return uploaded
    },
    [editor, plan, maxUploadBytes, showError],
  )
  return { progress, send }
}
