import type { ApiError } from '#lib/api/api-error.ts'
import type { Id } from '#lib/id.ts'
import type { Result } from '#lib/result.ts'

/** A call in which a visitor typed a code. */
interface CodeCall {
  readonly site: { readonly id: Id }
  readonly ip: string
  readonly now: Date
}

/** Uses a code that was typed for a discount by calling `send`: it may be that of a gift card, which this feature does not know. */
export type UseTypedCode = <Value>(
  call: CodeCall,
  code: string | undefined,
  send: () => Promise<Result<Value, ApiError>>,
) => Promise<Result<Value, ApiError>>
