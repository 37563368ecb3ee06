import { lstatSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What a run keeps in its data folder. Whatever else lies there is not ours and stays. */
const ownNames = ['postgres', 'chain', 'deployments', 'logs', 'uploads', 'run.json']

/** Removes chain, database, deployment, uploaded games and logs, so that the next start begins anew. */
export function removeData(dataDir: string): void {
  for (const name of ownNames) {
    const path = join(dataDir, name)
    const found = lstatSync(path, { throwIfNoEntry: false })
    // As root the database may lie elsewhere, behind a link.
    if (found?.isSymbolicLink() === true) rmSync(realpathSync(path), { recursive: true, force: true })
    rmSync(path, { recursive: true, force: true })
  }
}
