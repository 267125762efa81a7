import type { ReactNode } from 'react'

/** Stays at the top of the list while its own part is leafed through. */
export function LibraryHeading({ children }: { readonly children: ReactNode }) {
  return <h3 className="sticky -top-4 z-1 -mx-4 bg-paper px-4 py-1.5 text-xs font-semibold">{children}</h3>
}
