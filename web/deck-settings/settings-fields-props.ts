import type { Settings } from '#domain/deck/presentation.ts'

export interface SettingsFieldsProps {
  readonly settings: Settings
  readonly onChange: (fields: Partial<Settings>) => void
}
