/** A part of a body that is compared by itself. */
export type Segment = readonly string[]

/** Returns a body as lines of which each holds one thing: a tag, an attribute, a text, a declaration. */
export function linesOf(body: string): readonly Segment[] {
  if (!/^\s*<[!?a-z]/i.test(body)) return [body.split('\n')]
  // Styles stand alike in many pages; as segments of their own they are compared once.
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
