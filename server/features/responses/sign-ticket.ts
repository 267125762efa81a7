import { createHmac } from 'node:crypto'

export function signTicket(secret: string, slug: string, claims: string): string {
  return createHmac('sha256', secret).update(`form|${slug}|${claims}`).digest('base64url')
}
