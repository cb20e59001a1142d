import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { gifWithFrames, image } from '#platform/images/testing-images.ts'
import { createRandom, type Random } from './crash/random.ts'
import { FILE_SAMPLES } from './file-samples.ts'
import { video } from './videos.ts'
import { upload } from './uploads.ts'

/** A valid file and its extension. */
export interface Sample {
  readonly extension: string
  readonly bytes: Buffer
}

const SVG = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>Hill &amp; sun</title>
<style>.a { fill: #c30 }</style><circle class="a" cx="30" cy="6" r="4"/><path d="M0 20 L15 5 L30 20 Z" fill="green"/></svg>
`

/** One valid file of each mutated type, from ordinary to unusual. */
export async function makeSamples(): Promise<readonly Sample[]> {
  const noise = sharp({
    create: {
      width: 200,
      height: 120,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', sigma: 40 },
    },
  })
  const plain = image(300, 200)
  const encoded = (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).flatMap((format) =>
    [noise, plain].map(async (pixels) => ({
      extension: format,
      bytes: await pixels.clone().toFormat(format).toBuffer(),
    })),
  )
  return [
    ...(await Promise.all(encoded)),
    { extension: 'jpeg', bytes: await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer() },
    { extension: 'gif', bytes: gifWithFrames(20) },
    { extension: 'svg', bytes: Buffer.from(SVG) },
    ...(['mp4', 'mov', 'm4a'] as const).map((extension) => ({ extension, bytes: video(extension) })),
    ...Object.entries(FILE_SAMPLES).map(([extension, bytes]) => ({ extension, bytes })),
  ]
}

/** Damages a file in one of the usual ways, by seeded randomness. */
export function mutate(bytes: Buffer, random: Random): Buffer {
  const at = () => random.below(bytes.length)
  const changed = Buffer.from(bytes)
  switch (random.pick(['bytes', 'bits', 'cut', 'hole', 'twice', 'zeros', 'numbers'])) {
    case 'bytes':
      for (let left = random.below(12); left >= 0; left -= 1) changed[at()] = random.below(256)
      return changed
    case 'bits':
      for (let left = random.below(40); left >= 0; left -= 1) {
        const place = at()
        changed[place] = (changed[place] ?? 0) ^ (1 << random.below(8))
      }
      return changed
    case 'cut':
      return changed.subarray(0, at())
    case 'hole': {
      const start = at()
      return Buffer.concat([changed.subarray(0, start), changed.subarray(start + random.below(200))])
    }
    case 'twice': {
      const start = at()
      return Buffer.concat([changed.subarray(0, start + random.below(400)), changed.subarray(start)])
    }
    case 'zeros': {
      const start = at()
      return changed.fill(0, start, Math.min(changed.length, start + random.below(300)))
    }
    case 'numbers': {
      // Lengths and sizes are four bytes, mostly near the beginning.
      const start = random.below(Math.min(200, Math.max(1, changed.length - 4)))
      const value = random.pick([0, 1, 0x7fffffff, 0xffffffff, 0x80000000, 0x10000])
      return changed.length > start + 4 ? (changed.writeUInt32BE(value, start), changed) : changed
    }
  }
}

/** The same with `zzuf`; undefined where it is not installed. */
export function zzuf(bytes: Buffer, seed: number): Buffer | undefined {
  const { status, stdout } = spawnSync('zzuf', ['-s', String(seed), '-r', '0.0001:0.02'], { input: bytes })
  return status === 0 && stdout.length > 0 ? stdout : undefined
}

export interface MutationReport {
  readonly taken: number
  readonly rejected: number
  /** Problems, in sentences. */
  readonly wrong: readonly string[]
  /** Max time of a response, in milliseconds. */
  readonly slowest: number
  readonly zzuf: number
}

/**
 * Uploads that many damaged files: each gets a response within a second, with the stored file or a reason,
 * and accepted files are served.
 */
export async function uploadMutations(options: {
  readonly port: number
  readonly identifier: string
  readonly secret: string
  readonly rounds: number
  readonly seed: string
  /** Whether what was taken is served as it should be. */
  readonly isServed: (url: string) => Promise<boolean>
}): Promise<MutationReport> {
  const { port, identifier, secret, rounds, seed, isServed } = options
  const samples = await makeSamples()
  const random = createRandom(seed)
  const report = { taken: 0, rejected: 0, wrong: [] as string[], slowest: 0, zzuf: 0 }
  for (let round = 0; round < rounds; round += 1) {
    const sample = samples[round % samples.length]
    if (!sample) continue
    const fuzzed = random.chance(0.5) ? zzuf(sample.bytes, random.below(1e9)) : undefined
    if (fuzzed) report.zzuf += 1
    const bytes = fuzzed ?? mutate(sample.bytes, random)
    const name = `round-${round}.${sample.extension}`
    const { status, json, after } = await upload(port, identifier, secret, bytes, { name })
    report.slowest = Math.max(report.slowest, after)
    if (after >= 1000) report.wrong.push(`${name} was answered after ${Math.round(after)} ms.`)
    if (status === 201) {
      report.taken += 1
      if (!(await isServed(String(json['url'])))) report.wrong.push(`${name} was taken and is not served.`)
    } else if ([413, 415, 422].includes(status) && typeof json['error'] === 'string') report.rejected += 1
    else report.wrong.push(`${name} was answered with ${status} ${JSON.stringify(json)}.`)
  }
  return report
}
