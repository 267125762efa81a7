import {
  ArrowRight,
  LayoutGrid,
  List,
  MoreHorizontal,
  Play,
  Plus,
  Share2,
  SquareKanban,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Samples } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

const icon = { strokeWidth: 1.75, className: 'size-4.5', 'aria-hidden': true } as const

export function Actions({ text }: { text: Samples }) {
  const [view, setView] = useState('grid')
  const [period, setPeriod] = useState('yearly')
  const [busy, setBusy] = useState(true)
  const { buttons, icons } = text
  return (
    <Section id="actions" {...text.sections.actions}>
      <Specimen label={text.labels.variants}>
        <Button>{buttons.primary}</Button>
        <Button variant="accent" icon={<Plus {...icon} />}>
          {buttons.accent}
        </Button>
        <Button variant="secondary">{buttons.secondary}</Button>
        <Button variant="quiet">{buttons.quiet}</Button>
        <Button variant="danger">{buttons.danger}</Button>
      </Specimen>
      <Specimen label={text.labels.states}>
        <Button busy={busy} onClick={() => setBusy(true)}>
          {buttons.busy}
        </Button>
        <Button variant="secondary" busy>
          {buttons.primary}
        </Button>
        <Button disabled>{buttons.disabled}</Button>
        <Button variant="secondary" disabled>
          {buttons.disabled}
        </Button>
        <Button variant="secondary" render={<a href="#data" />} trailingIcon={<ArrowRight {...icon} />}>
          {buttons.link}
        </Button>
      </Specimen>
      <Specimen label={text.labels.sizes}>
        <Button size="sm">{buttons.small}</Button>
        <Button>{buttons.medium}</Button>
        <Button size="lg">{buttons.large}</Button>
        <Button size="lg" variant="secondary" fullWidth>
          {buttons.wide}
        </Button>
      </Specimen>
      <Specimen label={text.labels.iconButtons}>
        <IconButton label={icons.present} icon={<Play {...icon} />} variant="primary" shortcut={['F5']} />
        <IconButton label={icons.share} icon={<Share2 {...icon} />} variant="secondary" />
        <IconButton label={icons.undo} icon={<Undo2 {...icon} />} shortcut={['Ctrl', 'Z']} />
        <IconButton label={icons.more} icon={<MoreHorizontal {...icon} />} />
        <IconButton label={icons.remove} icon={<Trash2 {...icon} />} disabled />
        <IconButton label={icons.more} icon={<MoreHorizontal {...icon} />} size="sm" />
        <IconButton label={icons.present} icon={<Play {...icon} />} size="lg" variant="accent" />
      </Specimen>
      <Specimen label={text.labels.segmented} className="grid justify-items-start gap-4">
        <SegmentedControl
          label={text.segments.label}
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'grid', label: text.segments.grid, icon: <LayoutGrid {...icon} /> },
            { value: 'list', label: text.segments.list, icon: <List {...icon} /> },
            { value: 'board', label: text.segments.board, icon: <SquareKanban {...icon} />, disabled: true },
          ]}
        />
        <SegmentedControl
          label={text.period.label}
          value={period}
          onValueChange={setPeriod}
          segments={[
            { value: 'monthly', label: text.period.monthly },
            { value: 'yearly', label: text.period.yearly },
          ]}
        />
      </Specimen>
      <Specimen label={text.labels.links} className="grid justify-items-start gap-2">
        <p>
          {text.links.text} <TextLink href="#actions">{text.links.terms}</TextLink>
        </p>
        <TextLink href="#actions" quiet>
          {text.links.quiet}
        </TextLink>
      </Specimen>
    </Section>
  )
}
