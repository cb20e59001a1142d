import sharp from 'sharp'

/** 12 megapixels, like most phones. */
export const WIDTH = 4000
export const HEIGHT = 3000

/**
 * Returns a JPEG of some 3 MB that is as hard to encode as a photo: soft shapes, detail at several scales,
 * and sensor noise. Each call returns another one.
 */
export async function photograph(): Promise<Buffer> {
  const layers = await Promise.all([detail(12, 60), detail(60, 40), detail(400, 26), detail(1600, 14)])
  const [soft, ...finer] = layers
  return sharp(soft)
    .composite([...finer, await grain()].map((input) => ({ input, blend: 'overlay' as const })))
    .removeAlpha()
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** Noise of that many spots across, scaled to the whole image. */
async function detail(across: number, sigma: number): Promise<Buffer> {
  const small = await noise(across, Math.round((across * HEIGHT) / WIDTH), sigma)
  return sharp(small).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer()
}

const grain = () => noise(WIDTH, HEIGHT, 7)

const noise = (width: number, height: number, sigma: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma },
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
