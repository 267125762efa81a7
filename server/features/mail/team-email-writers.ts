import { action, type EmailContent, note, noteWithLink, text, toOneLine } from './email-content.ts'
import type { MailTexts, TeamMailData } from './mail.ts'
import { readName, readPerson } from './strangers-words.ts'

type TeamWriters = {
  readonly [K in keyof TeamMailData]: (texts: MailTexts, data: TeamMailData[K]) => EmailContent
}

/** What others called themselves and their team stands in the text alone: a subject carries no words of theirs. */
const named = (name: string) => toOneLine(name, 120)

export const teamEmailWriters: TeamWriters = {
  share: ({ t }, { link, email, deck, role, sharedBy, stop }) => {
    const { shown, isPlain } = readName(deck)
    const by = sharedBy === null ? '' : readPerson(sharedBy)
    return {
      subject: isPlain ? t('share.subject', { deck: shown }) : t('share.subjectUnnamed'),
      heading: shown ? t('share.heading', { deck: shown }) : t('share.headingUnnamed'),
      blocks: [
        text(by ? t(`share.by.${role}`, { by }) : t(`share.body.${role}`)),
        action(t('share.action'), link),
        text(t('share.account', { email })),
        noteWithLink(t('invitation.ignore'), t('share.stop'), stop),
      ],
    }
  },
  'team-role': ({ t }, { link, workspace, by, from, to }) => {
    const roles = { workspace: named(workspace), from: t(`role.${from}`), to: t(`role.${to}`) }
    return {
      subject: t('teamRole.subject'),
      heading: t('teamRole.heading'),
      blocks: [
        text(by === null ? t('teamRole.body', roles) : t('teamRole.bodyBy', { ...roles, by: named(by) })),
        text(t(`teamRole.now.${to === 'member' ? 'member' : 'manager'}`)),
        action(t('teamRole.action'), link),
        note(t('teamRole.mistake')),
      ],
    }
  },
  'team-received': ({ t }, { link, workspace, by }) => ({
    subject: t('teamReceived.subject'),
    heading: t('teamReceived.heading'),
    blocks: [
      text(
        by === null
          ? t('teamReceived.body', { workspace: named(workspace) })
          : t('teamReceived.bodyBy', { workspace: named(workspace), by: named(by) }),
      ),
      text(t('teamReceived.now')),
      action(t('teamReceived.action'), link),
    ],
  }),
  'team-given': ({ t }, { link, workspace, to }) => ({
    subject: t('teamGiven.subject'),
    heading: t('teamGiven.heading'),
    blocks: [
      text(
        to !== null && readPerson(to)
          ? t('teamGiven.bodyTo', { workspace: named(workspace), to: readPerson(to) })
          : t('teamGiven.body', { workspace: named(workspace) }),
      ),
      text(t('teamGiven.now')),
      action(t('teamGiven.action'), link),
      note(t('teamGiven.mistake')),
    ],
  }),
  'team-removed': ({ t }, { link, workspace, by }) => ({
    subject: t('teamRemoved.subject'),
    heading: t('teamRemoved.heading'),
    blocks: [
      text(
        by === null
          ? t('teamRemoved.body', { workspace: named(workspace) })
          : t('teamRemoved.bodyBy', { workspace: named(workspace), by: named(by) }),
      ),
      text(t('teamRemoved.now')),
      action(t('teamRemoved.action'), link),
    ],
  }),
  'team-deleted': ({ t }, { link, workspace, by, goneAt, mayRestore, credit }) => ({
    subject: t('teamDeleted.subject'),
    heading: t('teamDeleted.heading'),
    blocks: [
      text(
        by === null
          ? t('teamDeleted.body', { workspace: named(workspace) })
          : t('teamDeleted.bodyBy', { workspace: named(workspace), by: named(by) }),
      ),
      ...(credit === null ? [] : [text(t('teamDeleted.credit', { amount: credit }))]),
      text(t(mayRestore ? 'teamDeleted.mayRestore' : 'teamDeleted.askRestore', { at: goneAt })),
      action(t(mayRestore ? 'teamDeleted.restore' : 'teamDeleted.open'), link),
    ],
  }),
  'team-restored': ({ t }, { link, workspace, by, taken, paidUntil, renews }) => ({
    subject: t('teamRestored.subject'),
    heading: t('teamRestored.heading'),
    blocks: [
      text(
        by === null
          ? t('teamRestored.body', { workspace: named(workspace) })
          : t('teamRestored.bodyBy', { workspace: named(workspace), by: named(by) }),
      ),
      ...(taken === null ? [] : [text(t('teamRestored.taken', { amount: taken }))]),
      ...(paidUntil === null
        ? []
        : [text(t(renews ? 'teamRestored.renews' : 'teamRestored.ends', { at: paidUntil }))]),
      action(t('teamRestored.action'), link),
    ],
  }),
  'team-news': ({ t }, { link, workspace, role, goneAt, mayRestore }) => ({
    subject: t('teamNews.subject'),
    heading: t('teamNews.heading'),
    blocks: [
      text(t('teamNews.body', { workspace: named(workspace) })),
      ...(goneAt === null
        ? [text(t(`teamNews.now.${role ?? 'removed'}`))]
        : [
            text(t('teamNews.now.deleted')),
            text(t(mayRestore ? 'teamDeleted.mayRestore' : 'teamDeleted.askRestore', { at: goneAt })),
          ]),
      action(t(goneAt === null && role !== null ? 'teamNews.action' : 'teamNews.home'), link),
    ],
  }),
}
