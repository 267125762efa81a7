import { Spinner } from '#web/ui/spinner.tsx'
import { ScreenHead } from './screen-head.tsx'

/** Something that was begun by opening the page goes on. */
export function Working({ title }: { readonly title: string }) {
  return (
    <div className="flex flex-col items-start gap-6">
      <ScreenHead title={title} />
      <Spinner size="lg" className="text-accent" />
    </div>
  )
}
