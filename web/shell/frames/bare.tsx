import type { ReactNode } from 'react'
import { TooltipProvider } from '#web/ui/tooltip.tsx'
import { PageBody } from '../page-body.tsx'

/** A page that brings its own surroundings. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      <PageBody>{children}</PageBody>
    </TooltipProvider>
  )
}
