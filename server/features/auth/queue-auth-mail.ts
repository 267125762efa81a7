import { randomUUID } from 'node:crypto'
import type { Orm } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { type AuthMail, authMailJob } from './auth-mail-job.ts'

export function queueAuthMail(orm: Orm, services: Services, mail: Omit<AuthMail, 'id'>): Promise<void> {
  return services.jobs.enqueue(orm, authMailJob, { id: randomUUID(), ...mail })
}
