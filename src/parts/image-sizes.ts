/** Window width in rem below which a layout has one column; the same as in the theme's styles. */
const ONE_COLUMN = 48
/** Page width on a wide window, in rem. */
const PAGE = 74
const PHONE = 30

/** How wide an image is shown. */
export interface ShownWidth {
  /** Share of the page's width on a wide window; 1 is all of it. */
  readonly share?: number
  /** Maximum width, in rem. */
  readonly max?: number
  /** Share of the window below 48 rem, and below 30 rem; all of it by default. */
  readonly narrowShare?: number
  readonly phoneShare?: number
}

/** Returns the `sizes` of an image in a layout: its width by the width of the window. */
export function imageSizes({
  share = 1,
  max = Infinity,
  narrowShare = 1,
  phoneShare = narrowShare,
}: ShownWidth): string {
  const steps: Step[] = []
  if (phoneShare !== narrowShare) addSteps(steps, PHONE, phoneShare, max)
  addSteps(steps, ONE_COLUMN, narrowShare, max)
  addSteps(steps, Infinity, share, Math.min(max, PAGE * share))
  return steps
    .map(({ limit, length }) => (limit === Infinity ? length : `(max-width: ${limit}rem) ${length}`))
    .join(', ')
}

/** A length for windows up to a limit, in rem. */
interface Step {
  readonly limit: number
  readonly length: string
}

/** Adds a share of the window until it reaches the maximum, then the maximum. */
function addSteps(steps: Step[], limit: number, share: number, max: number): void {
  addStep(steps, { limit: Math.min(limit, rounded(max / share)), length: `${rounded(share * 100)}vw` })
  addStep(steps, { limit, length: `${rounded(max)}rem` })
}

function addStep(steps: Step[], step: Step): void {
  const last = steps.at(-1)
  if (last !== undefined && step.limit <= last.limit) return
  if (last?.length === step.length) steps.pop()
  steps.push(step)
}

const rounded = (value: number) => Math.round(value * 10) / 10
