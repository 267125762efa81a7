import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { CrowdFindings, CrowdPlan } from './crowd-plan.ts'

export function sendCrowd(plan: CrowdPlan): Promise<CrowdFindings> {
  return new Promise((resolve, reject) => {
    const crowd = fork(join(import.meta.dirname, 'crowd.ts'))
    crowd.once('message', findings => resolve(findings as CrowdFindings))
    crowd.once('exit', code => reject(new Error(`The crowd ended with ${code} and told nothing`)))
    crowd.send(plan)
  })
}
