import type { BuiltGame, GameManifest } from '@/lib/games/game-manifest'

/** Of what a Unity build takes to load, its document's own files are so much. */
const unityShare = 0.1

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/**
 * The document of a game: nothing but its loader, which meets the host and brings the rest.
 *
 * @param boot the loader's own files, its entry first. @param entry the game's entry.
 */
export function gameDocument(
  manifest: GameManifest,
  boot: readonly string[],
  entry: string,
  files: BuiltGame['firstLoad'],
): string {
  const [loader = '', ...parts] = boot
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(manifest.title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<style>html,body{margin:0;height:100%;overflow:hidden;background:#0b0f14;color:#e6edf3;touch-action:none;overscroll-behavior:none}</style>
${parts.map((part) => `<link rel="modulepreload" href="${part}">`).join('')}
</head>
<body>
<script type="application/json" id="files">${JSON.stringify({ entry, files, share: manifest.unity ? unityShare : 1 })}</script>
<script type="module" src="${loader}"></script>
</body>
</html>
`
}
