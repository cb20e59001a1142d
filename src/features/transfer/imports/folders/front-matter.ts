import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'

/** The fields above the text of a file, by their names in lower case. */
export type Fields = ReadonlyMap<string, unknown>

/** A text with the fields above it. */
export interface FrontMatter {
  readonly fields: Fields
  readonly text: string
  /** Why the fields could not be read; they are empty then. */
  readonly problem?: string
}

/** Longer fields are not read: they are no fields of a post. */
const MAX_FIELDS_LENGTH = 64 * 1024
const NONE: Fields = new Map()

/** What begins and ends fields: those of Jekyll and Hugo in YAML, and those of Hugo in TOML. */
const FENCES = { '---': parseYaml, '+++': parseToml } as const

/** Splits a file of Jekyll, Hugo and similar programs into the fields above its text (YAML, TOML or JSON) and that. */
export function readFrontMatter(file: string): FrontMatter {
  const lines = file.replace(/^\uFEFF/, '').split(/\r?\n/)
  const fence = lines[0]?.trimEnd() ?? ''
  if (fence === '{') return jsonFields(lines)
  if (fence !== '---' && fence !== '+++') return { fields: NONE, text: lines.join('\n') }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === fence)
  if (end === -1) return { fields: NONE, text: lines.join('\n') }
  return fieldsOf(lines.slice(1, end).join('\n'), FENCES[fence], lines.slice(end + 1).join('\n'))
}

function jsonFields(lines: readonly string[]): FrontMatter {
  const end = lines.findIndex((line) => line.trimEnd() === '}')
  if (end === -1) return { fields: NONE, text: lines.join('\n') }
  return fieldsOf(lines.slice(0, end + 1).join('\n'), JSON.parse, lines.slice(end + 1).join('\n'))
}

function fieldsOf(source: string, parse: (text: string) => unknown, text: string): FrontMatter {
  if (source.length > MAX_FIELDS_LENGTH)
    return { fields: NONE, text, problem: 'Its fields are too long and were left out.' }
  try {
    return { fields: readFields(parse(source)), text }
  } catch {
    return { fields: NONE, text, problem: 'Its fields could not be read and were left out.' }
  }
}

/** Returns the fields of a parsed object; none of anything else. */
export function readFields(value: unknown): Fields {
  const read = z.record(z.string(), z.unknown()).safeParse(value)
  return new Map(read.success ? Object.entries(read.data).map(([key, one]) => [key.toLowerCase(), one]) : [])
}

/** Returns the text of the first of some fields that has one; empty without any. */
export function fieldText(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields.get(name)
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

/** Returns the texts of a field that is a list, or a text with commas between them. */
export function fieldList(fields: Fields, name: string, separator: RegExp | string = ','): readonly string[] {
  const value = fields.get(name)
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(separator) : []
  return parts
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .map((part) => String(part).trim())
    .filter((part) => part !== '')
}

/** Returns the instant of a field: a date, or a text such as `2025-06-01 10:00:00 +0200`; undefined without one. */
export function fieldDate(fields: Fields, ...names: readonly string[]): Date | undefined {
  for (const name of names) {
    const value = fields.get(name)
    const date = value instanceof Date ? value : typeof value === 'string' ? dateOf(value) : undefined
    if (date !== undefined && !Number.isNaN(date.getTime())) return date
  }
  return undefined
}

function dateOf(text: string): Date | undefined {
  const [, day, time = '00:00', seconds = ':00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?\s?(Z|[+-]\d\d:?\d\d)?)?$/.exec(
      text.trim(),
    ) ?? []
  if (day === undefined) return undefined
  return new Date(
    `${day}T${time}${seconds}${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  )
}
