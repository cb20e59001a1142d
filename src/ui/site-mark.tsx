import type { CSSProperties } from 'react'

/** The first letter of a site on a colour of its own: the same name always looks the same. */
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
