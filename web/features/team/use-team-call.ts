import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { BrandKit } from '#contract/brand.ts'
import type { Brand } from '#domain/workspace/brand.ts'
import { useRevalidator } from '../../platform/router/router-view.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { useReloadUser } from '../../platform/session/use-session.ts'
import { useToasts } from '../../ui/toast.tsx'

type CallOutcome<Reply> =
  | { readonly reply: Reply }
  /** What was thrown, and its text. */
  | { readonly refused: unknown; readonly text: string }

interface TeamCall {
  readonly busy: boolean
  /** Undefined for a second click while the first is under way. */
  readonly run: <Reply>(call: () => Promise<Reply>) => Promise<CallOutcome<Reply> | undefined>
  /** Called after a change if the page stays open. */
  readonly refresh: () => Promise<void>
}

/**
 * Sends one change of a workspace at a time. After a refusal or a lost reply the page is reloaded: somebody else may
 * have changed it first, the user may have been removed, or the change may have happened after all.
 */
export function useTeamCall(): TeamCall {
  const { revalidate } = useRevalidator()
  const reloadUser = useReloadUser()
  const say = useRefusalText()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  async function refresh(): Promise<void> {
    await Promise.all([revalidate(), reloadUser()])
  }

  async function run<Reply>(call: () => Promise<Reply>): Promise<CallOutcome<Reply> | undefined> {
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    try {
      return { reply: await call() }
    } catch (refused) {
      void refresh()
      return { refused, text: say(refused) }
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { busy, run, refresh }
}

/** The text of a failed change; anything but a reply of the server means that none came. */
export function useRefusalText(): (thrown: unknown) => string {
  const t = useTranslations('team.failure')
  const errors = useTranslations('errors')
  return thrown => {
    if (!(thrown instanceof ApiError)) return t('unreachable')
    const [field] = Object.values(thrown.fields)
    return field === 'required' || field === 'too_long' || field === 'invalid_email'
      ? errors(`field.${field}`)
      : errors(`code.${thrown.code}`)
  }
}

/** What a part of the screen needs to show the brand and to change it. */
export interface BrandPart {
  readonly brand: BrandKit
  readonly slug: string
  /** False: to be seen, but not to be changed. */
  readonly canEdit: boolean
  readonly onChange: (brand: BrandKit) => void
}

/** Sends one change and shows what came of it; what is refused is told, and the screen shows what holds. */
export function useBrandChange({ slug, onChange }: BrandPart) {
  const t = useTranslations('brand')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run } = useTeamCall()
  async function change(body: Partial<Brand>): Promise<boolean> {
    const outcome = await run(() => api.brand.update({ params: { slug }, body }))
    if (!outcome) return false
    if ('refused' in outcome) {
      tell({ title: t('failed'), description: outcome.text, tone: 'danger' })
      return false
    }
    onChange(outcome.reply)
    return true
  }
  return { busy, change }
}
