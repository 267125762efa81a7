export interface BannerFacts {
  readonly address: string
  /** Ends the sentence "Mail goes to …". */
  readonly mail: string
  readonly demo: { readonly link: string } | undefined
}

export function writeBanner({ address, mail, demo }: BannerFacts): string {
  const lines = ['', `  Lectern is ready at ${address}`, `  Mail goes to ${mail}`]
  if (demo) lines.push('', '  Look around with the demo account, one click, works once:', `  ${demo.link}`)
  return `${lines.join('\n')}\n\n`
}
