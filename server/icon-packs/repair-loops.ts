import { readAttribute, writeAttribute } from './svg-tags.ts'

const RESTART = /^(-?[\d.]+)s; ?([\w-]+)\.end\+([\d.]+)s$/

/**
 * Some drawings begin anew when they end, by a name that the pack has changed since: they would move once and
 * stand still for ever. Their pause becomes a part of the movement, which then repeats by itself.
 */
export function repairLoops(body: string): string {
  const ids = new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(match => match[1]))
  return body.replace(/<animate[a-z]*\b[^>]*>/gi, tag => {
    const [, start, name, pause] = RESTART.exec(readAttribute(tag, 'begin') ?? '') ?? []
    const duration = Number.parseFloat(readAttribute(tag, 'dur') ?? '')
    const values = readAttribute(tag, 'values')?.split(';')
    if (!start || !pause || ids.has(name) || !values || !(duration > 0)) return tag
    const whole = duration + Number(pause)
    const share = (at: number) => String(Math.round(((at * duration) / whole) * 1000) / 1000)
    const given = readAttribute(tag, 'keyTimes')?.split(';').map(Number)
    const times = values.map((_, index) => share(given?.[index] ?? index / (values.length - 1)))
    const looped: Readonly<Record<string, string>> = {
      begin: `${start}s`,
      dur: `${whole}s`,
      values: [...values, values.at(-1)].join(';'),
      keyTimes: [...times, '1'].join(';'),
      repeatCount: 'indefinite',
    }
    const kept = tag.replace(/\s(?:keySplines|calcMode)="[^"]*"/g, '')
    return Object.entries(looped).reduce((text, [key, value]) => writeAttribute(text, key, value), kept)
  })
}
