/** Intrinsic size of an SVG in pixels. */
export interface SvgSize {
  readonly width: number
  readonly height: number
}

const MAX_SIDE = 100_000

/**
 * Returns the size from width and height, with the aspect ratio of the view box where one is missing; 300 ×
 * 150 without any, like browsers.
 */
export function sizeOfSvg(root: Readonly<Record<string, string>>): SvgSize {
  const box = (root['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , boxWidth = 0, boxHeight = 0] = box.length === 4 && box.every(Number.isFinite) ? box : []
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : undefined
  const [width, height] = [pixels(root['width']), pixels(root['height'])]
  if (width !== undefined && height !== undefined) return whole(width, height)
  if (ratio === undefined) return whole(width ?? 300, height ?? 150)
  if (width !== undefined) return whole(width, width / ratio)
  if (height !== undefined) return whole(height * ratio, height)
  return whole(boxWidth, boxHeight)
}

function pixels(length: string | undefined): number | undefined {
  const [, number] = /^\s*(\d{1,9}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(length ?? '') ?? []
  return number === undefined || Number(number) === 0 ? undefined : Number(number)
}

const whole = (width: number, height: number): SvgSize => {
  // Tiny icons and huge maps keep their aspect ratio.
  const scale = Math.min(1, MAX_SIDE / width, MAX_SIDE / height) * Math.max(1, 1 / Math.min(width, height))
  const side = (length: number) => Math.min(MAX_SIDE, Math.max(1, Math.round(length * scale)))
  return { width: side(width), height: side(height) }
}
