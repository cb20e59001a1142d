/** Text of one colour in the code of a text. */
interface Piece {
  /** Which of the codes it is in. */
  readonly code: number
  readonly from: number
  readonly to: number
  readonly colour: string
}

/** Highlights of the window are named. */
const NAME = 'canvas-code'

/**
 * Keeps the colours of source code while its text is written: the text editor has no elements for them. What is typed has
 * none until the page is rendered again.
 */
export class CodeColours {
  readonly #pieces: readonly Piece[]
  readonly #sheet = new CSSStyleSheet()
  #names: readonly string[] = []

  /** Remembers the colours of an element that is about to be written. */
  constructor(element: Element) {
    this.#pieces = codesIn(element).flatMap((code, index) => piecesOf(code, index))
  }

  /** Shows them in the same code, which has lost its elements. */
  show(element: Element): void {
    if (this.#pieces.length === 0 || !('highlights' in CSS)) return
    const texts = codesIn(element).map((code) => code.firstChild)
    const byColour = Map.groupBy(this.#pieces, ({ colour }) => colour)
    const rules = [...byColour].map(([colour, pieces], index) => {
      const ranges = pieces.flatMap((piece) => rangeOf(piece, texts[piece.code] ?? null))
      const name = `${NAME}-${index}`
      CSS.highlights.set(name, new Highlight(...ranges))
      return { name, rule: `::highlight(${name}) { color: ${colour}; }` }
    })
    this.#names = rules.map(({ name }) => name)
    this.#sheet.replaceSync(rules.map(({ rule }) => rule).join('\n'))
    document.adoptedStyleSheets.push(this.#sheet)
  }

  remove(): void {
    for (const name of this.#names) CSS.highlights.delete(name)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet)
  }
}

const codesIn = (element: Element): readonly Element[] => [...element.querySelectorAll('pre > code')]

function piecesOf(code: Element, index: number): readonly Piece[] {
  const pieces: Piece[] = []
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let from = 0
  while (texts.nextNode()) {
    const { currentNode } = texts
    const { parentElement, nodeValue } = currentNode
    const to = from + (nodeValue?.length ?? 0)
    if (parentElement && parentElement !== code)
      pieces.push({ code: index, from, to, colour: getComputedStyle(parentElement).color })
    from = to
  }
  return pieces
}

function rangeOf({ from, to }: Piece, text: ChildNode | null): readonly Range[] {
  if (!(text instanceof Text) || to > text.length) return []
  const range = document.createRange()
  range.setStart(text, from)
  range.setEnd(text, to)
  return [range]
}
