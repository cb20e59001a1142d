import sharp from 'sharp'
import type { DemoMedia } from '#main/demo/types.ts'

/** Draws an image of a demo site, and answers what is wrong with it: too small, heavy, or no JPEG. */
export async function imageFaults({ key, draw }: DemoMedia): Promise<string[]> {
  const drawn = await draw()
  const { format, width, height } = await sharp(drawn).metadata()
  const faults: string[] = []
  if (format !== 'jpeg') faults.push(`${key} is ${format}`)
  if (Math.max(width, height) < 1200) faults.push(`${key} is ${width} by ${height} px`)
  if (drawn.length >= 350_000) faults.push(`${key} has ${drawn.length} bytes`)
  return faults
}
