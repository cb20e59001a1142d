import { useEffect, useState } from 'react'

/** Moves the focus to the field with a name once it is there, such as the one for which a screen was opened. */
export function AskedFocus({ name }: { readonly name: string | undefined }) {
  const [first] = useState(name)
  useEffect(() => {
    if (first === undefined) return undefined
    // After the heading of a new screen has got it.
    const timer = setTimeout(() => document.getElementsByName(first)[0]?.focus())
    return () => clearTimeout(timer)
  }, [first])
  return null
}
