/** Returns how Stripe's fields look like those of the form around them: its frames see no stylesheet of the page. */
export function stripeLook(box: HTMLElement): Readonly<Record<string, unknown>> {
  const field = document.querySelector<HTMLElement>('#checkout-email') ?? box
  const text = getComputedStyle(box)
  const style = getComputedStyle(field)
  const [background, foreground, muted] = [style.backgroundColor, text.color, style.borderTopColor]
  const colour = (value: string) => rgb(levelsOf(value))
  return {
    // What has no colour here, such as icons, is light on a dark page.
    theme: brightness(background) < brightness(foreground) ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: colour(foreground),
      colorText: colour(foreground),
      colorTextSecondary: colour(muted),
      colorTextPlaceholder: colour(muted),
      colorBackground: colour(background),
      colorDanger: colour(foreground),
      fontFamily: text.fontFamily,
      // Larger for readers who set larger letters in their browser.
      fontSizeBase: style.fontSize,
      borderRadius: style.borderTopLeftRadius,
    },
    rules: {
      '.Input': {
        border: `1px solid ${colour(muted)}`,
        boxShadow: 'none',
        padding: '13px 12px',
      },
      '.Label': { fontWeight: '500' },
    },
  }
}

/** Red, green and blue, from 0 to 255. */
type Levels = readonly [red: number, green: number, blue: number]

const WHITE: Levels = [255, 255, 255]

/** Stripe reads no colour functions: the browser says what they are as red, green and blue. */
function levelsOf(value: string): Levels {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return WHITE
  pen.fillStyle = value
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return alpha === 0 ? WHITE : [red, green, blue]
}

const rgb = ([red, green, blue]: Levels): string => `rgb(${red}, ${green}, ${blue})`

/** How bright a colour is to the eye; only good for telling light from dark. */
function brightness(value: string): number {
  const [red, green, blue] = levelsOf(value)
  return red * 0.3 + green * 0.59 + blue * 0.11
}
