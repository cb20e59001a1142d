import type { Fixture } from '#blocks/contract.ts'
import type { MarkdownData } from '#blocks/markdown/block.ts'

export const fixture: Fixture<MarkdownData> = {
  source: `## Sharpening a plane iron

Twenty minutes, once a week. You need a **flat stone**, water and a steady *rhythm*.

1. Flatten the back until it shines.
2. Grind the bevel at 25°.
   - light strokes
   - rinse the stone often
3. Hone at 30°, \`five\` strokes are enough.

> A dull iron makes a careful hand impatient.

| stone | grit | use |
| :---- | ---: | :-: |
| coarse | 400 | repair |
| fine | 6,000 | every day |

\`\`\`text
bevel 25°  →  edge 30°
\`\`\`

See [the drawing](/notes/sharpening "Drawing of the bevel") or write to bench@example.org. ~~Oil~~ Water will do.

![Plane iron on a stone](/notes/iron.jpg)
`,
}
