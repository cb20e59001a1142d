import type { CSSProperties } from 'react'

/** A site's initial on a background color derived from its name. */
export function SiteMark({ name, size = 32 }: { readonly name: string; readonly size?: number }) {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  const style = { '--ui-hue': sum, width: size, height: size, fontSize: size * 0.46 } as CSSProperties
  return (
    <span className="ui-site-mark" style={style} aria-hidden="true">
      {String.fromCodePoint(name.trim().codePointAt(0) ?? 0xb7).toUpperCase()}
    </span>
  )
}
