import type { Sheet } from '../draw/sheet.ts'

export type Scene = (s: Sheet) => void
export type Scenes = Readonly<Record<string, Scene>>
