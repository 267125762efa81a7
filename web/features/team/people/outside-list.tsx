import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Outsider } from '#contract/shares.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTeamCall } from '../use-team-call.ts'

/** Everyone whom presentations of the workspace are shared with by email; nothing where there is nobody. */
export function OutsideList({ slug }: { readonly slug: string }) {
  const t = useTranslations('people.outside')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run } = useTeamCall()
  const [people, setPeople] = useState<readonly Outsider[]>([])
  const [asked, setAsked] = useState<{ open: boolean; person?: Outsider }>({ open: false })
  useEffect(() => {
    let isOver = false
    // Left out where it cannot be loaded: the page is about the members.
    api.shares.ofWorkspace({ params: { slug } }).then(
      ({ results }) => !isOver && setPeople(results),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [api, slug])

  async function end(): Promise<void> {
    const { person } = asked
    if (!person) return
    const { email } = person
    const outcome = await run(() => api.shares.endAll({ params: { slug }, body: { email } }))
    if (!outcome) return
    setAsked(current => ({ ...current, open: false }))
    if ('refused' in outcome) return void tell({ title: outcome.text, tone: 'danger' })
    setPeople(outcome.reply.results)
    tell({ title: t('ended', { name: nameOf(person) }), tone: 'success' })
  }

  if (people.length === 0) return null
  return (
    <section aria-labelledby="outside">
      <h2 id="outside" className="type-title flex items-baseline gap-2">
        {t('title')}
        <span className="text-sm font-normal text-ink-soft tabular-nums">{people.length}</span>
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{t('text')}</p>
      <ul className="mt-3 border-t border-line">
        {people.map(person => (
          <OutsiderRow key={person.email} person={person} onEnd={() => setAsked({ open: true, person })} />
        ))}
      </ul>
      <ConfirmDialog
        open={asked.open}
        onOpenChange={open => setAsked(current => ({ ...current, open }))}
        onConfirm={() => void end()}
        busy={busy}
        danger
        title={t('ask.title', { name: asked.person ? nameOf(asked.person) : '' })}
        description={t('ask.text', { count: asked.person?.presentations.length ?? 0 })}
        confirmLabel={t('ask.confirm')}
        cancelLabel={t('ask.cancel')}
      />
    </section>
  )
}

function nameOf({ name, email }: Outsider): string {
  return name ?? email
}

function OutsiderRow({ person, onEnd }: { readonly person: Outsider; readonly onEnd: () => void }) {
  const t = useTranslations('people.outside')
  const tRole = useTranslations('people.role')
  const name = nameOf(person)
  const { presentations } = person
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Avatar name={name} decorative />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-medium" title={person.email}>
          {name}
        </p>
        <details className="text-sm text-ink-soft">
          <summary className="w-fit cursor-pointer">{t('count', { count: presentations.length })}</summary>
          <ul className="mt-1 grid gap-0.5 pl-4">
            {presentations.map(deck => (
              <li key={deck.slug} className="break-words">
                {t('line', { name: deck.name, role: tRole(deck.role) })}
              </li>
            ))}
          </ul>
        </details>
      </div>
      <Button variant="quiet" size="sm" aria-label={t('endNamed', { name })} onClick={onEnd}>
        {t('end')}
      </Button>
    </li>
  )
}
