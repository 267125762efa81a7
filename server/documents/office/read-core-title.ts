import { childNamed, parsePart } from './parse-xml.ts'
import type { OfficeParts } from './unpack-office.ts'

/** The title among the properties that office programs keep. */
export function readCoreTitle(parts: OfficeParts): string {
  return childNamed(parsePart(parts, 'docProps/core.xml'), 'dc:title')?.textContent?.trim() ?? ''
}
