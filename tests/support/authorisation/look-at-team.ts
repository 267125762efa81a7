import { sql } from 'drizzle-orm'
import type { Orm } from '#server/db/database.ts'
import { rowsOf } from './database-picture.ts'

/** The hash of every row that belongs to the workspace: of its own, and of what hangs on its presentations. */
export async function lookAtTeam(orm: Orm, workspaceId: number): Promise<string> {
  const tables = rowsOf<{ readonly name: string; readonly columns: readonly string[] }>(
    await orm.execute(sql`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1 order by 1`),
  )
  const parts = tables.flatMap(({ name, columns }) => {
    const where = describeBelonging(name, columns, workspaceId)
    const rows = `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from public."${name}" t where ${where}`
    return where ? [rows] : []
  })
  if (parts.length < 8) throw new Error('The tables that belong to workspaces were not found')
  const hashes = rowsOf<{ readonly hash: string }>(await orm.execute(sql.raw(parts.join(' union all '))))
  return hashes.map(({ hash }) => hash).join(' ')
}

function describeBelonging(
  name: string,
  columns: readonly string[],
  workspaceId: number,
): string | undefined {
  if (name === 'workspaces') return `id = ${workspaceId}`
  if (columns.includes('workspace_id')) return `workspace_id = ${workspaceId}`
  if (!columns.includes('presentation_id')) return undefined
  return `presentation_id in (select id from public.presentations where workspace_id = ${workspaceId})`
}
