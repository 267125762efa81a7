type Level = 'error' | 'warn'

interface Expectation {
  level: Level
  pattern: RegExp
  seen: boolean
}

let expectations: Expectation[] = []
let surprises: string[] = []

/** Says that this test will make the console speak; it fails when nothing that matches comes. */
export function expectConsole(level: Level, pattern: RegExp) {
  expectations.push({ level, pattern, seen: false })
}

export function recordConsole(level: Level, text: string) {
  const match = expectations.find(one => one.level === level && one.pattern.test(text))
  if (match) match.seen = true
  else surprises.push(`console.${level}: ${text}`)
}

/** Forgets everything heard so far and says what was wrong with it. */
export function takeConsoleProblems(): string[] {
  const missing = expectations
    .filter(one => !one.seen)
    .map(one => `expected console.${one.level} matching ${one.pattern}, which did not come`)
  const problems = [...surprises.map(text => `unexpected ${text}`), ...missing]
  expectations = []
  surprises = []
  return problems
}
