import { redirect } from 'react-router'
import { AppError } from '#domain/app-error.ts'
import { classifyTarget } from '../navigation/external.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** A rule holds as long as the build does: search engines may remember it. */
const movedForGood = 301

/** A rule of the build may send a path elsewhere; what leaves the site is a full page load. */
export function followRule(target: string, from: URL, runtime: Runtime): Promise<never> {
  const kind = classifyTarget(target, from.origin)
  if (kind === 'forbidden')
    throw new AppError({ statusCode: 400, statusMessage: 'The redirect leads nowhere', fatal: true })
  if (kind === 'external' && runtime.side === 'browser') {
    location.assign(target)
    return new Promise<never>(() => undefined)
  }
  throw redirect(target, movedForGood)
}
