import type { ExportStatus } from '#contract/exports.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import type { ExportOptions } from '#domain/export/options.ts'
import { drainPatiently } from './generations.ts'
import type { TestServer } from './server/open-test-server.ts'
import type { TestClient } from './server/test-client.ts'
import { changeWorkspace, type Person, signUpPerson } from './workspace-people.ts'

/** Somebody whose plan has everything. */
export async function signUpPro(server: TestServer): Promise<Person> {
  const person = await signUpPerson(server)
  await changeWorkspace(server, person.workspaceId, { plan: 'pro' })
  return person
}

/** Has a file made to its end and tells how it went. */
export async function exportDeck(
  server: TestServer,
  client: TestClient,
  slug: string,
  what: ExportOptions & { readonly format: ExportFormat; readonly slide?: number },
): Promise<ExportStatus> {
  const { task_id, export_id } = await client.exports.start({ params: { slug }, body: what })
  await drainPatiently(server, 'export')
  return client.exports.status({ params: { slug }, query: { task_id, export_id } })
}
