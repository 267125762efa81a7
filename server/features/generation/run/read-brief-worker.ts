import { parentPort, workerData } from 'node:worker_threads'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import type { GenerationRequest } from '#domain/generation/request.ts'

parentPort?.postMessage(readBrief(workerData as GenerationRequest))
