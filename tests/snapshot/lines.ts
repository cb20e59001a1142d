/** A part of a body that is compared separately. */
export type Segment = readonly string[]

/** Splits a body into lines with one tag, attribute, text or declaration each. */
export function linesOf(body: string): readonly Segment[] {
  if (!/^\s*<[!?a-z]/i.test(body)) return [body.split('\n')]
  // Styles are equal on many pages; as separate segments they are compared once.
  return body.split(/(<style[^>]*>[^]*?<\/style>)/).map((part) => {
    if (!part.startsWith('<style')) return markupLines(part)
    return part.split(/(?<=[{};])/)
  })
}

function markupLines(markup: string): string[] {
  const lines: string[] = []
  for (const [token, script, tag] of markup.matchAll(/(<script[^>]*>[^<]+<\/script>)|(<[^>]*>)|[^<]+/g)) {
    if (script !== undefined) lines.push(...script.split(/(?<=[{};,>])/))
    else if (tag !== undefined) lines.push(...tagLines(tag))
    else lines.push(...token.split('\n').filter((line) => line.trim() !== ''))
  }
  return lines
}

function tagLines(tag: string): string[] {
  const [, name = tag, attributes = ''] = /^(<\/?[\w:-]+)(\s[^]*)?>$/.exec(tag) ?? []
  if (attributes === '' || tag.startsWith('<!')) return [tag]
  const parts = [...attributes.matchAll(/[^\s=]+(?:="[^"]*")?/g)].map(([part]) => `  ${part}`)
  return [name, ...parts]
}
