import sharp from 'sharp'

/** Whether this system's library makes the formats that pictures are served in. */
export async function encodesPictures(): Promise<boolean> {
  const picture = () => sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
  try {
    const [avif, webp] = await Promise.all([picture().avif().toBuffer(), picture().webp().toBuffer()])
    return avif.length > 0 && webp.length > 0
  } catch {
    return false
  }
}
