/** Allowed elements: shapes, text, paint, filters and animation. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'svg g defs symbol use switch title desc path rect circle ellipse line polyline polygon text tspan textPath image ' +
    'linearGradient radialGradient stop clipPath mask pattern marker style view filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset ' +
    'fePointLight feSpecularLighting feSpotLight feTile feTurbulence animate animateMotion animateTransform mpath set'
  ).split(' '),
)

/** Elements that are removed while their content stays. */
export const UNWRAPPED: ReadonlySet<string> = new Set(['a'])

export const ATTRIBUTES: ReadonlySet<string> = new Set(
  (
    'accumulate additive alignment-baseline amplitude attributeName attributeType azimuth baseFrequency baseline-shift begin bias ' +
    'by calcMode class clip clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters color-rendering ' +
    'cx cy d diffuseConstant direction display divisor dominant-baseline dur dx dy edgeMode elevation end exponent fill ' +
    'fill-opacity fill-rule filter filterUnits flood-color flood-opacity font-family font-size font-size-adjust font-stretch ' +
    'font-style font-variant font-weight fr from fx fy gradientTransform gradientUnits height href id image-rendering in in2 ' +
    'intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength keyPoints keySplines keyTimes lengthAdjust letter-spacing lighting-color ' +
    'limitingConeAngle marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits ' +
    'maskUnits max method min mode numOctaves offset opacity operator order orient origin overflow paint-order path pathLength ' +
    'patternContentUnits patternTransform patternUnits points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio ' +
    'primitiveUnits r radius refX refY repeatCount repeatDur restart result rotate rx ry scale seed shape-rendering side slope ' +
    'spacing specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles stop-color stop-opacity stroke ' +
    'stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style ' +
    'surfaceScale systemLanguage tableValues targetX targetY text-anchor text-decoration text-rendering textLength to transform ' +
    'transform-origin type values vector-effect viewBox visibility width word-spacing writing-mode x x1 x2 xChannelSelector y ' +
    'y1 y2 yChannelSelector z role xml:space xml:lang lang'
  ).split(' '),
)

/** Attributes that must not be animated: they contain references or styles. */
export const NOT_ANIMATABLE: ReadonlySet<string> = new Set(['href', 'xlink:href', 'style', 'class', 'id'])

/** Functions in values and styles that load nothing external. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix matrix matrix3d translate translatex translatey translate3d ' +
    'scale scalex scaley scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective calc min max clamp var ' +
    'cubic-bezier steps linear blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia path ' +
    'circle ellipse polygon inset not is where nth-child nth-of-type nth-last-child nth-last-of-type media supports'
  ).split(' '),
)

/** At-rules that load nothing. */
export const AT_RULES: ReadonlySet<string> = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes'])
