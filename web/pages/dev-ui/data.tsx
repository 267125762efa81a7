import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { Logo, LogoMark } from '#web/ui/logo.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Table, type TableSort } from '#web/ui/table.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { Samples } from './samples.ts'
import { Section, Specimen } from './specimen.tsx'

const surfaces = [
  ['paper', 'bg-paper text-ink'],
  ['raised', 'bg-raised text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['ink', 'bg-ink text-paper border-ink'],
  ['ink-soft', 'bg-paper text-ink-soft'],
  ['ink-faint', 'bg-paper text-ink-faint'],
] as const

const tones = [
  ['accent', 'bg-accent text-accent-ink border-transparent'],
  ['accent-soft', 'bg-accent-soft text-accent-text border-transparent'],
  ['secondary', 'bg-secondary-soft text-secondary border-transparent'],
  ['success', 'bg-success-soft text-success border-transparent'],
  ['warning', 'bg-warning-soft text-warning border-transparent'],
  ['danger', 'bg-danger-soft text-danger border-transparent'],
] as const

function Swatches({ roles }: { roles: readonly (readonly [string, string])[] }) {
  return (
    <ul className="grid w-full grid-cols-2 gap-2.5 sm:grid-cols-3">
      {roles.map(([role, look]) => (
        <li
          key={role}
          className={joinClasses(
            'flex h-20 items-end rounded-field border border-line px-3 py-2 text-sm font-medium',
            look,
          )}
        >
          {role}
        </li>
      ))}
    </ul>
  )
}

export function Foundations({ text }: { text: Samples }) {
  return (
    <Section id="foundations" {...text.sections.foundations}>
      <Specimen label={text.labels.surfaces}>
        <Swatches roles={surfaces} />
      </Specimen>
      <Specimen label={text.labels.tones}>
        <Swatches roles={tones} />
      </Specimen>
      <Specimen label={text.labels.type} className="grid gap-5">
        <p className="type-display-1">{text.type.display}</p>
        <p className="type-display-3">{text.type.heading}</p>
        <p className="type-title">{text.type.title}</p>
        <p className="max-w-prose">{text.type.text}</p>
        <p className="text-xs text-ink-faint">{text.type.small}</p>
      </Specimen>
      <Specimen label={text.labels.mark} className="grid gap-8">
        <div className="flex flex-wrap items-end gap-8">
          <LogoMark className="h-50" />
          <div className="grid gap-5">
            <Logo label={text.page.logo} className="h-14 sm:h-20" />
            <Logo label={text.page.logo} className="h-7" />
            <Logo label={text.page.logo} className="h-5" />
          </div>
        </div>
      </Specimen>
    </Section>
  )
}

type Row = Samples['table']['rows'][number]

const statusTones: Record<string, BadgeTone> = { public: 'success', team: 'info', draft: 'neutral' }

function sortRows(rows: readonly Row[], sort: TableSort): Row[] {
  const turn = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const order = sort.column === 'views' ? a.views - b.views : a.name.localeCompare(b.name, 'ru')
    return order * turn
  })
}

function DeckTable({ table, more }: { table: Samples['table']; more: string }) {
  const [sort, setSort] = useState<TableSort>({ column: 'views', direction: 'descending' })
  return (
    <Table<Row>
      caption={table.caption}
      rows={sortRows(table.rows, sort)}
      getRowKey={row => row.name}
      sort={sort}
      onSortChange={setSort}
      columns={[
        { id: 'name', header: table.name, cell: row => row.name, sortable: true, rowHeader: true },
        {
          id: 'author',
          header: table.author,
          cell: row => (
            <span className="flex items-center gap-2.5 whitespace-nowrap">
              <Avatar name={row.author} size="xs" decorative />
              {row.author}
            </span>
          ),
        },
        {
          id: 'status',
          header: table.status,
          cell: row => (
            <Badge tone={statusTones[row.status]} dot>
              {table.statuses[row.status as keyof typeof table.statuses]}
            </Badge>
          ),
        },
        { id: 'views', header: table.views, cell: row => row.views, align: 'end', sortable: true },
        {
          id: 'actions',
          header: table.actions,
          headerHidden: true,
          align: 'end',
          cell: () => (
            <IconButton
              label={more}
              size="sm"
              icon={<MoreHorizontal strokeWidth={1.75} className="size-4.5" />}
            />
          ),
        },
      ]}
    />
  )
}

function Cards({ cards }: { cards: Samples['cards'] }) {
  return (
    <div className="grid w-full gap-4 sm:grid-cols-3">
      <Card>
        <p className="type-title">{cards.raised}</p>
        <p className="mt-1 text-sm text-ink-soft">{cards.raisedText}</p>
      </Card>
      <Card surface="sunken">
        <p className="type-title">{cards.sunken}</p>
        <p className="mt-1 text-sm text-ink-soft">{cards.sunkenText}</p>
      </Card>
      <Card interactive render={<a href="#data" />}>
        <p className="type-title">{cards.link}</p>
        <p className="mt-1 text-sm text-ink-soft">{cards.linkText}</p>
      </Card>
    </div>
  )
}

export function Data({ text }: { text: Samples }) {
  const [page, setPage] = useState(5)
  const { tabs, badges, people, keys } = text
  return (
    <Section id="data" {...text.sections.data}>
      <Specimen label={text.labels.table} wide className="grid gap-5">
        <DeckTable table={text.table} more={text.icons.more} />
        <Pagination page={page} pageCount={12} onPageChange={setPage} labels={text.pagination} />
      </Specimen>
      <Specimen label={text.labels.tabs} className="block">
        <Tabs
          label={tabs.label}
          tabs={[
            { value: 'members', label: tabs.members, content: tabs.membersText },
            { value: 'invitations', label: tabs.invitations, content: tabs.invitationsText },
            { value: 'payments', label: tabs.payments, content: tabs.paymentsText },
            { value: 'archive', label: tabs.archive, content: null, disabled: true },
          ]}
        />
      </Specimen>
      <div className="grid content-start gap-12">
        <Specimen label={text.labels.avatars}>
          {people.map(person => (
            <Avatar key={person} name={person} />
          ))}
          <Avatar name={people[0] ?? ''} size="lg" />
        </Specimen>
        <Specimen label={text.labels.badges} className="flex flex-wrap gap-2">
          <Badge>{badges.neutral}</Badge>
          <Badge tone="accent">{badges.accent}</Badge>
          <Badge tone="info">{badges.info}</Badge>
          <Badge tone="success" dot>
            {badges.success}
          </Badge>
          <Badge tone="warning" dot>
            {badges.warning}
          </Badge>
          <Badge tone="danger" dot>
            {badges.danger}
          </Badge>
        </Specimen>
        <Specimen label={text.labels.keys} className="flex flex-wrap items-center gap-x-8 gap-y-3 text-sm">
          <span className="flex items-center gap-3">
            {keys.palette}
            <Kbd keys={['Ctrl', 'K']} />
          </span>
          <span className="flex items-center gap-3">
            {keys.shortcuts}
            <Kbd keys={['?']} />
          </span>
        </Specimen>
      </div>
      <Specimen label={text.labels.cards} wide>
        <Cards cards={text.cards} />
      </Specimen>
    </Section>
  )
}
