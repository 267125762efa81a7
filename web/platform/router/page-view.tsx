import { AppError } from '#domain/app-error.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import { usePage } from './use-page.ts'

/** Draws the page whose code and data its loader has brought. */
export function PageView() {
  const runtime = useRuntime()
  const { route, data } = usePage()
  const module = route && runtime.modules.read(route.page)
  if (!module || !data) throw new AppError({ message: 'A page was drawn before it was loaded' })
  return <module.Page data={data.data} />
}
