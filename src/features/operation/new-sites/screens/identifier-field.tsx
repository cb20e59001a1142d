import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { checkIdentifier } from '#features/operation/new-sites/api.types.ts'
import { call } from '#ui/api/call.ts'
import { TextField } from '#ui/fields.tsx'
import { siteUrlParts } from '#ui/site-url.ts'

/** The server's check of an identifier. */
export interface IdentifierCheck {
  readonly requested: string
  readonly available: boolean
  readonly problem: string | null
  readonly suggestions: readonly string[]
}

const DEBOUNCE_MS = 250

/** Checks an identifier on the server, debounced. Returns undefined until the check of this identifier is done. */
export function useIdentifier(requested: string): IdentifierCheck | undefined {
  const [debounced] = useDebouncedValue(requested, DEBOUNCE_MS)
  const { data } = useQuery({
    queryKey: ['site-identifiers', debounced],
    queryFn: ({ signal }) => call(checkIdentifier, { params: { identifier: debounced }, signal }),
    enabled: debounced !== '',
    staleTime: 5_000,
  })
  return data && debounced === requested ? { requested: debounced, ...data } : undefined
}

export interface IdentifierFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly check: IdentifierCheck | undefined
}

/** The field for a site's identifier, with a live availability check and suggestions. */
export function IdentifierField({ value, onChange, check }: IdentifierFieldProps) {
  const { before, after } = siteUrlParts()
  const isTaken = check?.available === false
  const box = useRef<HTMLDivElement>(null)
  function choose(suggestion: string): void {
    onChange(suggestion)
    // The suggestions disappear.
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box}>
      <TextField
        name="identifier"
        label="URL"
        description={`Use letters a to z, digits and hyphens. Your site’s URL: ${before}${value === '' ? '…' : value}${after}`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={63}
        value={value}
        onChange={(text) => onChange(text.trim().toLowerCase())}
      />
      <div className="sites-identifier-status" role="status" data-tone={isTaken ? 'bad' : 'good'}>
        {check?.available === true && 'This URL is available.'}
        {isTaken && check.problem}
      </div>
      {isTaken && check.suggestions.length > 0 && (
        <div className="sites-identifier-suggestions">
          <span>Available:</span>
          {check.suggestions.map((one) => (
            <Button key={one} size="compact-sm" variant="default" onClick={() => choose(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
