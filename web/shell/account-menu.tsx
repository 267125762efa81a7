import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { User } from '#contract/auth.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { AccountPanel } from './account-panel.tsx'

/** Who is signed in, and what is theirs to set. */
export function AccountMenu({ user }: { user: User }) {
  const t = useTranslations('shell.nav')
  const [open, setOpen] = useState(false)
  return (
    <div className="relative">
      <Avatar name={user.username} decorative />
      {user.email_confirmed ? null : (
        <span
          aria-hidden="true"
          className="absolute top-0 right-0 size-3 rounded-full border-2 border-paper bg-accent"
        />
      )}
      <Popover
        align="end"
        open={open}
        onOpenChange={setOpen}
        title={t('account')}
        titleHidden
        // Over the avatar, not around it: initials are no part of what the button is called.
        trigger={
          <button
            type="button"
            aria-label={`${t('account')}: ${user.email}`}
            className="absolute inset-0 rounded-full"
          />
        }
      >
        <AccountPanel user={user} />
      </Popover>
    </div>
  )
}
