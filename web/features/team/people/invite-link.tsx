import { Check, Copy, Ellipsis, Link2, Link2Off, RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { copyText } from '#web/platform/clipboard/copy-text.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTeamCall } from '../use-team-call.ts'

const stroke = { 'aria-hidden': true, strokeWidth: 1.75, className: 'size-4' } as const

/** An invitation link to copy: whoever has it may join. */
export function InviteLink({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.link')
  const { api, config } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run, refresh } = useTeamCall()
  const [asked, setAsked] = useState<'askReset' | 'askOff'>('askReset')
  const [isAsking, setIsAsking] = useState(false)
  const { invite_token: token, slug } = workspace
  // Without a language prefix: the readers of the link may use either language.
  const link = token === null ? '' : `${config.origin}/join?${new URLSearchParams({ token })}`

  function ask(question: 'askReset' | 'askOff'): void {
    setAsked(question)
    setIsAsking(true)
  }

  async function change(to: 'made' | 'wasReset' | 'wasOff'): Promise<void> {
    const { removeInviteLink, resetInviteLink } = api.teams
    const outcome = await run(async () => {
      if (to === 'wasOff') await removeInviteLink({ params: { slug } })
      else await resetInviteLink({ params: { slug } })
    })
    if (!outcome) return
    setIsAsking(false)
    if ('refused' in outcome) return void tell({ title: outcome.text, tone: 'danger' })
    tell({ title: t(to), tone: 'success' })
    await refresh()
  }

  return (
    <section aria-labelledby="invite-link" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 id="invite-link" className="type-title">
          {t('title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('text')}</p>
      </div>
      {token === null ? (
        <Button
          variant="secondary"
          busy={busy}
          className="justify-self-start max-sm:w-full"
          icon={<Link2 {...stroke} />}
          onClick={() => void change('made')}
        >
          {t('make')}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          <CopiedLink key={link} link={link} />
          <Menu
            align="end"
            trigger={
              <IconButton label={t('more')} icon={<Ellipsis strokeWidth={1.75} className="size-5" />} />
            }
            items={[
              {
                id: 'reset',
                label: t('reset'),
                icon: <RefreshCw strokeWidth={1.75} />,
                onSelect: () => ask('askReset'),
              },
              {
                id: 'off',
                label: t('off'),
                icon: <Link2Off strokeWidth={1.75} />,
                onSelect: () => ask('askOff'),
              },
            ]}
          />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => void change(asked === 'askOff' ? 'wasOff' : 'wasReset')}
        danger
        busy={busy}
        title={t(`${asked}.title`)}
        description={t(`${asked}.text`)}
        confirmLabel={t(`${asked}.confirm`)}
        cancelLabel={t(`${asked}.cancel`)}
      />
    </section>
  )
}

/** How long the button shows that the link was copied. */
const toldFor = 2500

function CopiedLink({ link }: { link: string }) {
  const t = useTranslations('team.link')
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'refused'>('none')
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome('none'), toldFor)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy(): Promise<void> {
    const isCopied = await copyText(link)
    if (!isCopied) field.current?.select()
    setOutcome(isCopied ? 'copied' : 'refused')
  }

  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <TextInput
        ref={field}
        readOnly
        value={link}
        aria-label={t('address')}
        onFocus={event => event.currentTarget.select()}
        className="min-w-0 flex-1 basis-48 text-sm"
      />
      <Button variant="secondary" icon={<Icon {...stroke} />} onClick={() => void copy()}>
        {t(outcome === 'copied' ? 'copied' : 'copy')}
      </Button>
      <p role="status" className={outcome === 'refused' ? 'w-full text-sm text-danger' : 'sr-only'}>
        {outcome === 'refused' ? t('refused') : outcome === 'copied' ? t('copied') : ''}
      </p>
    </>
  )
}
