import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'

const schema = z.record(
  z.string(),
  z.object({
    width: z.int().positive(),
    height: z.int().positive(),
    bytes: z.int().positive(),
    /** A tiny version as a `data:` URL, shown until the image has loaded. */
    placeholder: z.string().nullable(),
  }),
)

/** Metadata of each image in `artwork/` by its file name, so that the build does not have to decode the images. */
export type ArtworkIndex = z.output<typeof schema>

/** The committed images. Commands run in the root of the repository. */
export const ARTWORK_FOLDER = pathToFileURL(`${process.cwd()}/artwork/`)
export const INDEX_FILE = 'images.json'

/** Returns the index that `npm run artwork` wrote. Throws when it is missing or invalid. */
export async function readArtworkIndex(): Promise<ArtworkIndex> {
  return schema.parse(JSON.parse(await readFile(new URL(INDEX_FILE, ARTWORK_FOLDER), 'utf8')))
}
