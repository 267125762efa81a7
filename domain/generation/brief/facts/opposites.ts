const PAIRS: readonly (readonly [RegExp, RegExp])[] = (
  [
    [
      'pros|advantages?|benefits|strengths|upsides?|плюсы|преимущества|достоинства|сильные стороны|за',
      'cons|disadvantages?|drawbacks|weaknesses|downsides?|risks|минусы|недостатки|слабые стороны|риски|против',
    ],
    [
      'before|then|old|the old way|yesterday|as is|as-is|was|до|раньше|было|прежде|старый|старое|вчера|как было|сейчас',
      'after|now|new|the new way|today|to be|to-be|is|после|теперь|стало|новый|новое|сегодня|как стало|как будет',
    ],
    ["do|do's|dos|можно|делайте|правильно", "don't|don'ts|donts|avoid|нельзя|не делайте|неправильно"],
    ['opportunities|возможности', 'threats|угрозы'],
    ['myth|миф', 'fact|reality|truth|факт|реальность|правда'],
    ['we|us|our product|мы|наш продукт', 'competitors?|others|them|конкуренты|другие'],
    ['plan|planned|план', 'fact|actual|факт'],
    ['expectations?|ожидание|ожидания', 'reality|реальность'],
    ['included|входит|включено', 'not included|excluded|не входит|не включено'],
  ] as const
).map(([one, two]) => [whole(one), whole(two)])

/** An opposite may be named more closely: "Advantages of the plan", «Плюсы удалёнки». */
function whole(words: string): RegExp {
  return new RegExp(`^(?:${words})(?:\\s(?:of|for|to|the|we|удал|для|[a-zà-ɏа-яё])[^.:]{0,40})?$`, 'iu')
}

/** Whether one head, or two together, name sides of a comparison. */
export function isPair(one: string, two?: string): boolean {
  const first = one.trim()
  if (two === undefined) return PAIRS.some(([left, right]) => left.test(first) || right.test(first))
  const second = two.trim()
  return PAIRS.some(
    ([left, right]) => (left.test(first) && right.test(second)) || (right.test(first) && left.test(second)),
  )
}
