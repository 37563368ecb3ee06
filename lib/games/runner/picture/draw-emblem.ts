/** Draws a sign of one line, drawn in a square of 16, on a disc of its colour. */
export function drawEmblem(brush: CanvasRenderingContext2D, path: string, size: number): void {
  const scale = size / 16
  brush.save()
  brush.scale(scale, scale)
  brush.lineWidth = 1.3
  brush.globalAlpha = 0.25
  brush.beginPath()
  brush.arc(8, 8, 7, 0, Math.PI * 2)
  brush.fill()
  brush.globalAlpha = 1
  brush.stroke(new Path2D(path))
  brush.restore()
}
