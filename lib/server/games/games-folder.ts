import 'server-only'
import { join } from 'node:path'

/** Where the built games of a checkout lie: beside the build of the site that `distDir` names (default `.next`). */
export function gamesFolder(root = process.cwd(), distDir = process.env.NEXT_DIST_DIR ?? '.next'): string {
  return join(root, `${distDir}-games`)
}
