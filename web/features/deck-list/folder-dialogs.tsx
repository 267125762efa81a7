import { Folder as FolderIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Folder } from '#contract/folders.ts'
import { folderLimits, pathToFolder } from '#domain/workspace/folders.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PickList } from '../../ui/pick-list.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface NameDialogProps {
  readonly open: boolean
  readonly name: string
  readonly title: string
  readonly confirm: string
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

export function NameDialog({
  open,
  name: before,
  title,
  confirm,
  busy,
  failure,
  onClose,
  onName,
}: NameDialogProps) {
  const t = useTranslations('presentations.folders')
  const [name, setName] = useState(before)
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      size="sm"
      title={title}
      closeLabel={t('cancel')}
      footer={
        <>
          <DialogClose render={<Button variant="secondary">{t('cancel')}</Button>} />
          <Button type="submit" form="folder-name" busy={busy} disabled={name.trim() === ''}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id="folder-name" onSubmit={submit}>
        <Field label={t('name')} error={failure}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={folderLimits.name}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}

interface PlaceDialogProps {
  readonly open: boolean
  readonly title: string
  readonly folders: readonly Folder[]
  readonly here: number | null
  readonly isPossible: (folder: number | null) => boolean
  readonly failure: string | undefined
  readonly onClose: () => void
  readonly onPick: (folder: number | null) => void
}

/** Every folder by the way to it, found by typing. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { open, title, folders, here, isPossible, failure, onClose, onPick } = props
  const t = useTranslations('presentations.folders')
  const [search, setSearch] = useState('')
  const named = folders.map(({ id }) => ({
    id,
    label: pathToFolder(folders, id)
      .map(({ name }) => name)
      .join(' / '),
  }))
  const wanted = search.trim().toLowerCase()
  const places = [
    { id: null, label: t('place.none') },
    ...named.toSorted((a, b) => a.label.localeCompare(b.label)),
  ]
  const items = places
    .filter(({ id, label }) => isPossible(id) && label.toLowerCase().includes(wanted))
    .map(({ id, label }) => ({
      value: String(id ?? 0),
      label,
      icon: <FolderIcon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />,
      current: id === here,
    }))
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      size="sm"
      title={title}
      closeLabel={t('cancel')}
    >
      {failure ? (
        <p role="alert" className="mb-3 text-sm text-danger">
          {failure}
        </p>
      ) : null}
      <PickList
        label={t('label')}
        placeholder={t('place.search')}
        search={search}
        onSearchChange={setSearch}
        onPick={value => onPick(Number(value) || null)}
        emptyText={t('place.nothing')}
        groups={[{ id: 'folders', items }]}
      />
    </Dialog>
  )
}
