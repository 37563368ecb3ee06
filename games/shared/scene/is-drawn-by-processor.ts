/** Whether there is no graphics card to draw with. False where nobody says. */
export function isDrawnByProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  if (!context) return false
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const name = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : ''
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}
