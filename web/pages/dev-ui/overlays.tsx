import {
  ChartNoAxesColumn,
  ChevronDown,
  CopyPlus,
  FileUp,
  FolderInput,
  LayoutTemplate,
  Pencil,
  Presentation,
  Sparkles,
  SquarePlus,
  Trash2,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CommandPalette } from '../../ui/command-palette.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogClose } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { ContextMenu, Menu } from '../../ui/menu.tsx'
import type { MenuEntry } from '../../ui/menu-entries.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import type { Samples } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const

function RenameDialog({ dialog }: { dialog: Samples['dialog'] }) {
  return (
    <Dialog
      title={dialog.title}
      description={dialog.description}
      closeLabel={dialog.close}
      trigger={<Button variant="secondary">{dialog.open}</Button>}
      footer={
        <>
          <DialogClose render={<Button variant="quiet">{dialog.cancel}</Button>} />
          <DialogClose render={<Button>{dialog.save}</Button>} />
        </>
      }
    >
      <Field label={dialog.name}>
        <TextInput defaultValue={dialog.value} />
      </Field>
    </Dialog>
  )
}

function Confirmations({ dialog }: { dialog: Samples['dialog'] }) {
  const [asking, setAsking] = useState<'slide' | 'workspace' | null>(null)
  const [failed, setFailed] = useState(false)
  const close = () => setAsking(null)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking('slide')}>
        {dialog.openConfirm}
      </Button>
      <Button variant="secondary" onClick={() => setAsking('workspace')}>
        {dialog.openTyped}
      </Button>
      <ConfirmDialog
        open={asking === 'slide'}
        onOpenChange={close}
        onConfirm={close}
        title={dialog.confirmTitle}
        description={dialog.confirmText}
        confirmLabel={dialog.confirm}
        cancelLabel={dialog.cancel}
        danger
      />
      <ConfirmDialog
        open={asking === 'workspace'}
        onOpenChange={close}
        onConfirm={() => setFailed(true)}
        title={dialog.typedTitle}
        description={dialog.typedText}
        confirmLabel={dialog.typedConfirm}
        cancelLabel={dialog.cancel}
        typeToConfirm={{ text: dialog.typedValue, label: dialog.typedLabel }}
        error={failed ? dialog.typedError : undefined}
        danger
      />
    </>
  )
}

function Palette({ palette, closeLabel }: { palette: Samples['palette']; closeLabel: string }) {
  const [open, setOpen] = useState(false)
  const nothing = () => {}
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {palette.open}
      </Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        label={palette.label}
        placeholder={palette.placeholder}
        emptyText={palette.empty}
        closeLabel={closeLabel}
        groups={[
          {
            id: 'create',
            heading: palette.create,
            items: [
              {
                id: 'new',
                label: palette.newSlide,
                icon: <SquarePlus {...icon} />,
                shortcut: ['N'],
                onSelect: nothing,
              },
              {
                id: 'brief',
                label: palette.fromBrief,
                icon: <Sparkles {...icon} />,
                keywords: palette.fromBriefWords,
                onSelect: nothing,
              },
              {
                id: 'import',
                label: palette.importFile,
                icon: <FileUp {...icon} />,
                disabled: true,
                onSelect: nothing,
              },
            ],
          },
          {
            id: 'go',
            heading: palette.go,
            items: [
              {
                id: 'list',
                label: palette.presentations,
                icon: <Presentation {...icon} />,
                shortcut: ['G', 'P'],
                onSelect: nothing,
              },
              { id: 'team', label: palette.team, icon: <Users {...icon} />, onSelect: nothing },
              {
                id: 'stats',
                label: palette.statistics,
                icon: <ChartNoAxesColumn {...icon} />,
                onSelect: nothing,
              },
            ],
          },
        ]}
      />
    </>
  )
}

export function Overlays({ text }: { text: Samples }) {
  const items = useMenuItems(text.menu)
  const chevron = <ChevronDown {...icon} />
  return (
    <Section id="overlays" {...text.sections.overlays}>
      <Specimen label={text.labels.menu}>
        <Menu
          items={items}
          trigger={
            <Button variant="secondary" trailingIcon={chevron}>
              {text.menu.open}
            </Button>
          }
        />
      </Specimen>
      <Specimen label={text.labels.contextMenu}>
        <ContextMenu items={items}>
          <button
            type="button"
            className="grid min-h-24 w-full place-items-center rounded-field border border-dashed border-line-strong p-4 text-sm text-ink-soft"
          >
            {text.menu.area}
          </button>
        </ContextMenu>
      </Specimen>
      <Specimen label={text.labels.dialog}>
        <RenameDialog dialog={text.dialog} />
      </Specimen>
      <Specimen label={text.labels.confirm}>
        <Confirmations dialog={text.dialog} />
      </Specimen>
      <Specimen label={text.labels.popover}>
        <Popover
          title={text.popover.title}
          trigger={
            <Button variant="secondary" trailingIcon={chevron}>
              {text.popover.open}
            </Button>
          }
        >
          <p className="mb-4 text-ink-soft">{text.popover.text}</p>
          <Button size="sm">{text.popover.copy}</Button>
        </Popover>
      </Specimen>
      <Specimen label={text.labels.palette}>
        <Palette palette={text.palette} closeLabel={text.dialog.close} />
      </Specimen>
      <Specimen label={text.labels.tooltip}>
        <Tooltip text={text.tooltip.text} shortcut={['Shift', 'F5']}>
          <Button variant="quiet">{text.tooltip.hover}</Button>
        </Tooltip>
      </Specimen>
    </Section>
  )
}

const menuIcon = { strokeWidth: 1.75 } as const

function useMenuItems(menu: Samples['menu']): MenuEntry[] {
  const [notes, setNotes] = useState(true)
  const [zoom, setZoom] = useState('fit')
  return [
    { id: 'rename', label: menu.rename, icon: <Pencil {...menuIcon} />, shortcut: ['F2'] },
    { id: 'duplicate', label: menu.duplicate, icon: <CopyPlus {...menuIcon} />, shortcut: ['Ctrl', 'D'] },
    {
      kind: 'submenu',
      id: 'move',
      label: menu.move,
      icon: <FolderInput {...menuIcon} />,
      items: [
        { id: 'start', label: menu.toStart },
        { id: 'end', label: menu.toEnd },
        {
          kind: 'submenu',
          id: 'other',
          label: menu.otherDeck,
          items: [
            { id: 'team', label: menu.team },
            { id: 'pitch', label: menu.pitch },
          ],
        },
      ],
    },
    {
      id: 'gallery',
      label: menu.gallery,
      icon: <LayoutTemplate {...menuIcon} />,
      // biome-ignore lint/a11y/useAnchorContent: the menu fills the anchor with its label
      render: <a href="#overlays" />,
    },
    { kind: 'separator', id: 'line-1' },
    {
      kind: 'group',
      id: 'view',
      label: menu.view,
      items: [
        { kind: 'check', id: 'notes', label: menu.notes, checked: notes, onCheckedChange: setNotes },
        {
          kind: 'check',
          id: 'grid',
          label: menu.grid,
          checked: false,
          disabled: true,
          onCheckedChange: setNotes,
        },
      ],
    },
    {
      kind: 'choice',
      id: 'zoom',
      label: menu.zoom,
      value: zoom,
      onValueChange: setZoom,
      options: [
        { value: 'fit', label: menu.zooms.fit },
        { value: 'half', label: menu.zooms.half },
        { value: 'full', label: menu.zooms.full },
      ],
    },
    { kind: 'separator', id: 'line-2' },
    { id: 'locked', label: menu.locked, disabled: true },
    { id: 'remove', label: menu.remove, icon: <Trash2 {...menuIcon} />, danger: true, shortcut: ['Del'] },
  ]
}
