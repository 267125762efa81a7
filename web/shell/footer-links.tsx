import { PageLink } from '#web/platform/router/page-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export interface FooterLinksProps {
  readonly title: string
  readonly links: readonly { readonly path: string; readonly name: string }[]
}

export function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-3 grid gap-y-2">
        {links.map(({ path, name }) => (
          <li key={path}>
            <TextLink quiet render={<PageLink to={path} />}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
