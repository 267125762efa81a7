import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { SearchInput } from '#web/ui/search-input.tsx'
import { findPeople, type Member } from './find-people.ts'
import type { MemberAct } from './member-acts.ts'
import { MemberDialog } from './member-dialog.tsx'
import { MemberRow } from './member-row.tsx'

/** Fewer are seen at a glance. */
const manyPeople = 10

/** Everybody in the workspace, and what the reader may do about them. */
export function MembersList({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.people')
  const { members } = workspace
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<{ act: MemberAct; member: Member }>()
  const [isAsking, setIsAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = findPeople(members, search)

  function ask(act: MemberAct, member: Member): void {
    setAsked({ act, member })
    setIsAsking(true)
  }

  return (
    <section aria-labelledby="members">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2
          ref={heading}
          tabIndex={-1}
          id="members"
          className="type-title flex items-baseline gap-2 outline-none"
        >
          {t('title')}
          <span className="text-sm font-normal text-ink-soft tabular-nums">
            {found.length === members.length
              ? members.length
              : t('countOfAll', { found: found.length, count: members.length })}
          </span>
        </h2>
        {members.length > manyPeople ? (
          <div className="w-full sm:w-72">
            <SearchInput
              label={t('search')}
              clearLabel={t('clearSearch')}
              maxLength={200}
              value={search}
              onChange={setSearch}
            />
          </div>
        ) : null}
      </div>
      <ul className="mt-3 border-t border-line">
        {found.map(member => (
          <MemberRow
            key={member.email}
            member={member}
            workspace={workspace}
            onAct={act => ask(act, member)}
          />
        ))}
      </ul>
      <p role="status" className={found.length === 0 ? 'py-8 text-center text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? t('nothing') : null}
      </p>
      {asked ? (
        <MemberDialog
          act={asked.act}
          member={asked.member}
          workspace={workspace}
          open={isAsking}
          onOpenChange={setIsAsking}
          findFocus={() => heading.current}
        />
      ) : null}
    </section>
  )
}
