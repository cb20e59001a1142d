import { readFile } from 'node:fs/promises'
import { memoryPages, validateXML } from 'xmllint-wasm'

const SCHEMAS = {
  /** Sitemap protocol 0.9, both kinds of files. */
  sitemap: { file: 'sitemap.xsd', extension: 'schema' },
  /** RFC 4287. */
  atom: { file: 'atom.rng', extension: 'relaxng' },
} as const

/** What a schema has against an XML document, as libxml2 says it; empty for a valid one. */
export async function schemaFaults(schema: keyof typeof SCHEMAS, xml: string): Promise<readonly string[]> {
  const { file, extension } = SCHEMAS[schema]
  const rules = await readFile(new URL(`./schemas/${file}`, import.meta.url), 'utf8')
  const { valid, errors, rawOutput } = await validateXML({
    xml: { fileName: 'answer.xml', contents: xml },
    schema: { fileName: file, contents: rules },
    extension,
    maxMemoryPages: memoryPages.GiB,
  })
  if (valid) return []
  return errors.length > 0 ? errors.map(({ message }) => message) : [rawOutput]
}
