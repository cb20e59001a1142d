/** Returns how Stripe's fields look like those of the form around them: its frames see no stylesheet of the page. */
export function stripeLook(box: HTMLElement): Readonly<Record<string, unknown>> {
  const field = document.querySelector<HTMLElement>('#checkout-email') ?? box
  const text = getComputedStyle(box)
  const style = getComputedStyle(field)
  const colour = (value: string) => plainColour(value)
  return {
    theme: 'stripe',
    labels: 'above',
    variables: {
      colorText: colour(text.color),
      colorBackground: colour(style.backgroundColor),
      colorDanger: colour(text.color),
      fontFamily: text.fontFamily,
      fontSizeBase: '16px',
      borderRadius: style.borderTopLeftRadius,
    },
    rules: {
      '.Input': {
        border: `1px solid ${colour(style.borderTopColor)}`,
        boxShadow: 'none',
        padding: '13px 12px',
      },
      '.Label': { fontWeight: '500' },
    },
  }
}

/** Stripe reads no colour functions: the browser says what they are as red, green and blue. */
function plainColour(value: string): string {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return value
  pen.fillStyle = value
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return alpha === 0 ? '#ffffff' : `rgb(${red}, ${green}, ${blue})`
}
