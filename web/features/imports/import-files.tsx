import { FileInput } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { latePart } from '../../platform/parts/late-part.tsx'
import { MissingPartNotice } from '../../platform/parts/missing-part.tsx'
import { FileDrop } from '../../platform/uploads/file-drop.tsx'
import { Button } from '../../ui/button.tsx'

const Panel = latePart(async () => (await import('./import-panel.tsx')).ImportPanel)

interface ImportFilesProps {
  readonly workspace: string | undefined
  readonly folder: number | null
  readonly onDone?: () => void
}

/** Files to import: chosen with the button, or dropped anywhere on the page. What reads them comes with the first. */
export function useImportFiles({ workspace, folder, onDone = () => undefined }: ImportFilesProps) {
  const t = useTranslations('presentations.importing')
  const [files, setFiles] = useState<readonly File[]>([])
  const input = useRef<HTMLInputElement>(null)
  const take = (chosen: readonly File[]) => chosen.length > 0 && setFiles([...chosen])
  const panel = (
    <>
      <FileDrop label={t('drop')} onFiles={take} />
      {files.length > 0 ? (
        <Panel
          key={`${workspace} ${folder}`}
          {...{ files, workspace, folder, onDone }}
          missing={<MissingPartNotice className="mb-8" />}
        />
      ) : null}
    </>
  )
  const button = (variant: 'quiet' | 'secondary', size: 'sm' | 'md' = 'md') => (
    <>
      <Button
        {...{ variant, size }}
        icon={<FileInput aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
        onClick={() => input.current?.click()}
      >
        {t('open')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".pptx,.potx,.ppsx,.md,.markdown"
        aria-label={t('open')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          take(chosen)
        }}
      />
    </>
  )
  return { panel, button }
}
