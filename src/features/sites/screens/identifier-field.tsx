import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { checkIdentifier } from '#features/sites/new.api.types.ts'
import { call } from '#ui/api/call.ts'
import { TextField } from '#ui/fields.tsx'
import { siteUrlParts } from '#ui/site-url.ts'

/** What the server says of an identifier. */
export interface IdentifierCheck {
  readonly wish: string
  readonly free: boolean
  readonly problem: string | null
  readonly suggestions: readonly string[]
}

const PAUSE_MS = 250

/** Asks the server about an identifier once typing pauses; undefined while nothing is known of this very one. */
export function useIdentifier(wish: string): IdentifierCheck | undefined {
  const [asked] = useDebouncedValue(wish, PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['site-identifiers', asked],
    queryFn: ({ signal }) => call(checkIdentifier, { params: { identifier: asked }, signal }),
    enabled: asked !== '',
    staleTime: 5_000,
  })
  return data && asked === wish ? { wish: asked, ...data } : undefined
}

export interface AddressFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly check: IdentifierCheck | undefined
}

/** The first part of a site's address; says while one types whether it is free, and offers others when it is not. */
export function AddressField({ value, onChange, check }: AddressFieldProps) {
  const { before, after } = siteUrlParts()
  const isTaken = check?.free === false
  return (
    <div>
      <TextField
        name="identifier"
        label="Address"
        description={`Letters a to z, digits and hyphens. It will be ${before}${value === '' ? '…' : value}${after}`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={63}
        value={value}
        onChange={(text) => onChange(text.trim().toLowerCase())}
      />
      <div className="sites-address-word" role="status" data-tone={isTaken ? 'bad' : 'good'}>
        {check?.free === true && 'This address is free.'}
        {isTaken && check.problem}
      </div>
      {isTaken && check.suggestions.length > 0 && (
        <div className="sites-address-others">
          <span>These are free:</span>
          {check.suggestions.map((one) => (
            <Button key={one} size="compact-sm" variant="default" onClick={() => onChange(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
