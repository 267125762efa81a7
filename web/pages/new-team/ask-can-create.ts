import type { PageArguments } from '#web/platform/router/page-arguments.ts'

/** Where that cannot be told, making one will tell. */
export async function askCanCreate({ api }: PageArguments): Promise<boolean> {
  const reply = await api.teams.canCreate().catch(() => undefined)
  return reply?.can_create ?? true
}
