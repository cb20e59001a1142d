import type { Contract } from '#lib/api/api-contract.ts'

/** A schema as JSON Schema, as far as tests follow it. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value

/** The contracts of all routes of the app host. */
export const contracts: readonly Contract[] = Object.values(
  import.meta.glob<Record<string, unknown>>('/src/features/*/*/*api.types.ts', { eager: true }),
).flatMap((one) => Object.values(one).filter(isContract))
