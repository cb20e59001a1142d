import sharp from 'sharp'

/** Whether this system's library makes the formats that images are served in. */
export async function encodesImages(): Promise<boolean> {
  const image = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
  try {
    const [avif, webp] = await Promise.all([image().avif().toBuffer(), image().webp().toBuffer()])
    return avif.length > 0 && webp.length > 0
  } catch {
    return false
  }
}
