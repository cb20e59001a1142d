import type { z } from 'zod'
import type {
  Block,
  BlockData,
  BlockRegistry,
  ParsedBlock,
  RegisteredBlock,
  Upgrades,
  Warn,
} from '#blocks/contract.ts'
import type { StoredBlock, ValidBlock } from '#features/content/layouts/layout.types.ts'
import { FIRST_OWN_BLOCK_CODE, ownBlockCode } from '#features/content/layouts/own-block-types.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import { findLinkProblem } from '#lib/urls/link-problem.ts'
import '#lib/validation-messages.ts'

/** Deeper data is rejected before it is parsed: recursing into it could overflow the stack. */
const MAX_DEPTH = 200

/** A block folder with its parsed modules. */
export interface BlockFolder extends RegisteredBlock {
  readonly upgrades: Upgrades
}

/**
 * Returns a registry of these folders. `sharedStyles` is CSS for every page with blocks; `partStyles` maps names to CSS
 * that only blocks naming it need. `warn` is called for upgrades that threw. Throws when two folders share a code or a
 * name, and when the code of an own block is not that of its name.
 */
export function assembleBlocks(
  folders: readonly BlockFolder[],
  sharedStyles: string,
  { warn, partStyles = {} }: { readonly warn: Warn; readonly partStyles?: Readonly<Record<string, string>> },
): BlockRegistry {
  const all = folders.toSorted((a, b) => a.block.code - b.block.code)
  const byCode = new Map<number, BlockFolder>(all.map((folder) => [folder.block.code, folder]))
  checkIdentity(all.map(({ block }) => block))
  for (const { block } of all)
    for (const name of block.partStyles ?? [])
      if (partStyles[name] === undefined)
        throw new Error(`${block.name} needs the styles ${name}, which do not exist.`)

  // Made once, as making one costs more than parsing with it.
  const strictFields = new Map(all.map(({ block }) => [block.code, block.fields.strict()]))

  function read(stored: StoredBlock, strict: boolean): Result<ParsedBlock, string> {
    const folder = byCode.get(stored.type)
    if (folder === undefined) return fail(`There is no block type ${stored.type}.`)
    const { block } = folder
    if (stored.version > block.version) {
      return fail(`${block.label}: written by a newer version of the program. Update it to show this block.`)
    }
    if (isTooDeep(stored.data)) return fail(`${block.label}: its content is nested too deeply.`)
    let data: unknown = stored.data
    for (let version = stored.version; version < block.version; version++) {
      const upgrade = folder.upgrades[version]
      if (upgrade === undefined)
        return fail(`${block.label}: data of version ${version} is no longer supported.`)
      try {
        data = upgrade(data)
      } catch (error) {
        warn('Block upgrade failed.', { block: block.name, version, error })
        return fail(`${block.label}: data of version ${version} could not be upgraded.`)
      }
    }
    const parsed = ((strict ? strictFields.get(block.code) : undefined) ?? block.fields).safeParse(data)
    if (!parsed.success) return fail(`${block.label}: ${explain(block.fields, parsed.error)}`)
    return ok({ ...registered(folder), data: parsed.data as BlockData })
  }

  function textOf(block: Block, data: BlockData): string {
    try {
      return block.toText(data)
    } catch (error) {
      warn('The text of a block could not be read.', { block: block.name, error })
      return ''
    }
  }

  return {
    all: all.map(registered),
    get: (code) => byCode.get(code),
    parse: (stored) => read(stored, false),
    parseForSave(stored) {
      const parsed = read(stored, true)
      if (!parsed.ok) return parsed
      const { block, data } = parsed.value
      const link = findLinkProblem(data)
      if (link !== undefined)
        return fail(`${block.label}: ${labelled(block.fields, link.path, link.problem)}`)
      // The only place where a block becomes valid.
      return ok({ type: stored.type, version: block.version, data } as ValidBlock)
    },
    textOf({ type, data }) {
      const folder = byCode.get(type)
      return folder === undefined ? '' : textOf(folder.block, data)
    },
    toText(stored) {
      const parsed = read(stored, false)
      return parsed.ok ? textOf(parsed.value.block, parsed.value.data) : ''
    },
    styles(codes) {
      const requestedCodes = new Set(codes)
      const used = all.filter(({ block }) => requestedCodes.has(block.code))
      const parts = new Set(used.flatMap(({ block }) => block.partStyles ?? []))
      const shared = [...parts].toSorted().map((name) => partStyles[name] ?? '')
      return [sharedStyles, ...shared, ...used.map(({ style }) => style)].join('')
    },
  }
}

/** Stored blocks have nothing but the code, so two types with one would show each other's content. */
function checkIdentity(blocks: readonly Block[]): void {
  const seen = new Map<number | string, string>()
  for (const { code, name } of blocks) {
    for (const identity of [code, name]) {
      const other = seen.get(identity)
      if (other !== undefined)
        throw new Error(`The blocks ${other} and ${name} have the same code or name: rename the newer one.`)
      seen.set(identity, name)
    }
    if (code >= FIRST_OWN_BLOCK_CODE && code !== ownBlockCode(name))
      throw new Error(`The code of the block ${name} is that of another name: write ownBlockCode('${name}').`)
  }
}

function registered({ block, View, fixture, loaded, style }: BlockFolder): RegisteredBlock {
  return { block, View, fixture, loaded, style }
}

/** Returns the first problem, with the label that the owner sees. */
function explain(fields: z.ZodObject, error: z.ZodError): string {
  const issue = error.issues[0]
  if (issue === undefined) return 'the data is invalid.'
  if (issue.code === 'unrecognized_keys') return `unknown field ${issue.keys.join(', ')}.`
  return labelled(fields, issue.path, issue.message)
}

function labelled(fields: z.ZodObject, path: readonly PropertyKey[], problem: string): string {
  const [name, ...rest] = path
  const label =
    typeof name === 'string' ? (fields.shape[name] as z.ZodType | undefined)?.meta()?.['label'] : undefined
  const place = rest.length === 0 ? '' : ` (at ${rest.join('.')})`
  return `“${typeof label === 'string' ? label : String(name ?? 'data')}”${place}: ${problem.replace(/\.$/, '')}.`
}

function isTooDeep(data: unknown): boolean {
  let level: object[] = typeof data === 'object' && data !== null ? [data] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MAX_DEPTH) return true
    const next: object[] = []
    for (const part of level)
      for (const value of Object.values(part) as unknown[])
        if (typeof value === 'object' && value !== null) next.push(value)
    level = next
  }
  return false
}
