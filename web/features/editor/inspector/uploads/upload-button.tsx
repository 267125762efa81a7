import { Upload as UploadIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Asset, uploadTypes } from '#contract/assets.ts'
import { Progress } from '#web/ui/progress.tsx'
import { PanelButton } from '../parts/panel-button.tsx'
import { useUpload } from './use-upload.ts'

interface Props {
  readonly label: string
  readonly onArrive: (assets: readonly Asset[]) => void
  readonly multiple?: boolean
  readonly className?: string
}

/** Asks for pictures and sends them; in its place stands how far they have come. */
export function UploadButton({ label, onArrive, multiple = false, className }: Props) {
  const t = useTranslations('editor-inspector.upload')
  const input = useRef<HTMLInputElement>(null)
  const { progress, send } = useUpload()

  async function take(files: readonly File[]) {
    const arrived = await send(multiple ? files : files.slice(0, 1))
    if (arrived.length > 0) onArrive(arrived)
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
          // The same file again must be a change again.
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
