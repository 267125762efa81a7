import type { ReactNode } from 'react'
import { PageBody } from '../page-body.tsx'
import { PublicFooter } from '../public-footer.tsx'
import { PublicHeader } from '../public-header.tsx'

/** The public site: light, because most visitors see nothing else. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <PageBody header={<PublicHeader />} footer={<PublicFooter />}>
      {children}
    </PageBody>
  )
}
