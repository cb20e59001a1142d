/** An image in the clipboard's RTF. */
export interface RtfImage {
  readonly type: 'image/png' | 'image/jpeg'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Returns the PNG and JPEG images of a text in RTF, in its order. Word gives browsers its images only there: its HTML
 * names files of the writer's computer. What Word adds for old programs, `\nonshppict`, is in other formats.
 */
export function imagesOfRtf(rtf: string): readonly RtfImage[] {
  const images: RtfImage[] = []
  for (let at = rtf.indexOf('\\pict'); at !== -1; at = rtf.indexOf('\\pict', at + 1)) {
    const end = endOfGroup(rtf, at)
    const image = readImage(rtf.slice(at, end))
    if (image) images.push(image)
    at = end
  }
  return images
}

/** Returns where the group around a position ends. */
function endOfGroup(rtf: string, from: number): number {
  let depth = 1
  for (let at = from; at < rtf.length; at++) {
    const sign = rtf.charAt(at)
    if (sign === '\\') at += 1
    else if (sign === '{') depth += 1
    else if (sign === '}' && --depth === 0) return at
  }
  return rtf.length
}

function readImage(group: string): RtfImage | undefined {
  const type = group.includes('\\pngblip')
    ? 'image/png'
    : group.includes('\\jpegblip')
      ? 'image/jpeg'
      : undefined
  if (type === undefined) return undefined
  // The digits come last, after the control words and groups such as the image's id.
  const start = Math.max(group.lastIndexOf('}'), group.lastIndexOf('\\'))
  const rest = group.slice(start + 1)
  const digits = (group.charAt(start) === '\\' ? rest.replace(/^[a-z]+-?\d*\s/i, '') : rest).replace(
    /\s/g,
    '',
  )
  if (digits === '' || digits.length % 2 !== 0 || /[^\da-f]/i.test(digits)) return undefined
  const at = (index: number) => Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16)
  return { type, bytes: Uint8Array.from({ length: digits.length / 2 }, (_, index) => at(index)) }
}
