import sharp from 'sharp'

/** Returns whether this system's library can encode the served image formats. */
export async function canEncodeImages(): Promise<boolean> {
  const image = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
  try {
    const [avif, webp] = await Promise.all([image().avif().toBuffer(), image().webp().toBuffer()])
    return avif.length > 0 && webp.length > 0
  } catch {
    return false
  }
}
