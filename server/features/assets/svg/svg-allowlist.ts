/** What a drawing is made of. Nothing that runs, navigates, loads, animates attributes or holds another document. */
export const svgTags: ReadonlySet<string> = new Set(
  [
    'svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon image',
    'text tspan textPath linearGradient radialGradient stop pattern clipPath mask marker filter',
    'feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting',
    'feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur',
    'feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence',
  ].flatMap(line => line.split(' ')),
)

/** Elements that go with all that is in them. */
export const svgDroppedWhole = [
  'script',
  'style',
  'foreignObject',
  'metadata',
  'iframe',
  'object',
  'audio',
  'video',
]

/** Only words in these are words; anywhere else text is not drawn. */
export const svgTextTags: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'title', 'desc'])

/** Properties that an attribute, a style attribute and a style sheet may set alike. */
export const svgProperties: ReadonlySet<string> = new Set(
  [
    'alignment-baseline baseline-shift clip-path clip-rule color color-interpolation',
    'color-interpolation-filters direction display dominant-baseline enable-background fill fill-opacity',
    'fill-rule filter flood-color flood-opacity font font-family font-feature-settings font-size',
    'font-size-adjust font-stretch font-style font-variant font-weight image-rendering isolation kerning',
    'letter-spacing lighting-color line-height marker-end marker-mid marker-start mask mask-type',
    'mix-blend-mode opacity overflow paint-order shape-rendering stop-color stop-opacity stroke',
    'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity',
    'stroke-width text-align text-anchor text-decoration text-rendering transform transform-box',
    'transform-origin unicode-bidi vector-effect visibility white-space word-spacing writing-mode',
  ].flatMap(line => line.split(' ')),
)

export const svgAttributes: ReadonlySet<string> = new Set(
  [
    'id class viewBox preserveAspectRatio version xml:space xml:lang lang systemLanguage role',
    'x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height pathLength rotate offset',
    'textLength lengthAdjust startOffset method spacing side gradientUnits gradientTransform spreadMethod',
    'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerUnits',
    'markerWidth markerHeight orient refX refY filterUnits primitiveUnits in in2 result mode operator',
    'k1 k2 k3 k4 type values tableValues slope intercept amplitude exponent stdDeviation edgeMode radius',
    'order kernelMatrix divisor bias targetX targetY preserveAlpha surfaceScale diffuseConstant',
    'specularConstant specularExponent kernelUnitLength azimuth elevation z pointsAtX pointsAtY pointsAtZ',
    'limitingConeAngle xChannelSelector yChannelSelector scale baseFrequency numOctaves seed stitchTiles',
  ].flatMap(line => line.split(' ')),
)
