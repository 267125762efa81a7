import type { ReactNode } from 'react'

export function TrashFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-[96rem] px-(--space-gutter) py-8 sm:py-12">{children}</div>
}
