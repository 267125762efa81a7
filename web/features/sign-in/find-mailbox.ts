/** Where people read the mail of the providers they use most; each lists the domains it serves. */
const mailboxes: Readonly<Record<string, readonly string[]>> = {
  'https://mail.google.com/': ['gmail.com', 'googlemail.com'],
  'https://outlook.live.com/mail/': ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  'https://mail.yahoo.com/': ['yahoo.com', 'ymail.com'],
  'https://www.icloud.com/mail/': ['icloud.com', 'me.com', 'mac.com'],
  'https://mail.proton.me/': ['proton.me', 'protonmail.com', 'pm.me'],
  'https://app.fastmail.com/': ['fastmail.com', 'fastmail.fm'],
  'https://mail.yandex.ru/': ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz'],
  'https://e.mail.ru/': ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'internet.ru'],
  'https://mail.rambler.ru/': ['rambler.ru', 'lenta.ru', 'ro.ru'],
}

/** The address of the mailbox an email is read in, where its domain tells. */
export function findMailbox(email: string): string | undefined {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return Object.entries(mailboxes).find(([, domains]) => domains.includes(domain))?.[0]
}
