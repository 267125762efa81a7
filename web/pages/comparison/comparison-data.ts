import type { Comparison } from '#content/comparisons/comparison.ts'
import type { ComparisonName } from '#content/comparisons/names.ts'

export interface ComparisonData {
  readonly name: ComparisonName
  readonly comparison: Comparison
}
