import { createHash } from 'node:crypto'
import { z } from 'zod'
import { slideSchema } from '#domain/deck/slide.ts'

let shape: string | undefined

/**
 * Names the form that slides have in this version of the product; it changes by itself with the schema. A slide stored
 * in this form is whole and is handed on as it is; one of another form gets the defaults of what it does not know.
 */
export function slideShape(): string {
  shape ??= createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(slideSchema)))
    .digest('base64url')
    .slice(0, 12)
  return shape
}
