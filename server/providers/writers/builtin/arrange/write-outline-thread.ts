import { parentPort, workerData } from 'node:worker_threads'
import type { OutlineWish } from '../../writer.ts'
import { composeOutline } from './write-outline.ts'

parentPort?.postMessage(composeOutline(workerData as OutlineWish))
