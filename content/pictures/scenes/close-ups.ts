import { HEIGHT, n, type Sheet, WIDTH } from '../draw/sheet.ts'
import { drawGlow } from '../draw/sky.ts'
import { mix } from '../draw/tint.ts'
import type { Scenes } from './scene.ts'
import { drawBlade } from './still-life.ts'

function drawLeaf(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.slant('#0f4a3c', '#0a2c34'))
  for (let i = 0; i < 9; i++)
    drawBlade(
      s,
      s.between(-100, 1500),
      s.between(300, 1000),
      s.between(360, 640),
      s.between(-120, -40),
      '#1c6a50',
      '#124a40',
      0.3,
    )
  const outline = 'M180 720C260 330 640 100 1430 150C1390 620 1000 900 560 820C420 800 280 780 180 720Z'
  s.path(outline, '#041c1c', { opacity: 0.5, transform: 'translate(26 34)' })
  s.path(outline, s.slant('#d6ea7a', ['#7fc45c', 0.45], '#2b8a4f'))
  s.within(outline, () => {
    s.path('M180 720Q700 540 1430 150L1400 1000H180Z', '#0f5a40', { opacity: 0.35 })
    let veins = ''
    for (let i = 1; i < 12; i++) {
      const t = i / 12
      const [x, y] = [180 + 1250 * t, 720 - 250 * t - 320 * t * t]
      veins += `M${n(x)} ${n(y)}q${n(30 + 60 * t)} ${n(-130 - 60 * t)} ${n(150)} ${n(-260)}M${n(x)} ${n(y)}q${n(120)} ${n(30)} ${n(190 + 40 * t)} ${n(210)}`
    }
    s.stroke(veins, '#eef7b8', 4, { opacity: 0.55 })
  })
  s.stroke('M60 770Q160 740 180 720Q760 560 1430 150', '#f3f9c4', 9, { 'stroke-linecap': 'round' })
  for (const [x, y, r] of [
    [620, 470, 32],
    [900, 300, 24],
    [760, 640, 20],
    [1100, 420, 28],
    [470, 620, 16],
  ] as const) {
    s.ellipse(x + 6, y + 8, r, r * 0.86, '#0f4a34', { opacity: 0.4 })
    s.ellipse(
      x,
      y,
      r,
      r * 0.86,
      s.round([0.3, 0.3], ['#fff', 0, 0.95], ['#d9f2c4', 0.3, 0.4], ['#fff', 1, 0.55]),
    )
  }
}

function drawWave(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#f6e3c0', ['#f4d3a8', 0.55], '#e8b98f'))
  s.circle(1180, 260, 96, '#e2583e')
  s.path(
    'M-20 900V560C160 520 300 420 420 270C520 150 700 90 880 150C1010 196 1060 310 1010 380C1000 310 930 270 860 300C760 340 740 480 820 560C920 650 1200 640 1620 560V900Z',
    s.down('#1f6f94', ['#12507a', 0.45], '#0a2c54'),
  )
  s.path(
    'M-20 900V640C200 600 340 480 460 340C540 250 660 190 780 200C640 260 590 420 650 540C720 680 1000 740 1620 660V900Z',
    s.down('#3fa0b8', ['#1f7098', 0.5], '#0f3a68'),
  )
  s.path(
    'M-20 900V740C220 720 380 600 480 460C520 400 570 350 620 330C560 440 570 560 650 650C780 780 1100 820 1620 760V900Z',
    s.down('#8fd0d0', ['#3f94ac', 0.5], '#14507c'),
  )
  let foam = ''
  for (const [x, y] of [
    [880, 150],
    [940, 176],
    [990, 220],
    [1020, 280],
    [1024, 340],
    [1006, 384],
    [820, 140],
    [760, 138],
    [700, 146],
    [960, 310],
    [930, 288],
    [890, 290],
  ] as const)
    for (let k = 0; k < 4; k++) {
      const r = Math.round(s.between(8, 30))
      const [cx, cy] = [Math.round(x + s.between(-26, 26)), Math.round(y + s.between(-24, 24))]
      foam += `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`
    }
  s.path(foam, '#fffaf0')
  let spray = ''
  for (let i = 0; i < 46; i++)
    spray += `M${Math.round(s.between(860, 1240))} ${Math.round(s.between(90, 420))}h0`
  s.stroke(spray, '#fffaf0', 8, { 'stroke-linecap': 'round', opacity: 0.85 })
  s.path('M-20 900V820Q200 780 420 830T860 840T1300 820T1620 830V900Z', '#0a2c54')
  s.stroke(
    'M-20 820Q200 780 420 830T860 840T1300 820T1620 830M100 700Q320 650 470 500M180 780Q420 740 560 560M760 720Q1000 800 1400 760',
    '#f2fbf4',
    5,
    { opacity: 0.6, 'stroke-linecap': 'round' },
  )
}

function drawFeather(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.round([0.4, 0.35], ['#f7efe6', 0], ['#e6d3cf', 0.6], ['#b59aa8', 1]))
  s.group({ transform: 'translate(60 60) rotate(28 800 450)' }, () => {
    s.group({ opacity: 0.25, transform: 'translate(30 60)' }, () =>
      s.path('M240 470C420 300 900 270 1360 430C1000 560 480 620 240 470Z', '#4a2a3c'),
    )
    for (let i = 0; i < 64; i++) {
      const t = i / 63
      const x = 300 + t * 1000
      const half = Math.sin(Math.PI * Math.min(1, 0.1 + t * 0.92)) ** 0.7 * 150
      const color = mix(mix('#c8503a', '#f2b45c', t), '#2b4a6a', t > 0.7 ? (t - 0.7) * 3 : 0)
      for (const side of [-1, 1])
        s.path(
          `M${n(x)} 450q${n(60)} ${n(side * half * 0.3)} ${n(120)} ${n(side * half)}q${n(-70)} ${n(-side * half * 0.35)} ${n(-138)} ${n(-side * half)}Z`,
          mix(color, side < 0 ? '#ffffff' : '#2a1030', 0.16),
        )
    }
    s.stroke('M120 470Q300 450 1400 446', '#fff6e6', 8, { 'stroke-linecap': 'round' })
  })
}

function drawRain(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#1f3348', ['#3a566a', 0.5], '#6f7f80'))
  const lights = ['#ffb45c', '#ff7a5c', '#ffe0a0', '#5fc0c8', '#c98fd0']
  for (let i = 0; i < 34; i++)
    s.circle(s.between(0, WIDTH), s.between(300, 820), s.between(26, 84), lights[i % 5] ?? '', {
      opacity: s.between(0.12, 0.42),
    })
  let streaks = ''
  for (let i = 0; i < 46; i++)
    streaks += `M${Math.round(s.between(0, WIDTH))} ${Math.round(s.between(-100, 700))}q6 60 -4 ${Math.round(s.between(60, 260))}`
  s.stroke(streaks, '#e9f3f4', 3, { opacity: 0.28, 'stroke-linecap': 'round' })
  const drop = s.round(
    [0.4, 0.75],
    ['#ffffff', 0, 0.75],
    ['#bcd6dc', 0.35, 0.3],
    ['#0f2230', 0.8, 0.4],
    ['#ffffff', 1, 0.5],
  )
  for (let i = 0; i < 90; i++) {
    const r = 4 + s.random() ** 3 * 22
    s.ellipse(s.between(0, WIDTH), s.between(0, HEIGHT), r, r * 1.15, drop)
  }
}

function drawReef(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.down('#7fe0dc', ['#2b9fc0', 0.35], ['#125a94', 0.7], '#0a2a5c'))
  for (let i = 0; i < 6; i++)
    s.polygon(
      [
        [240 + i * 200, -10],
        [310 + i * 200, -10],
        [180 + i * 330, 900],
        [-60 + i * 330, 900],
      ],
      s.down(['#f4fff4', 0, 0.4], ['#f4fff4', 1, 0]),
    )
  const fish = (x: number, y: number, k: number, color: string) => {
    s.path(
      `M${n(x)} ${n(y)}c${n(16 * k)} ${n(-26 * k)} ${n(62 * k)} ${n(-26 * k)} ${n(88 * k)} 0l${n(30 * k)} ${n(-20 * k)}q${n(-10 * k)} ${n(20 * k)} 0 ${n(40 * k)}l${n(-30 * k)} ${n(-20 * k)}c${n(-26 * k)} ${n(26 * k)} ${n(-72 * k)} ${n(26 * k)} ${n(-88 * k)} 0Z`,
      color,
    )
    s.path(
      `M${n(x + 30 * k)} ${n(y - 18 * k)}q${n(24 * k)} ${n(-22 * k)} ${n(44 * k)} ${n(2 * k)}Z`,
      mix(color, '#7a1f2c', 0.3),
    )
    s.circle(x + 16 * k, y - 4 * k, 3 * k, '#12244c')
  }
  const school = [
    [520, 330, 1.2, '#ffb04d'],
    [680, 250, 0.8, '#ffd98a'],
    [720, 400, 1.5, '#ff7a5c'],
    [920, 300, 1, '#ffb04d'],
    [900, 470, 0.9, '#ffd98a'],
    [1090, 380, 1.3, '#ff7a5c'],
    [1120, 240, 0.7, '#ffd98a'],
    [560, 500, 0.8, '#ffd98a'],
  ] as const
  for (const [x, y, k, color] of school) fish(x, y, k, color)
  for (const [x, y, k, color] of [
    [120, 900, 1.4, '#d9486a'],
    [380, 920, 1, '#ff8f5c'],
    [1180, 910, 1.3, '#b04a9a'],
    [1440, 930, 1.6, '#e2583e'],
    [820, 940, 0.9, '#f2a54a'],
  ] as const)
    for (let b = 0; b < 7; b++) {
      const a = -2.5 + b * 0.31
      const l = 190 * k * s.between(0.7, 1.1)
      s.stroke(
        `M${n(x)} ${n(y)}q${n(Math.cos(a) * l * 0.3)} ${n(Math.sin(a) * l * 0.7)} ${n(Math.cos(a) * l)} ${n(Math.sin(a) * l)}`,
        mix(color, '#2a1050', (b % 3) * 0.14),
        34 * k,
        { 'stroke-linecap': 'round' },
      )
    }
  for (let i = 0; i < 16; i++)
    s.circle(420 + s.between(-60, 60), 120 + i * 44, s.between(4, 14), '#e9ffff', { opacity: 0.5 })
  s.path('M0 860Q300 820 640 860T1240 850T1600 840V900H0Z', '#0a2348')
  drawGlow(s, 800, -40, 620, '#fbfff0', 0.6)
}

function drawBlossom(s: Sheet): void {
  s.rect(0, 0, WIDTH, HEIGHT, s.slant('#bfe0e8', '#f4dfe4'))
  s.stroke(
    'M-40 760C300 700 500 560 760 480S1200 380 1640 160M520 580C600 440 640 360 620 220M980 420C1080 480 1180 520 1320 520',
    '#5a3638',
    26,
    { 'stroke-linecap': 'round' },
  )
  s.stroke('M-40 750C300 690 500 550 760 470S1200 370 1640 150', '#9a6a64', 7)
  const flower = (x: number, y: number, r: number) => {
    for (let i = 0; i < 5; i++)
      s.ellipse(x, y - r * 0.62, r * 0.44, r * 0.6, s.down('#fffafa', '#f5a8bc'), {
        transform: `rotate(${i * 72 + ((x * 7) % 50)} ${n(x)} ${n(y)})`,
      })
    s.circle(x, y, r * 0.24, '#d9486a')
    for (let i = 0; i < 7; i++)
      s.circle(x + Math.cos(i * 0.9) * r * 0.4, y + Math.sin(i * 0.9) * r * 0.4, r * 0.055, '#f2b84a')
  }
  for (const [x, y, r] of [
    [640, 250, 84],
    [560, 400, 66],
    [790, 470, 104],
    [940, 390, 74],
    [1080, 470, 62],
    [1240, 520, 92],
    [1190, 330, 84],
    [1400, 260, 70],
    [330, 660, 78],
    [160, 720, 54],
    [700, 340, 56],
    [880, 560, 58],
  ] as const)
    flower(x, y, r)
  for (let i = 0; i < 9; i++)
    s.ellipse(s.between(100, 1500), s.between(600, 880), 18, 11, '#f5b8c8', {
      transform: `rotate(${Math.round(s.between(0, 90))} 800 740)`,
      opacity: 0.8,
    })
}

export const closeUpScenes: Scenes = {
  leaf: drawLeaf,
  wave: drawWave,
  feather: drawFeather,
  rain: drawRain,
  reef: drawReef,
  blossom: drawBlossom,
}
