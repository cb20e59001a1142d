import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const schema = z.record(
  z.string(),
  z.object({
    width: z.int().positive(),
    height: z.int().positive(),
    bytes: z.int().positive(),
    /** A few pixels as a `data:` URL, shown until the image is there. */
    placeholder: z.string().nullable(),
  }),
)

/** What is known of each image of `artwork/`, by its file name, so that nobody has to decode it again. */
export type ArtworkIndex = z.output<typeof schema>

/** The committed images; commands run in the folder of the checkout. */
export const ARTWORK_FOLDER = pathToFileURL(`${process.cwd()}/artwork/`)
export const INDEX_FILE = 'images.json'

/** Reads the index that `npm run artwork` wrote beside the images. */
export async function readArtworkIndex(): Promise<ArtworkIndex> {
  return schema.parse(JSON.parse(await readFile(new URL(INDEX_FILE, ARTWORK_FOLDER), 'utf8')))
}
