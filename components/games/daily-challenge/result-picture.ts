/** The texts of a result picture, in the language of the page. */
type ResultTexts = {
  /** "Daily challenge". */
  readonly title: string
  readonly game: string
  readonly day: string
  readonly points: string
  /** Null when the rank is unknown. */
  readonly rank: string | null
  readonly site: string
}

const width = 1200
const height = 630
const margin = 80

/** The colours of the site's dark theme, whichever theme the reader uses: the picture is shown outside the site. */
const colours = { ground: '#0b0f14', surface: '#131a21', ink: '#f4f7f9', quiet: '#a9b6c2', brand: '#26ecb2' }

/** Draws one bar for each of the seed's 32 digits: each challenge has its own skyline, the same for all its players. */
function drawSkyline(context: CanvasRenderingContext2D, seed: string): void {
  const step = width / seed.length
  const glow = context.createLinearGradient(0, height, 0, height - 160)
  glow.addColorStop(0, `${colours.brand}b0`)
  glow.addColorStop(1, `${colours.brand}10`)
  for (const [place, digit] of [...seed].entries()) {
    const tall = 24 + Number.parseInt(digit, 16) * 9
    context.fillStyle = glow
    context.fillRect(place * step + 3, height - tall, step - 6, tall)
    context.fillStyle = colours.brand
    context.fillRect(place * step + 3, height - tall, step - 6, 3)
  }
}

/** Writes one line, in a smaller font when it is too long. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  { font, size, y, fill, x }: { font: string; size: number; y: number; fill: string; x: number },
): void {
  const setSize = (pixels: number) => void (context.font = `600 ${pixels}px ${font}`)
  setSize(size)
  const room = width - 2 * margin
  const long = context.measureText(text).width
  if (long > room) setSize(Math.floor((size * room) / long))
  context.fillStyle = fill
  context.fillText(text, x, y)
}

/**
 * Draws the result of a daily challenge with the fonts of the page.
 *
 * @param seed of the challenge, hexadecimal. @returns a PNG of 1200 by 630 pixels, or null when the browser draws none.
 */
export async function drawResultPicture(texts: ResultTexts, seed: string): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return null
  const display = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily
  const text = getComputedStyle(document.body).fontFamily
  const isRightToLeft = document.documentElement.dir === 'rtl'
  const start = isRightToLeft ? width - margin : margin
  context.direction = isRightToLeft ? 'rtl' : 'ltr'
  context.textAlign = 'start'

  const ground = context.createLinearGradient(0, 0, width, height)
  ground.addColorStop(0, colours.surface)
  ground.addColorStop(1, colours.ground)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  drawSkyline(context, seed)
  write(context, `${texts.title} · ${texts.day}`, { font: text, size: 34, y: 112, fill: colours.quiet, x: start })
  write(context, texts.game, { font: display, size: 60, y: 190, fill: colours.ink, x: start })
  write(context, texts.points, { font: display, size: 110, y: 330, fill: colours.brand, x: start })
  if (texts.rank !== null) write(context, texts.rank, { font: display, size: 48, y: 404, fill: colours.ink, x: start })
  context.textAlign = 'end'
  write(context, texts.site, { font: text, size: 30, y: 112, fill: colours.brand, x: width - start })
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return picture && new File([picture], 'intrepid-result.png', { type: 'image/png' })
}
