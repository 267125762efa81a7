import { eq, like } from 'drizzle-orm'
import { newToken } from '../random.ts'
import type { Orm } from './database.ts'
import { settings } from './schema.ts'

export async function readSetting(orm: Orm, name: string): Promise<string | undefined> {
  const [row] = await orm.select().from(settings).where(eq(settings.name, name)).limit(1)
  return row?.value
}

/** Sets a value only if there is none, and tells which holds: of two processes starting at once, one wins. */
export async function settleSetting(orm: Orm, name: string, value: string): Promise<string> {
  await orm.insert(settings).values({ name, value }).onConflictDoNothing()
  return (await readSetting(orm, name)) ?? value
}

/** Sets a value, whatever it was. */
export async function writeSetting(orm: Orm, name: string, value: string): Promise<void> {
  await orm
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
}

/** Those whose name begins so. */
export function readSettings(orm: Orm, prefix: string): Promise<{ name: string; value: string }[]> {
  return orm
    .select()
    .from(settings)
    .where(like(settings.name, `${prefix}%`))
}

export async function removeSetting(orm: Orm, name: string): Promise<void> {
  await orm.delete(settings).where(eq(settings.name, name))
}

export function readSecret(orm: Orm): Promise<string> {
  return settleSetting(orm, 'secret', newToken())
}
